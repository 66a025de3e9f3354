export { Policy, PolicyError } from "./policy.js";
export { DecidedError, fromError, fromResponse } from "./errors.js";
export { withRetry } from "./retry.js";
export { PresentationQueue } from "./queue.js";
export { PresentationStore } from "./store.js";
