// The suite in this page, or with `?worker` in a worker. What came of it is in `result`.
import { run } from "./run.js";

if (location.search === "?worker") {
  const worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = (event) => (globalThis.result = event.data);
  worker.onerror = (event) => (globalThis.result = event.message ?? "the worker failed");
} else {
  globalThis.result = await run();
}
