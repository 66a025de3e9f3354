// What JavaScript throws, as events. The names are those of the browser: rules name `DOMException:AbortError`,
// `TypeError`, `http: 503`.

const longestChain = 16;
const mostValues = 32;

/** The event of an error with a response: of `fetch`, or of a client whose errors have `status` and `headers`. */
export function fromResponse(response, context = {}) {
  return { http: response.status, headers: headerObject(response.headers), context };
}

/** An error with what was decided about it. */
export class DecidedError extends Error {
  constructor(cause, event, decision) {
    super(decision.message.title, { cause });
    this.name = "DecidedError";
    this.event = event;
    this.decision = decision;
  }
}

/**
 * The event of whatever was thrown. Errors of fetch and of clients (axios, GraphQL, ky) keep their status and header.
 */
export function fromError(error, context = {}) {
  let event;
  try {
    if (error instanceof DecidedError) return { ...error.event, context: { ...error.event.context, ...context } };
    event = link(error, new Set());
  } catch {
    // A getter of the error threw.
  }
  return { ...(event ?? { domain: "Error" }), context: { ...situation(), ...context } };
}

/** What the runtime knows of the moment. */
function situation() {
  const navigator = globalThis.navigator;
  const known = {};
  if (typeof navigator?.onLine === "boolean") known.online = navigator.onLine;
  if (typeof navigator?.language === "string") known.locale = navigator.language;
  return known;
}

function link(error, seen) {
  if (error === null || error === undefined || seen.size >= longestChain || seen.has(error)) return undefined;
  if (typeof error !== "object") return { domain: "Error" };
  seen.add(error);
  if (isResponse(error)) return fromResponse(error, undefined);
  const event = named(error);
  const response = responseOf(error);
  const status = response?.status ?? error.status ?? error.statusCode;
  if (Number.isInteger(status) && status >= 100 && status <= 599) event.http = status;
  const headers = response?.headers ?? error.headers;
  if (headers && event.http !== undefined) event.headers = headerObject(headers);
  const causes = [error.cause, ...list(error.errors), ...list(error.graphQLErrors), error.networkError]
    .map((cause) => (cause === response ? undefined : link(cause, seen)))
    .filter((cause) => cause !== undefined);
  if (causes.length > 0) event.underlying = causes;
  return event;
}

/** Domain, code and values by the kind of error. */
function named(error) {
  if (typeof DOMException !== "undefined" && error instanceof DOMException) {
    // What was aborted on purpose is canceled work, as in apps.
    return { domain: error.name === "AbortError" ? "CancellationError" : "DOMException", code: error.name };
  }
  // What `fetch` throws without an answer has no type of its own.
  if (error instanceof TypeError && failedFetch.test(error.message)) return { domain: "FetchError", code: "failed" };
  // A system call of node.
  if (typeof error.syscall === "string" && typeof error.code === "string") {
    return { domain: "NSPOSIXErrorDomain", code: error.code };
  }
  // An error of a GraphQL response.
  const extension = error.extensions?.code;
  if (typeof extension === "string") {
    return { domain: "GraphQLError", code: extension, parameters: values(error.extensions) };
  }
  const domain = typeof error.name === "string" && error.name !== "" ? error.name : error.constructor?.name || "Error";
  const event = { domain };
  if (typeof error.code === "string" || Number.isInteger(error.code)) event.code = error.code;
  const parameters = values(error);
  if (Object.keys(parameters).length > 0) event.parameters = parameters;
  return event;
}

/** The sentences of Chromium, Firefox, WebKit, and node. */
const failedFetch = /^(Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed|fetch failed)/;

const reserved = new Set(["name", "message", "stack", "cause", "code", "status", "statusCode", "errors"]);

/** Own plain values, for texts of the policy: never the message, which is for developers. */
function values(object) {
  const found = {};
  for (const [name, value] of Object.entries(object).slice(0, mostValues)) {
    if (!reserved.has(name) && ["string", "number", "boolean"].includes(typeof value)) found[name] = value;
  }
  return found;
}

const list = (value) => (Array.isArray(value) ? value : []);

const isResponse = (value) =>
  value !== null && typeof value === "object" && Number.isInteger(value.status) && "headers" in value &&
  !(value instanceof Error);

/** The response that an error is, or has. */
export function responseOf(error) {
  if (isResponse(error)) return error;
  return isResponse(error?.response) ? error.response : undefined;
}

const longestBody = 64 * 1_024;

/** The JSON text of a response’s body, which others can still read; undefined if there is none, or not in time. */
export async function bodyOf(response, timeout) {
  // What axios has read already.
  if (typeof response.data === "string") return response.data;
  if (response.data !== null && typeof response.data === "object") return JSON.stringify(response.data);
  const type = response.headers?.get?.("content-type") ?? "";
  if (response.bodyUsed !== false || !/[/+]json\b/i.test(type)) return undefined;
  const reader = response.clone().body?.getReader();
  if (reader === undefined) return undefined;
  const cancel = () => reader.cancel().catch(() => {});
  // Longer than this is not possible.
  const timer = setTimeout(cancel, Math.min(timeout * 1_000, 2 ** 31 - 1));
  try {
    const bytes = [];
    for (let length = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return await new Blob(bytes).text();
      length += value.length;
      if (length > longestBody) {
        cancel();
        return undefined;
      }
      bytes.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** An event, and what the response says: `answer` is an event of the core. */
export function withAnswer(event, answer, isResponseItself) {
  const { context, ...error } = event;
  if (isResponseItself) return { ...answer, context };
  if (answer.domain === undefined) return event;
  const { underlying = [], ...first } = answer;
  return { ...error, underlying: [first, ...underlying, ...(error.underlying ?? [])], context };
}

function headerObject(headers) {
  if (headers === null || typeof headers !== "object") return {};
  const fields = typeof headers.entries === "function" ? [...headers.entries()] : Object.entries(headers);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
}
