// JSON texts, one a line, as JavaScript writes them.
import { createInterface } from "node:readline";
import { pipeline, Readable } from "node:stream";

const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
async function* written() {
  for await (const line of lines) yield `${JSON.stringify(JSON.parse(line))}\n`;
}
pipeline(Readable.from(written()), process.stdout, () => {});
