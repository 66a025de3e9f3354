// Asks the page's engine what a session was asked elsewhere, in order, and compares the answers byte for byte.
// Words: engine.wasm and a file of pairs: a length and a question, a length and the answer, one after the other.
import { readFileSync } from "node:fs";

const [wasm, pairs] = process.argv.slice(2).map((path) => readFileSync(path));
const engine = new WebAssembly.Instance(new WebAssembly.Module(wasm), {}).exports;

let offset = 0;
let count = 0;
let different = 0;
while (offset < pairs.length) {
  const [question, answer] = [0, 1].map(() => {
    const length = pairs.readUInt32LE(offset);
    offset += 4 + length;
    return pairs.subarray(offset - length, offset);
  });
  const address = engine.page_allocate(question.length);
  new Uint8Array(engine.memory.buffer, address, question.length).set(question);
  const length = engine.page_ask(address, question.length);
  engine.page_free(address);
  const found = Buffer.from(new Uint8Array(engine.memory.buffer, engine.page_answer(), length));
  engine.page_settle();
  count += 1;
  if (found.equals(answer)) continue;
  different += 1;
  if (different > 3) continue;
  let place = 0;
  while (found[place] === answer[place]) place += 1;
  const around = (bytes) => bytes.subarray(Math.max(place - 80, 0), place + 120).toString();
  console.log(`question ${count}, from byte ${place} on:\nelsewhere: ${around(answer)}\nhere:      ${around(found)}`);
}
console.log(`${count} answers, ${different} different`);
process.exit(different === 0 ? 0 : 1);
