import { DecidedError, fromError, responseOf } from "./errors.js";
import { wait, withRetry } from "./retry.js";
import { randomSeed } from "./seed.js";

const longestTimer = 2 ** 31 - 1;

/** Whole milliseconds of seconds, as the core takes them; 0 for what is no time. */
const milliseconds = (seconds) => BigInt(Math.round(Math.min(Math.max(seconds || 0, 0), 1e9) * 1_000));

/** What a presenter or an action throws must not stop the queue. */
const report = (what) => (error) => console.error(`policyengine: ${what} failed`, error);

/**
 * Keeps errors from being stacked on each other: one alert at a time, the same message once with a count, toasts that
 * close by themselves. The rules are those of the app’s queue; they run in the core.
 *
 * `presenter` has `show(presentation)`, `update(presentation)` and `withdraw(presentation)`; a presentation has `id`,
 * `decision`, `scope`, `count`, `event`, and `error`.
 */
export class PresentationQueue {
  #policy;
  #presenter;
  #now;
  #timer;
  #errors = new Map();
  #nextError = 1;
  #performing = new Set();
  #shown = new Map();
  #ended = new Map();
  #untold = [];
  #isBusy = false;
  #core;

  constructor(policy, presenter, options = {}) {
    const { toastDuration = 4, limit, now = () => performance.now(), timers = globalThis } = options;
    this.#policy = policy;
    this.#presenter = presenter;
    this.#now = () => BigInt(Math.floor(now()));
    this.timers = timers;
    this.#core = policy.openQueue({
      toast: milliseconds(toastDuration),
      limit: Math.trunc(Math.min(Math.max(limit?.count || 0, 0), 1_000)),
      period: milliseconds(limit?.per),
    });
  }

  /** What is visible. */
  get shown() {
    return [...this.#shown.values()];
  }

  /**
   * Decides about an error and shows it in its turn. `actions` are functions by the action of a button; `retry` is one
   * of them. `elapsed`: seconds that the work took. Resolves once it is clear what became of it: `{ outcome, decision }`.
   */
  submit(error, { context = {}, actions, elapsed, seed, forgotten } = {}) {
    const options = { error, actions, elapsed, seed, forgotten };
    let response;
    try {
      response = responseOf(error);
    } catch {
      // A getter of the error threw.
    }
    if (response === undefined) return this.submitEvent(fromError(error, context), options);
    return this.#policy.read(error, context).then((event) => this.submitEvent(event, options));
  }

  /** The same for an event. */
  submitEvent(event, options) {
    return this.#submit(event, options).ending;
  }

  /**
   * Does work as the policy says: repeats it, shows between the calls what the policy says about them, and in the end
   * the last error. Resolves with the result, also if somebody had to press “try again” for it; with undefined if nobody
   * did. Rejects only with the signal’s reason.
   */
  async run(operation, { context = {}, actions = {}, signal } = {}) {
    let [ticket, wake] = [undefined, undefined];
    // The wait that a text names is the one that is waited.
    const seed = randomSeed();
    const withdraw = () => {
      if (ticket !== undefined) this.withdraw(ticket);
      ticket = undefined;
    };
    try {
      const result = await withRetry(this.#policy, operation, {
        context,
        signal,
        seed,
        onRetry: (decision, event) => {
          if (decision.surface === "none") return withdraw();
          // Its “try again” ends the wait.
          const options = { actions: { ...actions, retry: () => wake?.() }, elapsed: event.context.elapsed, seed };
          ticket = this.#submit(event, options, ticket).ticket;
        },
        sleep: (milliseconds, signal) => wait(milliseconds, signal, (end) => (wake = end)),
      });
      withdraw();
      this.clear(context.scope);
      return result;
    } catch (error) {
      withdraw();
      if (!(error instanceof DecidedError)) throw error;
      const { elapsed } = error.event.context;
      const isAgain = await new Promise((resolve) => {
        const retry = () => resolve(true);
        const forgotten = () => queueMicrotask(() => resolve(false));
        this.submit(error, { context, actions: { ...actions, retry }, elapsed, seed, forgotten });
      });
      if (!isAgain) return undefined;
      return this.run(operation, { context: { ...context, userInitiated: true }, actions, signal });
    }
  }

  /**
   * `former`: the ticket of the call of the same work before it, whose message it replaces. `forgotten` is called when no
   * message stands for the error any more.
   */
  #submit(event, { error, actions, elapsed, seed, forgotten } = {}, former) {
    const number = this.#nextError++;
    const record = { error, event, actions: actions ?? {}, forgotten };
    this.#errors.set(number, record);
    const draw = seed ?? this.#policy.seed;
    const told = this.#core.submit(event, number, milliseconds(elapsed), this.#now(), draw, former);
    if (told === undefined) return { ending: this.#restart() };
    record.decision = told.decision;
    this.#perform(record);
    const { ticket, decision } = told;
    if (ticket === undefined) {
      this.#forget(number);
      return { ending: Promise.resolve({ outcome: "silent", other: null, decision }) };
    }
    const known = this.#ended.get(ticket);
    if (known) {
      // The same message for the next call.
      known.record = record;
    } else {
      const waiting = { record };
      waiting.ending = new Promise((resolve) => (waiting.resolve = resolve));
      this.#ended.set(ticket, waiting);
    }
    const { ending } = this.#ended.get(ticket);
    this.#carryOut(told);
    return { ticket, ending };
  }

  /** An action that runs automatically; not again while it runs. */
  async #perform(record) {
    const name = record.decision.perform;
    const action = record.actions[name];
    if (name === null || action === undefined || this.#performing.has(name)) return;
    this.#performing.add(name);
    try {
      await action(record);
    } catch (error) {
      report(`the action “${name}”`)(error);
    } finally {
      this.#performing.delete(name);
    }
  }

  /** Somebody pressed the button of a number, or closed the presentation (without one). Runs the button’s action. */
  async answer(id, option) {
    const presentation = this.#shown.get(id);
    const index = option ?? -1;
    const isButton = Number.isInteger(index) && index in (presentation?.decision.recovery ?? []);
    if (!presentation || !(isButton || index === -1)) return;
    const told = this.#core.answer(id, index, this.#now());
    if (!told) return;
    const errors = told.errors.map((number) => this.#errors.get(number)).filter(Boolean);
    this.#carryOut(told);
    const action = presentation.decision.recovery[option]?.action;
    if (action === undefined || action === "dismiss") return;
    // Each error that it stands for is tried again; anything else is done once.
    const chosen = action === "retry" ? errors : errors.slice(0, 1);
    const done = chosen.map(async (record) => record.actions[action]?.(record));
    await Promise.all(done.map((one) => one.catch(report(`the action “${action}”`))));
  }

  /** The cause of an error no longer exists. */
  withdraw(ticket) {
    if (Number.isInteger(ticket)) this.#carryOut(this.#core.withdraw(ticket, this.#now()));
  }

  /** The work of a screen succeeded: its full-screen messages, inline texts, and badges go. */
  clear(scope) {
    this.#carryOut(this.#core.clear(scope, this.#now()));
  }

  #carryOut(told) {
    if (told === undefined) return this.#restart();
    // A presenter may answer at once: what that brings comes after what is left to do here.
    this.#untold.push(told);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#untold.length > 0) this.#carryOutOne(this.#untold.shift());
    } finally {
      this.#isBusy = false;
    }
  }

  #carryOutOne({ commands, ended, forget, wake }) {
    for (const command of commands) this.#command(command);
    for (const { ticket, outcome, other } of ended) {
      const waiting = this.#ended.get(ticket);
      this.#ended.delete(ticket);
      waiting?.resolve({ outcome, other, decision: waiting.record.decision });
    }
    for (const number of forget) this.#forget(number);
    this.timers.clearTimeout(this.#timer);
    if (wake !== null) {
      const wait = Math.min(Math.max(Number(BigInt(wake) - this.#now()), 0), longestTimer);
      this.#timer = this.timers.setTimeout(() => this.#carryOut(this.#core.tick(this.#now())), wait);
    }
  }

  #forget(number) {
    const record = this.#errors.get(number);
    this.#errors.delete(number);
    record?.forgotten?.();
  }

  #command({ do: verb, ticket, error, count, scope }) {
    const record = this.#errors.get(error);
    // A fault of the core has ended everything meanwhile.
    if (record === undefined) return;
    const { decision, event, error: thrown } = record;
    const presentation = { id: ticket, decision, event, error: thrown, count, scope };
    if (verb === "withdraw") this.#shown.delete(ticket);
    else this.#shown.set(ticket, presentation);
    this.#present(verb, presentation);
  }

  #present(verb, presentation) {
    try {
      this.#presenter[verb](presentation);
    } catch (error) {
      report(`the presenter’s ${verb}`)(error);
    }
  }

  /** After a trap the core begins anew, with an empty queue: what is visible would never be answered. */
  #restart() {
    for (const presentation of this.#shown.values()) this.#present("withdraw", presentation);
    this.#shown.clear();
    for (const { record, resolve } of this.#ended.values()) {
      resolve({ outcome: "withdrawn", other: null, decision: record.decision });
    }
    this.#ended.clear();
    this.#untold = [];
    for (const number of [...this.#errors.keys()]) this.#forget(number);
    return Promise.resolve({ outcome: "withdrawn", other: null, decision: null });
  }
}
