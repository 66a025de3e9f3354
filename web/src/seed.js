/** A random number of 64 bits, that waits are drawn from. */
export function randomSeed() {
  const words = globalThis.crypto.getRandomValues(new Uint32Array(2));
  return (BigInt(words[0]) << 32n) | BigInt(words[1]);
}
