// What others do wrong: presenters, actions, listeners, and errors that throw. Words as in the other tests.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fromError, Policy, PolicyError, PresentationQueue, PresentationStore, withRetry } from "../src/index.js";

const full = await WebAssembly.compile(readFileSync(process.env.FULL));
const bytes = readFileSync(process.env.POLICY);
const policy = await Policy.open(bytes, { wasm: full });
const alert = (code) => ({ domain: "StripeError", code, context: { userInitiated: true } });
const [first, second] = [alert("card_declined"), alert("expired_card")];
const thrower = (name) => Object.defineProperty({ http: 503 }, name, { enumerable: true, get() { throw new Error(name); } });

/** Without words on the console. */
async function quietly(work) {
  const usual = console.error;
  console.error = () => {};
  try {
    return await work();
  } finally {
    console.error = usual;
  }
}

test("an exception of a presenter stops nothing", () => quietly(async () => {
  let fails = true;
  const shown = [];
  const presenter = {
    show: ({ id }) => { shown.push(id); if (fails) throw new Error("show"); },
    update() {},
    withdraw() { throw new Error("withdraw"); },
  };
  const queue = new PresentationQueue(policy, presenter);
  const endings = [queue.submitEvent(first), queue.submitEvent(second)];
  fails = false;
  await queue.answer(1);
  await queue.answer(2);
  assert.deepEqual(shown, [1, 2]);
  assert.deepEqual((await Promise.all(endings)).map((ending) => ending.outcome), ["answered", "answered"]);
  const store = new PresentationStore();
  store.subscribe(() => { throw new Error("listener"); });
  const other = new PresentationQueue(policy, store);
  other.submitEvent(first);
  assert.equal(store.getSnapshot().length, 1);
}));

test("actions that throw are called for each error, and answer resolves", () => quietly(async () => {
  const queue = new PresentationQueue(policy, new PresentationStore());
  let called = 0;
  const busy = { http: 500, context: { userInitiated: true } };
  const retry = () => { called += 1; throw new Error("no"); };
  for (let count = 0; count < 3; count++) queue.submitEvent(busy, { actions: { retry } });
  queue.submitEvent(second, { actions: null });
  queue.submitEvent(second, { actions: { retry: 7 } });
  const { id, decision } = queue.shown[0];
  await queue.answer(id, decision.recovery.findIndex((option) => option.action === "retry"));
  assert.equal(called, 3);
}));

test("odd errors, seeds and options have a decision", async () => {
  const names = ["domain", "code", "http", "headers", "parameters", "underlying", "context"];
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const odd = [...names.map(thrower), proxy, { headers: [undefined, 1, ["a", "b"]] }, { context: thrower("scope") }];
  for (const event of odd) assert.ok(policy.decide(event).rule);
  for (const seed of [Infinity, NaN, Symbol("s"), {}, null, -1, 2n ** 70n]) assert.ok(policy.decide(first, { seed }).rule);
  assert.ok(policy.decide(first, null).rule);
  const errors = [
    ...["status", "headers", "response", "name", "cause"].map(thrower),
    proxy, { status: 500, headers: [1], data: "{}" }, { status: 500, headers: {}, url: Symbol("u"), data: "{}" },
  ];
  for (const error of errors) {
    assert.ok(policy.decide(await policy.read(error)).rule);
    assert.ok(policy.decide(fromError(error)).rule);
  }
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, number) => [`p${number}`, number]));
  assert.equal(policy.decide({ ...first, parameters: many, headers: many }).rule, policy.decide(first).rule);
});

test("a wrong option or answer does nothing to others", async () => {
  const queue = new PresentationQueue(policy, new PresentationStore(), { toastDuration: Infinity, limit: { count: NaN } });
  queue.submitEvent(first);
  queue.submitEvent(second, { seed: Infinity, elapsed: NaN });
  for (const option of [1.5, 2 ** 40, -7, "0x", 99]) await queue.answer(1, option);
  queue.withdraw(1.5);
  assert.deepEqual(queue.shown.map(({ id }) => id), [1]);
});

test("answered errors are forgotten while others are visible", async () => {
  let [kept, finalized] = [[], 0];
  const registry = new FinalizationRegistry(() => (finalized += 1));
  const queue = new PresentationQueue(policy, new PresentationStore());
  queue.submitEvent({ http: 500, context: { firstLoad: true, scope: "settings" } });
  for (let count = 0; count < 200; count++) {
    const error = { large: new Uint8Array(100_000) };
    registry.register(error, count);
    const ending = queue.submitEvent(first, { error });
    await queue.answer(queue.shown.at(-1).id);
    await ending;
  }
  kept = Array.from({ length: 200 }, () => new Uint8Array(1_000_000));
  for (let round = 0; round < 50 && finalized === 0; round++) {
    kept = Array.from({ length: 50 }, () => new Uint8Array(1_000_000));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.ok(kept.length > 0 && finalized > 0, "nothing was forgotten");
});

test("an abort before the wait ends it, and onRetry cannot change what happens", () => quietly(async () => {
  const busy = () => { throw new Response(null, { status: 503, headers: { "retry-after": "3" } }); };
  const controller = new AbortController();
  const begin = Date.now();
  const onRetry = () => controller.abort(new Error("left"));
  await assert.rejects(withRetry(policy, busy, { context: { idempotent: true }, signal: controller.signal, onRetry }), /left/);
  assert.ok(Date.now() - begin < 1_000);
  let calls = 0;
  const twice = () => { calls += 1; if (calls < 3) busy(); return calls; };
  const failing = [() => { throw new Error("watcher"); }, async () => { throw new Error("watcher"); }];
  const options = { context: { idempotent: true }, sleep: async () => {}, onRetry: () => failing[calls % 2]() };
  assert.equal(await withRetry(policy, twice, options), 3);
}));

test("a policy that does not come is a PolicyError", async () => {
  const used = new Response(bytes);
  await used.arrayBuffer();
  for (const source of [Promise.reject(new TypeError("fetch failed")), used, Promise.reject(undefined)]) {
    await assert.rejects(Policy.open(source, { wasm: full }), PolicyError);
  }
  assert.ok(await Policy.open(bytes, { wasm: full, full: null }));
});
