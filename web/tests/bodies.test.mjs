// Words: the full core for WebAssembly and a compiled policy, in the environment as FULL and POLICY.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Policy } from "../src/index.js";

const policy = await Policy.open(readFileSync(process.env.POLICY), {
  wasm: await WebAssembly.compile(readFileSync(process.env.FULL)),
});
const answer = (body, { status = 409, type = "application/problem+json", ...headers } = {}) =>
  new Response(body, { status, headers: { "content-type": type, ...headers } });
const problem = JSON.stringify({ type: "urn:shop:sold-out", title: "Sold out", left: 2.5 });

test("a body says which error it is, and can still be read", async () => {
  const response = answer(problem, { "retry-after": "7" });
  const event = await policy.read(response, { scope: "cart" });
  assert.equal(`${event.domain}:${event.code}`, "ProblemDetails:urn:shop:sold-out");
  assert.equal(event.http, 409);
  assert.deepEqual(event.parameters, { left: 2.5, serverMessage: "Sold out" });
  assert.equal(event.headers["retry-after"], "7");
  assert.equal(event.context.scope, "cart");
  assert.equal(await response.text(), problem);
  assert.ok(policy.decide(event).rule);
});

test("the response of an error is a cause of it", async () => {
  const error = Object.assign(new Error("no"), { name: "HTTPError", response: answer(problem) });
  const event = await policy.read(error);
  assert.equal(event.domain, "HTTPError");
  assert.equal(event.http, 409);
  assert.equal(event.underlying[0].code, "urn:shop:sold-out");
});

test("what axios has read is read as well", async () => {
  const data = { error: { type: "card_error", code: "card_declined", decline_code: "insufficient_funds", message: "no" } };
  const error = { name: "AxiosError", code: "ERR_BAD_REQUEST", response: { status: 402, headers: {}, data } };
  const codes = (await policy.read(error)).underlying.map((cause) => `${cause.domain}:${cause.code}`);
  assert.deepEqual(codes, ["StripeError:insufficient_funds", "StripeError:card_declined"]);
  error.response.data = JSON.stringify(data);
  assert.equal((await policy.read(error)).underlying.length, 2);
});

test("GraphQL answers with status 200", async () => {
  const body = JSON.stringify({ errors: [{ message: "no", extensions: { code: "FORBIDDEN" } }] });
  const event = await policy.read(answer(body, { status: 200, type: "application/json" }));
  assert.equal(`${event.domain}:${event.code}`, "GraphQLError:FORBIDDEN");
});

test("no body makes an error of an error", async () => {
  const used = answer(problem);
  await used.text();
  const failing = new ReadableStream({ pull: (controller) => controller.error(new Error("lost")) });
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(9_000)) });
  const circle = { status: 500, headers: {}, data: {} };
  circle.data.self = circle;
  const responses = [
    used, answer(null), answer("{"), answer("[".repeat(60_000)), answer("x".repeat(70_000)), answer(failing),
    answer(endless), answer(problem, { type: "text/html" }), circle, { status: 409, headers: null, data: 7n },
  ];
  for (const response of responses) {
    const event = await policy.read(response);
    assert.equal(event.domain, undefined);
    assert.ok(policy.decide(event).rule);
  }
});

test("a body that does not come is not waited for", { timeout: 5_000 }, async () => {
  const silent = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) });
  policy.bodyTimeout = 0.02;
  assert.equal((await policy.read(answer(silent))).domain, undefined);
});

test("a misspelt key is named once", () => {
  const words = [];
  const usual = console.warn;
  console.warn = (text) => words.push(text);
  try {
    for (let round = 0; round < 3; round++) policy.decide({ domian: "A", http: 500, context: { scop: "cart" } });
  } finally {
    console.warn = usual;
  }
  assert.equal(words.length, 2);
  assert.match(words[0], /“domian” is not a key of an error/);
  assert.match(words[1], /“scop” is not a key of a context/);
});
