export { Policy, PolicyError } from "./policy.js";
export { fromError, fromResponse } from "./errors.js";
export { withRetry, DecidedError } from "./retry.js";
export { PresentationQueue } from "./queue.js";
export { PresentationStore } from "./store.js";
