import { encode } from "./encode.js";

/** Why a policy cannot be used. */
export class PolicyError extends Error {
  constructor(message) {
    super(message);
    this.name = "PolicyError";
  }
}

const utf8 = new TextDecoder();

/** What a number becomes that draws waits: 64 bits. */
const seedOf = (seed) => BigInt.asUintN(64, typeof seed === "bigint" ? seed : BigInt(Math.trunc(Number(seed) || 0)));

function randomSeed() {
  const words = globalThis.crypto.getRandomValues(new Uint32Array(2));
  return (BigInt(words[0]) << 32n) | BigInt(words[1]);
}

/** The core for WebAssembly, compiled once for all policies that use it. */
async function compile(source) {
  const given = source === undefined ? new URL("../policy.wasm", import.meta.url) : await source;
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return WebAssembly.compile(given);
  if (typeof Response !== "undefined" && given instanceof Response) return compileResponse(given);
  const url = new URL(given, globalThis.location?.href);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    // Bundlers must not look for it.
    const files = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ files);
    return WebAssembly.compile(await readFile(url));
  }
  return compileResponse(await fetch(url));
}

async function compileResponse(response) {
  if (!response.ok) throw new PolicyError(`the core cannot be loaded: status ${response.status}`);
  // A server may not know the media type that streaming needs.
  return WebAssembly.compile(await response.arrayBuffer());
}

let usualModule;

/** One instance of the core with its open policy. */
class Core {
  constructor(module, bytes) {
    this.exports = new WebAssembly.Instance(module, {}).exports;
    const address = this.write(bytes);
    const refused = this.exports.policy_open(address, bytes.length);
    this.exports.policy_free(address);
    if (refused !== 0) throw new PolicyError(this.answer(refused));
  }

  write(bytes) {
    const address = this.exports.policy_allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }

  answer(length) {
    return utf8.decode(new Uint8Array(this.exports.memory.buffer, this.exports.policy_answer(), length));
  }

  decide(event, seed) {
    const address = this.write(event);
    const length = this.exports.policy_decide(address, event.length, seed);
    this.exports.policy_free(address);
    return this.answer(length);
  }
}

/** A compiled policy, ready to decide. */
export class Policy {
  #module;
  #bytes;
  #core;

  constructor(module, bytes) {
    this.#module = module;
    this.#bytes = bytes;
    this.#core = new Core(module, bytes);
    /** What waits are drawn from if `decide` is called without a seed. */
    this.seed = randomSeed();
  }

  /** Opens what `policyctl compile` wrote. Rejects with a `PolicyError` if it is something else, cut off, or changed. */
  static async open(bytes, { wasm } = {}) {
    const content = new Uint8Array(ArrayBuffer.isView(bytes) ? bytes : await bytes);
    if (wasm !== undefined) return new Policy(await compile(wasm), content);
    usualModule ??= compile();
    let module;
    try {
      module = await usualModule;
    } catch (error) {
      // A failed download is tried again by the next policy.
      usualModule = undefined;
      throw error;
    }
    return new Policy(module, content);
  }

  /** What to do about an error. The same event and seed give the same decision; never throws. */
  decide(event, { seed = this.seed } = {}) {
    const [bytes, number] = [encode(event), seedOf(seed)];
    let text;
    try {
      text = this.#core.decide(bytes, number);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
      // After a trap, memory may be in any state; a new instance is not.
      this.#core = new Core(this.#module, this.#bytes);
      text = this.#core.decide(bytes, number);
    }
    return JSON.parse(text);
  }
}
