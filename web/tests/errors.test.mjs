import assert from "node:assert/strict";
import { test } from "node:test";
import { DecidedError, fromError, fromResponse } from "../src/index.js";

const bare = (error) => {
  const { context, ...event } = fromError(error);
  return event;
};

test("a response keeps its status and its header", () => {
  const response = new Response("", { status: 503, headers: { "Retry-After": "7" } });
  assert.deepEqual(fromResponse(response, { scope: "cart" }), {
    http: 503, headers: { "retry-after": "7", "content-type": "text/plain;charset=UTF-8" }, context: { scope: "cart" },
  });
  assert.equal(bare(response).http, 503);
});

test("a failed fetch has a name of its own, with the cause that node gives it", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect", errno: -111 });
  assert.deepEqual(bare(new TypeError("fetch failed", { cause: refused })), {
    domain: "FetchError", code: "failed", underlying: [{ domain: "NSPOSIXErrorDomain", code: "ECONNREFUSED" }],
  });
  for (const message of ["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"]) {
    assert.deepEqual(bare(new TypeError(message)), { domain: "FetchError", code: "failed" });
  }
  assert.deepEqual(bare(new TypeError("x is not a function")), { domain: "TypeError" });
});

test("errors of the browser and of clients are named", () => {
  assert.deepEqual(bare(new DOMException("stopped", "AbortError")), { domain: "CancellationError", code: "AbortError" });
  assert.deepEqual(bare(new DOMException("late", "TimeoutError")), { domain: "DOMException", code: "TimeoutError" });
  const axios = Object.assign(new Error("Request failed"), {
    name: "AxiosError", code: "ERR_BAD_RESPONSE", response: { status: 429, headers: { "retry-after": "3" } },
  });
  assert.deepEqual(bare(axios), {
    domain: "AxiosError", code: "ERR_BAD_RESPONSE", http: 429, headers: { "retry-after": "3" },
  });
  const graph = Object.assign(new Error("GraphQL"), { name: "ApolloError", graphQLErrors: [{ message: "no", extensions: { code: "FORBIDDEN" } }] });
  assert.deepEqual(bare(graph).underlying[0].code, "FORBIDDEN");
});

test("values are plain and the message is none of them", () => {
  class CartError extends Error {
    constructor() {
      super("for developers");
      Object.assign(this, { name: "CartError", code: "full", limit: 20, items: [1], secret: () => 1 });
    }
  }
  assert.deepEqual(bare(new CartError()), { domain: "CartError", code: "full", parameters: { limit: 20 } });
});

test("an error that was decided keeps its event", () => {
  const event = { http: 503, context: { attempt: 3, scope: "cart", locale: "de" } };
  const error = new DecidedError(new Error("no"), event, { message: { title: "Busy" } });
  assert.deepEqual(fromError(error, { scope: "list" }), { http: 503, context: { attempt: 3, scope: "list", locale: "de" } });
});

test("a getter that throws, or a text, gives an event without values", () => {
  const odd = { get name() { throw new Error("no"); } };
  assert.deepEqual(bare(odd), { domain: "Error" });
  assert.deepEqual(bare("secret"), { domain: "Error" });
});

test("whatever is thrown, there is an event", () => {
  const loop = new Error("a");
  loop.cause = loop;
  const deep = Array.from({ length: 100 }).reduce((cause) => new Error("deep", { cause }), new Error("end"));
  for (const odd of [undefined, null, 7, "text", Symbol("s"), {}, [], loop, deep, Object.create(null), new Proxy({}, {})]) {
    assert.ok(fromError(odd).domain, String(typeof odd));
  }
});
