// Runs the conformance suite in node: `node conformance.mjs FOLDER CORE.WASM FULL.WASM`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Policy, PolicyError } from "../src/index.js";
import { runSuite } from "./suite.mjs";

const [folder, ...cores] = process.argv.slice(2);
const [core, full] = await Promise.all(cores.map((file) => WebAssembly.compile(readFileSync(file))));
const { text, different } = await runSuite((path) => readFileSync(join(folder, path)), { Policy, PolicyError, core, full });
console.log(text);
process.exit(different === 0 ? 0 : 1);
