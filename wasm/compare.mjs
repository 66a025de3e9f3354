// Decides events under WebAssembly and compares with what was decided elsewhere.
// Words: core.wasm, a compiled policy, and a file of pairs: a length and an event, a length and the decision as JSON, one after the other.
import { readFileSync } from "node:fs";

const [wasm, policyPath, pairsPath] = process.argv.slice(2).map((path) => readFileSync(path));
const core = new WebAssembly.Instance(new WebAssembly.Module(wasm), {}).exports;

function handIn(bytes) {
  const address = core.policy_allocate(bytes.length);
  new Uint8Array(core.memory.buffer, address, bytes.length).set(bytes);
  return address;
}

const answer = (length) => Buffer.from(new Uint8Array(core.memory.buffer, core.policy_answer(), length)).toString();

const policy = handIn(policyPath);
const refused = core.policy_open(policy, policyPath.length);
if (refused) {
  console.log(answer(refused));
  process.exit(1);
}
let offset = 0;
let count = 0;
let different = 0;
while (offset < pairsPath.length) {
  const parts = [0, 1].map(() => {
    const length = pairsPath.readUInt32LE(offset);
    offset += 4 + length;
    return pairsPath.subarray(offset - length, offset);
  });
  const address = handIn(parts[0]);
  const found = answer(core.policy_decide(address, parts[0].length, 7n));
  core.policy_free(address);
  count += 1;
  if (found === parts[1].toString()) continue;
  different += 1;
  if (different <= 3) console.log(`elsewhere: ${parts[1]}\nhere:      ${found}`);
}
console.log(`${count} decisions, ${different} different`);
process.exit(different === 0 ? 0 : 1);
