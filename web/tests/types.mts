// What TypeScript checks: the types as an app uses them.
import {
  DecidedError, fromError, fromResponse, Policy, PresentationQueue, PresentationStore, withRetry, type Decision, type Surface,
} from "../index.js";
import type { PolicyErrors } from "../elements.js";

const policy: Policy = await Policy.open(await (await fetch("/app.policy")).arrayBuffer());
const decision: Decision = policy.decide(fromError(new Error("no"), { scope: "cart", attempt: 1 }));
const surface: Surface = decision.surface;
const title: string = decision.message.title;
const seconds: number | undefined = decision.retry?.after;
policy.decide({ ...fromResponse(new Response()), underlying: [{ domain: "CartError", code: 7n }] }, { seed: 7n });
const result: number = await withRetry(policy, async ({ attempt, signal }) => {
  await fetch("/cart", { signal });
  return attempt;
}, { context: { idempotent: true }, onRetry: (next) => console.log(next.retry?.after) });
try {
  console.log(surface, title, seconds, result);
} catch (error) {
  if (error instanceof DecidedError) console.log(error.decision.recovery.map((option) => option.action), error.event.http);
}
// @ts-expect-error: a surface has a name that is known.
const wrong: Surface = "modal";

const store = new PresentationStore();
const queue = new PresentationQueue(policy, store, { toastDuration: 3, limit: { count: 2, per: 60 } });
const leave: () => void = store.subscribe((presentations) => console.log(presentations[0]?.decision.surface));
const ending = await queue.submit(new Error("no"), { actions: { retry: ({ event }) => event.domain }, elapsed: 0.2 });
console.log(ending.outcome === "answered", queue.shown.length);
leave();

const presenter: PolicyErrors = document.createElement("policy-errors");
presenter.queue = new PresentationQueue(policy, presenter);
presenter.addEventListener("policy-answer", ({ detail }) => console.log(detail.presentation.id, detail.index));
