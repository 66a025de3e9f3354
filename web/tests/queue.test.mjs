// Words: both cores for WebAssembly and a compiled policy, in the environment as CORE, FULL and POLICY.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Policy, PresentationQueue, PresentationStore } from "../src/index.js";

const wasm = await WebAssembly.compile(readFileSync(process.env.FULL));
const policy = await Policy.open(readFileSync(process.env.POLICY), { wasm });
const busy = { http: 503, context: { idempotent: false } };
const login = { domain: "NetworkingError", code: "unauthorized", context: { scope: "login", userInitiated: true } };

/** A queue with a clock that a test moves. */
function makeQueue(options = {}) {
  const clock = { now: 0, timers: new Map(), next: 1 };
  const store = new PresentationStore();
  const queue = new PresentationQueue(policy, store, {
    now: () => clock.now,
    timers: {
      setTimeout: (run, wait) => (clock.timers.set(clock.next, { run, at: clock.now + wait }), clock.next++),
      clearTimeout: (timer) => clock.timers.delete(timer),
    },
    ...options,
  });
  const move = (milliseconds) => {
    const end = clock.now + milliseconds;
    for (;;) {
      const due = [...clock.timers].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      clock.timers.delete(due[0]);
      clock.now = Math.max(clock.now, due[1].at);
      due[1].run();
    }
    clock.now = end;
  };
  return { queue, store, move, titles: () => store.getSnapshot().map(({ decision, count }) => `${decision.message.title} ${count}`) };
}

test("the same message is shown once, with a count", async () => {
  const { queue, titles, move } = makeQueue();
  queue.submitEvent(busy);
  const second = queue.submitEvent(busy);
  move(1_000);
  assert.equal(titles().length, 1);
  assert.match(titles()[0], / 2$/);
  assert.equal((await second).outcome, "folded");
});

test("a button runs its action for each error that it stands for", async () => {
  const { queue, store, move } = makeQueue();
  const tried = [];
  const first = queue.submitEvent(busy, { actions: { retry: () => tried.push(1) } });
  queue.submitEvent(busy, { actions: { retry: () => tried.push(2) } });
  move(1_000);
  const [presentation] = store.getSnapshot();
  const option = presentation.decision.recovery.findIndex(({ action }) => action === "retry");
  await queue.answer(presentation.id, option);
  assert.deepEqual(tried, [1, 2]);
  assert.deepEqual(store.getSnapshot(), []);
  assert.equal((await first).outcome, "answered");
  await queue.answer(presentation.id, option);
  assert.deepEqual(tried, [1, 2]);
});

test("a message stays for others when its first error is withdrawn", async () => {
  const { queue, store, move } = makeQueue();
  const tried = [];
  queue.submitEvent(busy, { actions: { retry: () => tried.push(1) } });
  queue.submitEvent(busy, { actions: { retry: () => tried.push(2) } });
  queue.withdraw(1);
  queue.submitEvent(busy, { actions: { retry: () => tried.push(3) } });
  move(1_000);
  const [presentation] = store.getSnapshot();
  assert.equal(presentation.count, 2);
  const option = presentation.decision.recovery.findIndex(({ action }) => action === "retry");
  await queue.answer(presentation.id, option);
  assert.deepEqual(tried, [2, 3]);
  assert.deepEqual(store.getSnapshot(), []);
});

test("a presenter that calls the queue is told everything in order", async () => {
  const told = [];
  const presenter = { show: ({ id }) => told.push(`show ${id}`), update: () => {}, withdraw: () => {} };
  const timers = { setTimeout: () => 0, clearTimeout: () => {} };
  const queue = new PresentationQueue(policy, presenter, { timers });
  presenter.withdraw = ({ id }) => {
    told.push(`withdraw ${id}`);
    if (id === 1) queue.withdraw(2);
  };
  const alert = (http) => ({ http, context: { userInitiated: true, firstLoad: false, scope: "cart" } });
  const first = queue.submitEvent(alert(500));
  const second = queue.submitEvent(alert(404));
  await queue.answer(1);
  assert.deepEqual(told, ["show 1", "withdraw 1", "show 2", "withdraw 2"]);
  assert.deepEqual([(await first).outcome, (await second).outcome], ["answered", "withdrawn"]);
  assert.deepEqual(queue.shown, []);
});

test("a policy without the larger core has no queue", async () => {
  const small = await WebAssembly.compile(readFileSync(process.env.CORE));
  const other = await Policy.open(readFileSync(process.env.POLICY), { wasm: small });
  assert.throws(() => new PresentationQueue(other, new PresentationStore()), /full: true/);
});

test("an alert waits for the alert before it", async () => {
  const { queue, titles, move, store } = makeQueue();
  queue.submitEvent(login);
  queue.submitEvent({ domain: "NetworkingError", code: "serverError", http: 500, context: { userInitiated: true } });
  move(2_000);
  const alerts = () => store.getSnapshot().filter(({ decision }) => decision.surface.startsWith("alert"));
  assert.ok(alerts().length <= 1, titles().join());
  while (store.getSnapshot().length > 0) await queue.answer(store.getSnapshot()[0].id);
});

test("canceled work is silent, and an automatic action runs once at a time", async () => {
  const { queue, titles, move } = makeQueue();
  assert.equal((await queue.submit(new DOMException("stopped", "AbortError"))).outcome, "silent");
  move(1_000);
  assert.deepEqual(titles(), []);
  let performed = 0;
  let finish;
  const actions = { logOut: () => { performed += 1; return new Promise((resolve) => (finish = resolve)); } };
  const ended = { http: 401, context: { scope: "cart" } };
  assert.equal(policy.decide(ended).perform, "logOut");
  queue.submitEvent(ended, { actions });
  queue.submitEvent(ended, { actions });
  assert.equal(performed, 1);
  finish();
  await new Promise((resolve) => setImmediate(resolve));
  queue.submitEvent(ended, { actions });
  assert.equal(performed, 2);
});

test("a store tells its listeners, until they leave", () => {
  const { queue, store, move } = makeQueue();
  const heard = [];
  const leave = store.subscribe((list) => heard.push(list.length));
  queue.submitEvent(busy);
  move(1_000);
  queue.withdraw(1);
  leave();
  queue.submitEvent(busy);
  move(1_000);
  assert.deepEqual(heard, [1, 0]);
});

test("thousands of errors leave nothing behind", async () => {
  const { queue, store, move } = makeQueue();
  for (let number = 0; number < 3_000; number += 1) {
    queue.submit(new TypeError("Failed to fetch"), { context: { scope: `screen${number % 7}` } });
    move(50);
  }
  for (let turn = 0; turn < 100 && store.getSnapshot().length > 0; turn += 1) {
    for (const { id } of store.getSnapshot()) await queue.answer(id);
    move(10_000);
  }
  assert.deepEqual(store.getSnapshot(), []);
});

/** Work that fails so many times with a status, in a queue with the real clock. */
function failing(times, status = 503) {
  const store = new PresentationStore();
  const queue = new PresentationQueue(policy, store);
  let calls = 0;
  const operation = () => {
    calls += 1;
    if (calls > times) return calls;
    throw new Response(null, { status });
  };
  return { store, queue, operation };
}
const until = async (condition) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};

test("between the calls of work, one message stands for it, and its button ends the wait", async () => {
  const { store, queue, operation } = failing(4);
  const context = { idempotent: true, firstLoad: false, userInitiated: true };
  const running = queue.run(operation, { context });
  const seen = [];
  while (seen.length < 2) {
    await until(() => store.getSnapshot().length === 1 && !seen.includes(store.getSnapshot()[0].event.context.attempt));
    const [shown] = store.getSnapshot();
    assert.equal(shown.count, 1);
    seen.push(shown.event.context.attempt);
    queue.answer(shown.id, shown.decision.recovery.findIndex((option) => option.action === "retry"));
  }
  assert.equal(await running, 5);
  assert.equal(store.getSnapshot().length, 0);
});

test("the wait that a text names is the one that is waited", async () => {
  const store = new PresentationStore();
  const queue = new PresentationQueue(policy, store);
  const { signal } = new AbortController();
  const usual = globalThis.setTimeout;
  const waits = [];
  globalThis.setTimeout = (run, wait, ...rest) => {
    waits.push(wait);
    return usual(run, Math.min(wait, 1), ...rest);
  };
  const named = [];
  const leave = store.subscribe((shown) => named.push(...shown.map(({ decision }) => decision.retry?.after)));
  let calls = 0;
  try {
    await queue.run(() => {
      calls += 1;
      if (calls < 6) throw new Response(null, { status: 503 });
    }, { context: { idempotent: true, firstLoad: false, userInitiated: true }, signal });
  } finally {
    globalThis.setTimeout = usual;
    leave();
  }
  const drawn = named.filter((seconds) => seconds !== undefined);
  assert.ok(drawn.length >= 2);
  for (const seconds of drawn) assert.ok(waits.includes(seconds * 1_000), `${seconds} of ${waits}`);
});

test("work that has failed is done again when somebody says so", async () => {
  const { store, queue, operation } = failing(1, 500);
  const running = queue.run(operation, { context: { scope: "settings", userInitiated: true } });
  await until(() => store.getSnapshot().length === 1);
  const [shown] = store.getSnapshot();
  queue.answer(shown.id, shown.decision.recovery.findIndex((option) => option.action === "retry"));
  assert.equal(await running, 2);
});

test("equal errors are one message, and all work is done again", async () => {
  const { store, queue } = failing(0);
  const calls = [0, 0];
  const works = calls.map((_, index) =>
    queue.run(() => {
      calls[index] += 1;
      if (calls[index] === 1) throw new Response(null, { status: 500 });
      return index;
    }, { context: { userInitiated: true } }),
  );
  await until(() => store.getSnapshot()[0]?.count === 2);
  const [shown] = store.getSnapshot();
  queue.answer(shown.id, shown.decision.recovery.findIndex((option) => option.action === "retry"));
  assert.deepEqual(await Promise.all(works), [0, 1]);
});

test("work that people give up is undefined, and aborted work rejects", async () => {
  const { store, queue, operation } = failing(9, 404);
  const running = queue.run(operation);
  await until(() => store.getSnapshot().length === 1);
  queue.answer(store.getSnapshot()[0].id);
  assert.equal(await running, undefined);
  const controller = new AbortController();
  const aborted = queue.run(() => { throw new Response(null, { status: 503 }); }, { context: { idempotent: true }, signal: controller.signal });
  setTimeout(() => controller.abort(new Error("left")), 5);
  await assert.rejects(aborted, /left/);
  await until(() => store.getSnapshot().length === 0);
});

test("what an answer names was not forgotten before, and in the end everything is", () => {
  let state = 1;
  const random = (count) => (state = (state * 48_271) % 2_147_483_647) % count;
  const statuses = [400, 401, 404, 409, 500, 503];
  for (let round = 0; round < 40; round += 1) {
    const core = policy.openQueue({ toast: 2_000n, limit: random(3), period: 5_000n });
    const [known, tickets] = [new Set(), []];
    let now = 0;
    const take = (told) => {
      for (const { error } of told.commands) assert.ok(known.has(error), `${error} was forgotten`);
      for (const number of told.errors ?? []) assert.ok(known.has(number), `${number} was forgotten`);
      for (const number of told.forget) assert.ok(known.delete(number), `${number} is forgotten twice`);
      return told;
    };
    const someTicket = () => tickets[random(tickets.length)] ?? 0;
    for (let step = 0; step < 200; step += 1) {
      now += random(3) === 0 ? random(3_000) : random(50);
      const at = BigInt(now);
      const kind = random(10);
      if (kind < 6) {
        known.add(step);
        const scope = ["cart", "login"][random(2)];
        const context = { scope, userInitiated: random(2) === 0, firstLoad: random(3) === 0 };
        const former = random(5) === 0 ? someTicket() : 0;
        tickets.push(take(core.submit({ http: statuses[random(6)], context }, step, 0n, at, 1, former)).ticket);
      } else if (kind < 8) take(core.answer(someTicket(), random(3) - 1, at));
      else if (kind === 8) take(core.withdraw(someTicket(), at));
      else take(core.clear(["cart", "login"][random(2)], at));
    }
    for (const ticket of tickets) take(core.withdraw(ticket, BigInt(now)));
    for (let end = 0; known.size > 0 && end < 300; end += 1) {
      now += 6_000;
      take(core.tick(BigInt(now)));
      for (const ticket of tickets) take(core.answer(ticket, -1, BigInt(now)));
    }
    assert.deepEqual([...known], []);
  }
});
