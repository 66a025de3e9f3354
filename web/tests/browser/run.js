import { Policy, PolicyError } from "/policyengine/src/index.js";
import { runSuite } from "../suite.mjs";

async function read(path) {
  const response = await fetch(`/suite/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const compile = async (name) => WebAssembly.compile(await (await fetch(`/policyengine/${name}`)).arrayBuffer());

export async function run() {
  try {
    const [core, full] = await Promise.all([compile("policy.wasm"), compile("policy-full.wasm")]);
    return (await runSuite(read, { Policy, PolicyError, core, full })).text;
  } catch (error) {
    return String(error?.stack ?? error);
  }
}
