import { run } from "./run.js";

postMessage(await run());
