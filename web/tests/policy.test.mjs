// Words: the core for WebAssembly and a compiled policy, in the environment as CORE and POLICY.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DecidedError, Policy, PolicyError, withRetry } from "../src/index.js";
import { openTrapping } from "./trap.mjs";

const wasm = await WebAssembly.compile(readFileSync(process.env.CORE));
const bytes = readFileSync(process.env.POLICY);
const policy = await Policy.open(bytes, { wasm });
const busy = { http: 503, headers: { "Retry-After": "7" }, context: { attempt: 3, idempotent: true, locale: "de" } };

test("an error is decided", () => {
  const decision = policy.decide(busy, { seed: 1 });
  assert.equal(decision.message.title, "Bei uns ist gerade viel los");
  assert.deepEqual(policy.decide(busy, { seed: 1 }), decision);
});

test("what is no policy is refused with a reason", async () => {
  await assert.rejects(Policy.open(new Uint8Array(10), { wasm }), PolicyError);
  await assert.rejects(Policy.open(bytes.subarray(0, 1000), { wasm }), PolicyError);
  for (const odd of [undefined, null, "app.policy", {}]) await assert.rejects(Policy.open(odd, { wasm }), /expected the bytes/);
  await assert.rejects(Policy.open(new Response("", { status: 404 }), { wasm }), /status 404/);
  await assert.rejects(Policy.open(bytes, { wasm: new Uint8Array(4) }), PolicyError);
  assert.ok(await Policy.open(new Response(bytes), { wasm }));
});

test("whatever an event holds, there is a decision", () => {
  const odd = [
    {}, undefined, null, { domain: 7, code: NaN, http: -1, headers: 3, parameters: "x", underlying: "y", context: 4 },
    { code: 2n ** 70n, http: 1e9, context: { attempt: -5, elapsed: Infinity, now: "soon", values: { a: 1e300, b: -0 } } },
    { domain: "\ud800", parameters: { text: "a".repeat(100_000) } },
    { headers: [["A", "b"]], context: { now: new Date(NaN), locale: "?" } },
  ];
  const deep = Array.from({ length: 1000 }).reduce((underlying) => ({ domain: "D", underlying }), {});
  for (const event of [...odd, deep]) assert.ok(policy.decide(event).rule);
});

test("after a trap, the next answer is right", async () => {
  const { policy: other, traps } = await openTrapping(() => Policy.open(bytes, { wasm }), 2);
  for (const seed of [1, 2, 3]) assert.deepEqual(other.decide(busy, { seed }), policy.decide(busy, { seed }));
  assert.equal(traps.count, 1);
});

test("memory stays as it is over many decisions", () => {
  for (let number = 0; number < 20_000; number += 1) policy.decide(busy, { seed: number });
  const { heapUsed } = process.memoryUsage();
  for (let number = 0; number < 40_000; number += 1) policy.decide(busy, { seed: number });
  assert.ok(process.memoryUsage().heapUsed < heapUsed + 50e6);
});

test("work is repeated as the policy says", async () => {
  const waits = [];
  const sleep = async (milliseconds) => void waits.push(milliseconds);
  let calls = 0;
  const result = await withRetry(policy, ({ attempt }) => {
    calls += 1;
    if (attempt < 3) throw new Response("", { status: 503, headers: { "Retry-After": "2" } });
    return "done";
  }, { context: { idempotent: true }, sleep, seed: 1 });
  assert.equal(result, "done");
  assert.equal(calls, 3);
  assert.equal(waits.length, 2);
  assert.ok(waits.every((wait) => wait >= 2_000), String(waits));
});

test("work that may do harm is not repeated", async () => {
  let calls = 0;
  await assert.rejects(
    withRetry(policy, () => {
      calls += 1;
      throw new Response("", { status: 503 });
    }, { context: { idempotent: false } }),
    (error) => error instanceof DecidedError && error.decision.stopped === "notIdempotent" && error.cause instanceof Response,
  );
  assert.equal(calls, 1);
});

test("a wait ends when the signal is aborted", async () => {
  const controller = new AbortController();
  const work = withRetry(policy, () => { throw new Response("", { status: 503 }); }, {
    context: { idempotent: true }, signal: controller.signal, onRetry: () => controller.abort(new Error("gone")),
  });
  await assert.rejects(work, /gone/);
});
