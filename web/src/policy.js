import { encode, encodeResponse } from "./encode.js";
import { bodyOf, fromError, responseOf, withAnswer } from "./errors.js";
import { randomSeed } from "./seed.js";

/** Why a policy cannot be used. */
export class PolicyError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = "PolicyError";
  }
}

const utf8 = new TextDecoder();

/** What a number becomes that draws waits: 64 bits. */
function seedOf(seed) {
  if (typeof seed === "bigint") return BigInt.asUintN(64, seed);
  return Number.isFinite(seed) ? BigInt.asUintN(64, BigInt(Math.trunc(seed))) : 0n;
}

/** The core for WebAssembly, compiled. */
async function compile(source) {
  try {
    return await compileAny(source);
  } catch (error) {
    // Such as a content security policy without 'wasm-unsafe-eval'.
    throw error instanceof PolicyError
      ? error
      : new PolicyError(`the core cannot be loaded: ${error.message}`, { cause: error });
  }
}

async function compileAny(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return WebAssembly.compile(given);
  if (typeof Response !== "undefined" && given instanceof Response) return compileResponse(given);
  const url = new URL(given, globalThis.location?.href);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    // Bundlers must not look for it.
    const files = "node:fs/promises";
    const { readFile } = await import(/* @vite-ignore */ files);
    return WebAssembly.compile(await readFile(url));
  }
  return compileResponse(await fetch(url));
}

function checkStatus(response, what) {
  if (response.ok) return;
  throw new PolicyError(`${what} cannot be loaded: ${response.url} answered with status ${response.status}`);
}

async function compileResponse(response) {
  checkStatus(response, "the core");
  // A server may not know the media type that streaming needs.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Of the files beside this module, each compiled once for all policies. */
const usual = new Map();

function compileUsual(name) {
  if (!usual.has(name)) {
    // Bundlers find the files by these words.
    const [full, small] = [new URL("../policy-full.wasm", import.meta.url), new URL("../policy.wasm", import.meta.url)];
    const url = name === "full" ? full : small;
    const module = compile(url);
    // A failed download is tried again by the next policy.
    module.catch(() => usual.delete(name));
    usual.set(name, module);
  }
  return usual.get(name);
}

/** The bytes of a policy: of a buffer, or of a response. */
async function contentOf(bytes) {
  try {
    return await readContent(bytes);
  } catch (error) {
    // Such as no network.
    throw error instanceof PolicyError
      ? error
      : new PolicyError(`the policy cannot be loaded: ${error?.message}`, { cause: error });
  }
}

async function readContent(bytes) {
  const given = await bytes;
  if (typeof Response !== "undefined" && given instanceof Response) {
    checkStatus(given, "the policy");
    return new Uint8Array(await given.arrayBuffer());
  }
  if (ArrayBuffer.isView(given)) return new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  if (given instanceof ArrayBuffer) return new Uint8Array(given);
  const kind = given === null ? "null" : typeof given;
  throw new PolicyError(`expected the bytes of a compiled policy or a Response, not ${kind}`);
}

/** One instance of the core with its open policy. */
class Core {
  constructor(module, bytes) {
    this.exports = new WebAssembly.Instance(module, {}).exports;
    const address = this.write(bytes);
    const refused = this.exports.policy_open(address, bytes.length);
    this.exports.policy_free(address);
    if (refused !== 0) throw new PolicyError(this.answer(refused));
  }

  write(bytes) {
    const address = this.exports.policy_allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }

  answer(length) {
    return utf8.decode(new Uint8Array(this.exports.memory.buffer, this.exports.policy_answer(), length));
  }

  /** A text in memory while `use` runs; nothing for none. */
  withText(text, use) {
    if (text === undefined || text === null) return use(0, 0);
    const bytes = new TextEncoder().encode(text);
    const address = this.write(bytes);
    const result = use(address, bytes.length);
    this.exports.policy_free(address);
    return result;
  }

  decide(event, seed) {
    return this.#asked(event, (address) => this.exports.policy_decide(address, event.length, seed));
  }

  response(bytes) {
    return this.#asked(bytes, (address) => this.exports.policy_response(address, bytes.length));
  }

  #asked(bytes, ask) {
    const address = this.write(bytes);
    const length = ask(address);
    this.exports.policy_free(address);
    return this.answer(length);
  }
}

/** A trap inside the core, or no more memory. */
const isTrap = (error) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError;

/** The rules of a presentation queue, in a core of their own. What they tell is undefined after a trap. */
class QueueCore {
  #make;
  #core;

  constructor(make) {
    this.#make = make;
    this.#core = make();
  }

  submit(event, number, elapsed, now, seed, former = 0) {
    const [bytes, draw] = [encode(event), seedOf(seed)];
    return this.#told((core) => {
      const decision = JSON.parse(core.decide(bytes, draw));
      // Nobody is told that they ended something themselves, unless a rule says so.
      if (event.domain === "CancellationError" && decision.match === "fallback") {
        return { commands: [], ended: [], wake: null, decision: { ...decision, surface: "none", perform: null } };
      }
      const length = core.withText(event.context?.scope, (address, count) =>
        core.exports.queue_submit(address, count, number, elapsed, now, former),
      );
      return { ...JSON.parse(core.answer(length)), decision };
    });
  }

  answer(ticket, option, now) {
    return this.#told((core) => JSON.parse(core.answer(core.exports.queue_answer(ticket, option, now))));
  }

  withdraw(ticket, now) {
    return this.#told((core) => JSON.parse(core.answer(core.exports.queue_withdraw(ticket, now))));
  }

  clear(scope, now) {
    return this.#told((core) => {
      const length = core.withText(scope, (address, count) => core.exports.queue_clear(address, count, now));
      return JSON.parse(core.answer(length));
    });
  }

  tick(now) {
    return this.#told((core) => JSON.parse(core.answer(core.exports.queue_tick(now))));
  }

  #told(ask) {
    try {
      return ask(this.#core);
    } catch (error) {
      if (!isTrap(error)) throw error;
      this.#core = this.#make();
      return undefined;
    }
  }
}

/** A compiled policy, ready to decide. */
export class Policy {
  #module;
  #bytes;
  #core;

  constructor(module, bytes) {
    this.#module = module;
    this.#bytes = bytes;
    this.#core = new Core(module, bytes);
    /** What waits are drawn from if `decide` is called without a seed. */
    this.seed = randomSeed();
    /** For how many seconds `read` waits for the body of a response. */
    this.bodyTimeout = 5;
  }

  /**
   * Opens what `policyctl compile` wrote. Rejects with a `PolicyError` if it is something else, cut off, or changed.
   * `full`: load the larger core, which a `PresentationQueue` needs, and which reads bodies of responses.
   */
  static async open(bytes, options) {
    const { wasm, full = false } = options ?? {};
    const content = await contentOf(bytes);
    const module = await (wasm === undefined ? compileUsual(full ? "full" : "small") : compile(wasm));
    return new Policy(module, content);
  }

  /** What to do about an error. The same event and seed give the same decision; never throws. */
  decide(event, options) {
    const [bytes, number] = [encode(event), seedOf(options?.seed ?? this.seed)];
    return this.#ask((core) => core.decide(bytes, number));
  }

  /**
   * The event of whatever was thrown, like `fromError`, and with what the body of its response says: with the full
   * core, JSON of at most 64 KB. Others can still read the body. Never rejects.
   */
  async read(error, context) {
    const event = fromError(error, context);
    try {
      const response = "policy_response" in this.#core.exports ? responseOf(error) : undefined;
      const body = response && (await bodyOf(response, this.bodyTimeout));
      if (body === undefined) return event;
      const { status, headers, url } = response;
      const host = typeof url === "string" && URL.canParse?.(url) ? new URL(url).hostname : undefined;
      const bytes = encodeResponse({ status, headers, host, body });
      return withAnswer(event, this.#ask((core) => core.response(bytes)), response === error);
    } catch {
      // Nothing of it can be read.
      return event;
    }
  }

  /** A question to the core. */
  #ask(question) {
    let text;
    try {
      text = question(this.#core);
    } catch (error) {
      if (!isTrap(error)) throw error;
      // After a trap, memory may be in any state; a new instance is not.
      this.#core = new Core(this.#module, this.#bytes);
      text = question(this.#core);
    }
    return JSON.parse(text);
  }

  /** For `PresentationQueue`: milliseconds, and `limit` alerts in a period. */
  openQueue({ toast, limit, period }) {
    if (!("queue_open" in this.#core.exports)) {
      throw new PolicyError("a queue needs the larger core: Policy.open(bytes, { full: true })");
    }
    return new QueueCore(() => {
      const core = new Core(this.#module, this.#bytes);
      core.exports.queue_open(toast, limit, period);
      return core;
    });
  }
}
