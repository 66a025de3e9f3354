import { DecidedError } from "./errors.js";
import { randomSeed } from "./seed.js";

/**
 * Calls an operation until it succeeds, or the policy says that there is no next call. Rejects with a `DecidedError`,
 * or with the signal’s reason once it is aborted.
 *
 * Only what a schedule of the policy retries is repeated, and only if `context.idempotent` says that a repeat does no
 * harm.
 */
export async function withRetry(policy, operation, options = {}) {
  const { context = {}, signal, onRetry, sleep = wait, now = () => performance.now(), seed = randomSeed() } = options;
  const begin = now();
  for (let attempt = context.attempt ?? 1; ; ) {
    signal?.throwIfAborted();
    try {
      return await operation({ attempt, signal });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const elapsed = (context.elapsed ?? 0) + (now() - begin) / 1_000;
      const event = await policy.read(error, { ...context, attempt, elapsed, now: context.now ?? Date.now() });
      const decision = policy.decide(event, { seed });
      if (decision.retry === null) throw new DecidedError(error, event, decision);
      // What only watches must not change what happens.
      try {
        Promise.resolve(onRetry?.(decision, event)).catch(report);
      } catch (failure) {
        report(failure);
      }
      signal?.throwIfAborted();
      await sleep(decision.retry.after * 1_000, signal);
      attempt = decision.retry.nextAttempt;
    }
  }
}

const report = (error) => console.error("policyengine: onRetry failed", error);

/** `waking` is given a function that ends the wait. */
export function wait(milliseconds, signal, waking) {
  return new Promise((resolve, reject) => {
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      resolve();
    }
    const timer = setTimeout(end, milliseconds);
    waking?.(end);
    function abort() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal?.addEventListener("abort", abort, { once: true });
  });
}
