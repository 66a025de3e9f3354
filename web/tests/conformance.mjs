// Runs the conformance suite: `node conformance.mjs FOLDER CORE.WASM`. Prints what differs, and how much there was.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Policy, PolicyError } from "../src/index.js";

const [folder, core] = process.argv.slice(2);
const wasm = await WebAssembly.compile(readFileSync(core));
const open = (path) => Policy.open(readFileSync(join(folder, path)), { wasm });
const lines = (name) => readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));

let different = 0;
function report(text) {
  different += 1;
  if (different <= 3) console.log(text);
}

const policies = new Map();
const decisions = lines("decisions.ndjson");
for (const { policy: name, seed, event, decision } of decisions) {
  if (!policies.has(name)) policies.set(name, await open(`policies/${name}.policy`));
  const found = JSON.stringify(policies.get(name).decide(event, { seed: BigInt(seed) }));
  const expected = JSON.stringify(decision);
  if (found !== expected) report(`policy ${name}: ${JSON.stringify(event)}\nexpected: ${expected}\nhere:     ${found}`);
}
const refused = lines("refused.ndjson");
for (const { file, message } of refused) {
  const reason = await open(file).then(() => "it is opened", (error) => (error instanceof PolicyError ? error.message : String(error)));
  if (reason !== message) report(`${file}: ${message}\nhere: ${reason}`);
}
console.log(`${decisions.length} decisions, ${refused.length} refusals, ${different} different`);
process.exit(different === 0 ? 0 : 1);
