// How long a decision takes, beside a table written by hand: `node speed.mjs CORE.WASM POLICY EVENTS`.
import { readFileSync } from "node:fs";
import { Policy } from "../src/index.js";

const [core, file, list] = process.argv.slice(2);
const policy = await Policy.open(readFileSync(file), { wasm: await WebAssembly.compile(readFileSync(core)) });
const events = readFileSync(list, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));

// What an app has without a policy: a text by domain and code, and one for everything else.
const table = new Map();
for (const { domain, code } of events) table.set(`${domain}:${code}`, { title: "That didn’t work", retry: code === 503 });
const byHand = ({ domain, code }) => table.get(`${domain}:${code}`) ?? { title: "An error occurred", retry: false };

/** Nanoseconds a call: the best of some rounds. */
function time(decide) {
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    const begin = process.hrtime.bigint();
    for (const event of events) decide(event);
    best = Math.min(best, Number(process.hrtime.bigint() - begin) / events.length);
  }
  return best;
}
const [own, other] = [time((event) => policy.decide(event, { seed: 7n })), time(byHand)];
console.log(`node: ${(own / 1_000).toFixed(1)} µs a decision, ${Math.round(1e9 / own)} a second; a table by hand ${(other / 1_000).toFixed(2)} µs (${Math.round(own / other)} times)`);
