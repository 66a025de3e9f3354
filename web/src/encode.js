// An event as the core reads it: texts are a length of 32 bits and UTF-8, what may be missing follows a byte that is 0
// or 1, lists follow their count. Whatever an event holds, no value makes this fail: what cannot be read is left out.

const utf8 = new TextEncoder();
const longestChain = 16;
const mostFields = 1_000;
const longestText = 65_536;

class Writer {
  constructor() {
    this.bytes = new Uint8Array(256);
    this.view = new DataView(this.bytes.buffer);
    this.length = 0;
  }

  reserve(count) {
    if (this.length + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    larger.set(this.bytes);
    this.bytes = larger;
    this.view = new DataView(larger.buffer);
  }

  byte(value) {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  number(value) {
    this.reserve(4);
    this.view.setUint32(this.length, value, true);
    this.length += 4;
  }

  long(value) {
    this.reserve(8);
    this.view.setBigInt64(this.length, BigInt(value), true);
    this.length += 8;
  }

  double(value) {
    this.reserve(8);
    this.view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  text(value) {
    const bytes = utf8.encode(value.length > longestText ? value.slice(0, longestText) : value);
    this.number(bytes.length);
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  optional(value, write) {
    if (value === undefined || value === null) return this.byte(0);
    this.byte(1);
    write(value);
  }
}

const isText = (value) => (typeof value === "string" ? value : undefined);
const isFlag = (value) => (typeof value === "boolean" ? value : undefined);
const whole = (value, low, high) =>
  Number.isInteger(value) && value >= low && value <= high ? value : undefined;

/** A code as the core knows it: a number, also where it is written as text, or a name. */
function code(value) {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : String(value);
  if (typeof value === "bigint") return inLong(value) ? value : String(value);
  if (typeof value !== "string") return undefined;
  if (!/^-?\d{1,19}$/.test(value)) return value;
  const number = BigInt(value);
  return inLong(number) && String(number) === value ? number : value;
}

const inLong = (number) => number >= -(2n ** 63n) && number < 2n ** 63n;

/** Names and values, as pairs in the order of the names’ first appearance. */
function pairs(object) {
  if (object === null || typeof object !== "object") return [];
  return Object.entries(object).filter(([, value]) =>
    ["string", "number", "bigint", "boolean"].includes(typeof value),
  ).slice(0, mostFields);
}

function writeValues(writer, object) {
  const values = pairs(object);
  writer.number(values.length);
  for (const [name, value] of values) {
    writer.text(name);
    if (typeof value === "string") {
      writer.byte(0);
      writer.text(value);
    } else if (typeof value === "bigint" ? inLong(value) : Number.isSafeInteger(value)) {
      writer.byte(1);
      writer.long(value);
    } else if (typeof value === "boolean") {
      writer.byte(3);
      writer.byte(value ? 1 : 0);
    } else {
      writer.byte(2);
      writer.double(Number(value));
    }
  }
}

/** A header’s fields: an object whose values may be lists, `Headers`, or a list of pairs. */
function headerFields(headers) {
  if (headers === null || typeof headers !== "object") return [];
  const fields = typeof headers[Symbol.iterator] === "function" ? [...headers] : Object.entries(headers);
  return fields
    .filter(Array.isArray)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [String(name), one]))
    .filter(([, value]) => typeof value === "string")
    .slice(0, mostFields);
}

function writeCause(writer, error) {
  writer.optional(isText(error.domain), (domain) => writer.text(domain));
  writer.optional(code(error.code), (value) => {
    writer.byte(typeof value === "bigint" ? 0 : 1);
    if (typeof value === "bigint") writer.long(value);
    else writer.text(value);
  });
  writer.optional(whole(error.http, 0, 999), (status) => writer.number(status));
  writeHeaders(writer, error.headers);
  writeValues(writer, error.parameters);
}

function writeHeaders(writer, headers) {
  const fields = headerFields(headers);
  writer.number(fields.length);
  for (const [name, value] of fields) {
    writer.text(name);
    writer.text(value);
  }
}

const linkKeys = new Set(["domain", "code", "http", "headers", "description", "parameters", "underlying"]);
const eventKeys = new Set([...linkKeys, "context", "decision"]);
const contextKeys = new Set([
  "scope", "attempt", "firstLoad", "userInitiated", "idempotent", "online", "elapsed", "locale", "platform",
  "appVersion", "field", "now", "values",
]);
const warned = new Set();

/** A misspelt key would change the decision in silence. */
function warnOfUnknown(object, known) {
  for (const key of Object.keys(object)) {
    if (known.has(key) || warned.has(key) || warned.size > 100) continue;
    warned.add(key);
    const owner = known === contextKeys ? "a context" : "an error";
    console.warn(`policyengine: “${key}” is not a key of ${owner}; it is not used`);
  }
}

/** The error, then its causes in order, each followed at once by its own. */
function chain(error, links = []) {
  if (links.length >= longestChain || error === null || typeof error !== "object") return links;
  warnOfUnknown(error, links.length === 0 ? eventKeys : linkKeys);
  links.push(error);
  const causes = error.underlying ?? [];
  for (const cause of Array.isArray(causes) ? causes : [causes]) chain(cause, links);
  return links;
}

const latest = 253_402_300_799_999;

/** Milliseconds since 1970: of a Date, a number of milliseconds, or a text of RFC 3339. */
function time(value) {
  const number = value instanceof Date ? value.getTime() : typeof value === "string" ? Date.parse(value) : value;
  return typeof number === "number" && Number.isFinite(number) && Math.abs(number) <= latest
    ? Math.floor(number)
    : undefined;
}

function writeContext(writer, context) {
  warnOfUnknown(context, contextKeys);
  writer.optional(isText(context.scope), (text) => writer.text(text));
  writer.optional(whole(context.attempt, 1, 2 ** 31 - 1), (number) => writer.number(number));
  for (const flag of [context.firstLoad, context.userInitiated, context.idempotent, context.online]) {
    writer.optional(isFlag(flag), (value) => writer.byte(value ? 1 : 0));
  }
  const elapsed = Number.isFinite(context.elapsed) && context.elapsed >= 0 ? context.elapsed : undefined;
  writer.optional(elapsed, (seconds) => writer.long(Math.floor(Math.min(seconds, 1e9) * 1_000 + 0.5)));
  for (const text of [context.locale, context.platform, context.appVersion, context.field]) {
    writer.optional(isText(text), (value) => writer.text(value));
  }
  writer.optional(time(context.now), (milliseconds) => writer.long(milliseconds));
  writeValues(writer, context.values);
}

/** The bytes of an event; of one that cannot be read, such as by a getter that throws, those of an unknown error. */
export function encode(event) {
  try {
    return encodeReadable(event);
  } catch {
    return encodeReadable({ domain: "Error" });
  }
}

function encodeReadable(event) {
  const writer = new Writer();
  const links = chain(event);
  writer.number(links.length);
  for (const link of links) writeCause(writer, link);
  writeContext(writer, event?.context ?? {});
  return writer.bytes.subarray(0, writer.length);
}

/** The bytes of a response. */
export function encodeResponse({ status, headers, host, body }) {
  const writer = new Writer();
  writer.optional(whole(status, 100, 599), (number) => writer.number(number));
  writeHeaders(writer, headers);
  writer.optional(isText(host), (text) => writer.text(text));
  writer.optional(isText(body), (text) => writer.text(text));
  return writer.bytes.subarray(0, writer.length);
}
