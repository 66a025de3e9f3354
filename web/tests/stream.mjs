// Decides about errors, one JSON text a line: `node stream.mjs CORE.WASM POLICY SEED < events > decisions`.
import { readFileSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { Policy } from "../src/index.js";

const [core, file, seed] = process.argv.slice(2);
const policy = await Policy.open(readFileSync(file), { wasm: await WebAssembly.compile(readFileSync(core)) });
let [lines, count, before] = [[], 0, 0];
function write() {
  const bytes = Buffer.from(lines.join(""));
  for (let sent = 0; sent < bytes.length; ) sent += writeSync(1, bytes, sent);
  lines = [];
}
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  lines.push(JSON.stringify(policy.decide(JSON.parse(line), { seed: BigInt(seed) })) + "\n");
  count += 1;
  if (lines.length === 1000) write();
  if (count === 100_000) before = process.memoryUsage().rss;
}
write();
if (before > 0) console.error(`node: the process grew by ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB after 100,000 of ${count}`);
