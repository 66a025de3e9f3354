// What the page holds: files as they were opened and as they are, what the engine says of them, and how to go back.
import { Engine } from "./engine.js";
import { debounce } from "./dom.js";
import { KeptChanges } from "./kept.js";
import { isAlike, merged } from "./lines.js";
import { isRuleFile, isTestFile } from "./paths.js";
import { counted, t } from "./words.js";

const encoder = new TextEncoder();
const mostUndo = 200;

export class Store {
  #listeners = new Set();
  #undo = [];
  #redo = [];
  /** How often the files were changed. */
  #version = 0;
  /** Paths the engine does not hold as they are here. */
  #unsent = new Set();
  /** Changes one after the other: none begins before the one before it has ended. */
  #work = Promise.resolve();
  #running = 0;
  #storage;

  /** `data`: what `policyctl preview` put into the page. */
  constructor(data) {
    this.data = data;
    this.original = new Map(data.files.map((file) => [file.path, contents(file)]));
    this.files = new Map(this.original);
    this.before = data.before ? data.before.map((file) => [file.path, contents(file)]) : null;
    this.state = { usable: false, files: [], removed: [], report: { counts: { error: 0, warning: 0, info: 0 }, findings: [], notes: [] } };
    this.names = null;
    this.catalogue = null;
    /** How the policy’s tests end with the files as they are; null until they have run, and where there are none. */
    this.tests = null;
    this.engine = new Engine(() => this.opening(), (state) => this.#take(state));
    // What takes long is asked of an engine of its own, so that nobody waits for it while typing.
    this.slow = null;
    this.canKeep = true;
    this.#storage = new KeptChanges(data.id, data.title + " " + data.prefix);
  }

  opening() {
    const fields = ["open", this.data.today, this.data.prefix, this.data.settings || ""];
    const add = (files) => {
      for (const [path, text] of files) fields.push(path, text);
    };
    add(this.original);
    fields.push("");
    add(this.files);
    if (this.before) {
      fields.push("");
      add(this.before);
    }
    this.#unsent.clear();
    return fields;
  }

  async start(parts) {
    await this.engine.load(...parts);
    this.draft = this.#findDraft();
    const state = await this.engine.ask(this.opening());
    if (state.error) this.problem = state.error;
    else this.state = state;
    if (this.state.usable) {
      if (this.data.outcomes.length) await this.#useOutcomes(this.data.outcomes);
      const names = await this.engine.ask(["names"]);
      if (names && !names.error) this.names = names;
    }
    if (!this.data.outcomes.length) this.#renewSoon();
    this.#testSoon();
    window.addEventListener("pagehide", () => this.keep());
  }

  // What takes long

  #slowWork = Promise.resolve();
  #slowVersion = -1;

  /** The answer to what takes long, about the files as they are when it is asked. */
  askSlow(fields) {
    const work = async () => {
      if (!this.slow) {
        this.slow = new Engine(() => this.#slowOpening());
        await this.slow.share(this.engine);
      }
      if (this.#slowVersion !== this.#version) {
        const version = this.#version;
        const opened = await this.slow.ask(this.#slowOpening());
        if (opened && !opened.error) this.#slowVersion = version;
      }
      return this.slow.ask(fields);
    };
    this.#slowWork = this.#slowWork.then(work, work);
    return this.#slowWork;
  }

  /** The other engine keeps count of what was sent, this one is always opened whole. */
  #slowOpening() {
    const unsent = new Set(this.#unsent);
    const fields = this.opening();
    this.#unsent = unsent;
    return fields;
  }

  /** Which errors show which rule, as fields of a question. */
  #outcomes = [];

  async #useOutcomes(outcomes) {
    this.#outcomes = outcomes.flatMap(({ rule, part, event }) => [rule, part, event ? JSON.stringify(event) : ""]);
    const catalogue = await this.engine.ask(["outcomes", ...this.#outcomes]);
    if (catalogue && !catalogue.error) this.catalogue = catalogue;
  }

  #isRenewing = false;

  /** Looks anew which errors show which rule, as after rules were added or their conditions changed. */
  async renew() {
    if (this.#isRenewing || !this.state.usable) return;
    this.#isRenewing = true;
    const version = this.#version;
    const found = await this.askSlow(["catalogue", "anew"]);
    this.#isRenewing = false;
    if (version !== this.#version) return this.#renewSoon();
    if (found && !found.error) {
      await this.#useOutcomes(found.outcomes);
      this.#tell("catalogue");
    }
  }

  #renewSoon = debounce(() => this.renew(), 1500);
  #testSoon = debounce(() => this.test(), 700);
  #refreshSoon = debounce(() => this.refresh(), 500);

  /** The names and the catalogue, from the engine that nobody waits for. */
  async refresh() {
    if (!this.state.usable) return;
    const version = this.#version;
    const catalogue = await this.askSlow(["outcomes", ...this.#outcomes]);
    const names = await this.askSlow(["names"]);
    if (version !== this.#version) return;
    if (names && !names.error) this.names = names;
    if (catalogue && !catalogue.error) this.catalogue = catalogue;
    this.#tell("catalogue");
  }

  /** Runs the tests of the policy. */
  async test() {
    const hasTests = [...this.files.keys()].some(isTestFile);
    if (hasTests && !this.state.usable) return;
    const version = this.#version;
    const answer = hasTests ? await this.askSlow(["tests"]) : null;
    // What was changed meanwhile has its own run.
    if (version !== this.#version) return;
    this.tests = answer && !answer.error ? answer : null;
    this.#tell("tests");
  }

  /** How many tests of a kind fail: `wording`, `behavior` or `before`. */
  failing(kind) {
    return this.tests?.kinds.find((one) => one.kind === kind)?.tests ?? 0;
  }

  /** The outcomes of one rule as they are now. */
  async outcomesOf(rule) {
    const found = await this.engine.ask(["catalogue", "", rule], "outcomes of " + rule);
    return found && !found.error ? found.outcomes : null;
  }

  /** `body` is told of each new state. */
  listen(body) {
    this.#listeners.add(body);
    return () => this.#listeners.delete(body);
  }

  #tell(kind) {
    for (const body of [...this.#listeners]) body(kind);
  }

  // Changes

  #run(work) {
    const next = this.#work.then(work, work);
    this.#work = next;
    this.#running += 1;
    const end = () => (this.#running -= 1);
    next.then(end, end);
    return next;
  }

  /** Whether a change is on its way into the files. */
  get isWriting() {
    return this.#running > 0;
  }

  #set(path, text) {
    if (text === undefined) this.files.delete(path);
    else this.files.set(path, text);
    this.#version += 1;
    this.#keepSoon();
  }

  /** A file as it was typed. */
  put(path, text) {
    this.#remember();
    this.#set(path, text);
    this.#unsent.add(path);
    this.#refreshSoon();
    this.#renewSoon();
    return this.#run(() => this.#send());
  }

  /** What was typed since, each file once. */
  async #send() {
    for (const path of [...this.#unsent]) {
      this.#unsent.delete(path);
      if (this.files.has(path)) this.#take(await this.engine.ask(["put", path, this.files.get(path)]));
    }
  }

  /** A change that a form or a fix makes: the engine says which files become what. Answers what went wrong, or nothing. */
  change(fields) {
    return this.#change(fields).then((state) => state.error ?? null);
  }

  /** Gives a rule texts of their own at a place: `["screen", "checkout"]`, `["rule"]` or `["lastRetry"]`. Answers `error`, or the `rules` that have them. */
  async place(rule, place) {
    const state = await this.#change(["place", rule, ...place]);
    if (state.error) return state;
    await this.refresh();
    this.renew();
    return { rules: state.rules };
  }

  #change(fields) {
    return this.#run(async () => {
      await this.#send();
      const before = new Map(this.files);
      const state = await this.engine.ask(fields);
      if (state.error) return state;
      const rewritten = state.files.filter((file) => file.text !== undefined);
      if (rewritten.some((file) => this.#unsent.has(file.path))) {
        // What was typed meanwhile counts; the engine is given it again.
        for (const file of rewritten) this.#unsent.add(file.path);
        await this.#send();
        return { error: t("this was typed over; do it once more") };
      }
      if (rewritten.length) this.#push(before);
      for (const file of rewritten) this.#set(file.path, file.text);
      this.#take(state);
      this.#tell("files");
      return state;
    });
  }

  remove(path) {
    return this.#run(async () => {
      await this.#send();
      this.#push(new Map(this.files));
      this.#set(path, undefined);
      this.#take(await this.engine.ask(["remove", path]));
      this.#tell("files");
    });
  }

  /** Files from outside, all at once. */
  putAll(files) {
    return this.#run(() => {
      const wrong = files.find(([path]) => !this.accepts(path));
      if (wrong) throw new Error(t("“{0}” is not a rule file (*.yaml)", wrong[0]));
      this.#push(new Map(this.files));
      for (const [path, text] of files) this.#set(path, text);
      return this.#reopen();
    });
  }

  /** Answers in which files something was taken back. */
  undo() {
    return this.#goTo(this.#undo, this.#redo);
  }

  /** The same for what was taken back last. */
  redo() {
    return this.#goTo(this.#redo, this.#undo);
  }

  /** Goes to the last of some states, and keeps the one before among others. */
  #goTo(states, others) {
    return this.#run(() => {
      const last = states.pop();
      if (!last) return [];
      others.push(new Map(this.files));
      this.#lastRemembered = 0;
      const paths = [...new Set([...last.keys(), ...this.files.keys()])].filter((path) => last.get(path) !== this.files.get(path));
      this.files = last;
      return this.#reopen().then(() => paths);
    });
  }

  discard() {
    return this.#run(() => {
      this.#push(new Map(this.files));
      this.files = new Map(this.original);
      return this.#reopen();
    });
  }

  get canUndo() {
    return this.#undo.length > 0;
  }

  get canRedo() {
    return this.#redo.length > 0;
  }

  async #reopen() {
    this.#version += 1;
    this.#keepSoon();
    this.#tell("files");
    this.#take(await this.engine.ask(this.opening()));
    this.#tell("files");
  }

  #push(files) {
    this.#undo.push(files);
    this.#redo.length = 0;
    this.#lastRemembered = 0;
    if (this.#undo.length > mostUndo) this.#undo.shift();
  }

  #lastRemembered = 0;
  #remember() {
    const now = Date.now();
    // What is typed in one go is undone in one go; the editor has an undo of its own.
    if (now - this.#lastRemembered < 2000) return;
    this.#push(new Map(this.files));
    this.#lastRemembered = now;
  }

  #take(state) {
    if (!state) return;
    this.problem = state.error || null;
    if (!state.error) this.state = state;
    this.#tell("state");
    if (!this.state.usable) return;
    this.#refreshSoon();
    this.#renewSoon();
    this.#testSoon();
  }

  // What stays over a reload

  #keepSoon = debounce(() => this.keep(), 100);

  keep() {
    const could = this.canKeep;
    const textIn = (files, path) => (files.has(path) ? asText(files.get(path)) : null);
    const change = (path) => ({ path, text: textIn(this.files, path), base: textIn(this.original, path) });
    this.canKeep = this.#storage.write(this.changedPaths().map(change));
    if (could !== this.canKeep) this.#tell("kept");
  }

  /** What was changed before a reload, if it is a change of this policy’s files: `changes` say what became of each. */
  #findDraft() {
    const draft = this.#storage.find();
    if (!draft) return null;
    const files = draft.isOlder ? this.#carriedOver(draft.files) : draft.files;
    if (!files) return null;
    const changes = files.filter(({ path, text }) => this.accepts(path) && !same(text ?? undefined, this.original.get(path)));
    if (changes.length === 0) {
      this.#storage.forget(draft);
      return null;
    }
    return { ...draft, changes };
  }

  /**
   * Changes of an older page as changes of these files: `isMerged` where both changed a file, `isRefused` where both
   * changed the same lines. Null where the files are those of another policy.
   */
  #carriedOver(files) {
    const known = files.filter((file) => file.base !== null && this.original.has(file.path));
    const isOfThis = (file) => isAlike(file.base, asText(this.original.get(file.path)));
    if (known.length === 0 || !known.every(isOfThis)) return null;
    return files.map((file) => {
      const now = this.original.has(file.path) ? asText(this.original.get(file.path)) : null;
      if (now === file.base || now === file.text) return file;
      const text = [now, file.base, file.text].includes(null) ? null : merged(file.base, file.text, now);
      return text === null ? { ...file, isRefused: true } : { ...file, text, isMerged: true };
    });
  }

  /** Puts the draft back. What cannot be, because the same lines are others now, stays in the draft. */
  async putDraftBack() {
    const known = this.draft.changes.map((file) => this.#besideTyped(file));
    const left = known.filter((file) => file.isRefused);
    const changes = known.filter((file) => !file.isRefused);
    if (changes.length) await this.putAll(changes.map(({ path, text }) => [path, text ?? undefined]));
    this.keep();
    if (left.length === 0) return this.forgetDraft();
    this.draft = { ...this.draft, changes: left };
    this.#tell("kept");
  }

  /** A change of the draft together with what was typed since the page was opened. */
  #besideTyped(file) {
    const [opened, typed] = [this.original.get(file.path), this.files.get(file.path)];
    if (file.isRefused || same(opened, typed)) return file;
    const isWhole = opened !== undefined && typed !== undefined && file.text !== null;
    const text = isWhole ? merged(asText(opened), file.text, asText(typed)) : null;
    return text === null ? { ...file, isRefused: true } : { ...file, text };
  }

  forgetDraft() {
    this.#storage.forget(this.draft);
    this.draft = null;
    this.#tell("kept");
  }

  /** Whether a change may concern a path: it is one of the policy, or could be. */
  accepts(path) {
    return this.original.has(path) || isRuleFile(path);
  }

  /** Paths of files that are not as they were opened, those that are gone included. */
  changedPaths() {
    const paths = [...this.files.keys()].filter((path) => this.accepts(path) && !same(this.files.get(path), this.original.get(path)));
    return [...paths, ...[...this.original.keys()].filter((path) => !this.files.has(path))].sort();
  }

  text(path) {
    return asText(this.files.get(path) ?? "");
  }

  findings(path) {
    if (isTestFile(path)) return this.#testFindings(path);
    return this.state ? this.state.report.findings.filter((finding) => finding.path === this.data.prefix + path) : [];
  }

  /** What a file of tests expects and does not get, as findings. */
  #testFindings(path) {
    if (!this.tests) return [];
    const finding = (place, severity, message, help) => ({ path: this.data.prefix + path, severity, message, help, range: { start: { line: place.line, offset: place.start }, end: { offset: place.end } } });
    const problems = this.tests.problems.filter((one) => one.path === path).map((one) => finding(one, one.severity, one.message, one.help));
    const failures = this.tests.failures.flatMap((one) => (one.differences.length ? one.differences.map((difference) => ({ ...difference, name: one.name })) : [{ ...one, found: one.notes.join("; ") }]));
    return [...problems, ...failures.filter((one) => one.path === path).map((one) => finding(one, "error", t("“{0}” found: {1}", one.name, one.found), null))];
  }

  /** Findings about a rule, a category or a button, and about its translations. */
  findingsAbout(id) {
    const ends = ["rules/" + id, "translations/" + id, "categories/" + id, "recoveryOptions/" + id];
    return this.state.report.findings.filter((finding) => ends.some((end) => finding.subject === end || finding.subject.startsWith(end + "/")));
  }
}

/** A file that is no UTF-8 comes as bytes. */
function contents(file) {
  if (file.base64 === undefined) return file.text;
  return Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
}

function asText(value) {
  return typeof value === "string" ? value : new TextDecoder().decode(value);
}

function same(one, other) {
  if (one === other) return true;
  if (one === undefined || other === undefined || typeof one === typeof other) return false;
  return asText(one) === asText(other);
}

/** Where a byte of a text is in the page’s own counting. */
export function indexOfByte(text, offset) {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (bytes >= offset) return index;
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00) {
      bytes += 4;
      index += 1;
    } else bytes += 3;
  }
  return text.length;
}

export function byteCount(text) {
  return encoder.encode(text).length;
}

export function summary(report) {
  return counted(report.counts.error, "1 error", "{0} errors") + ", " + counted(report.counts.warning, "1 warning", "{0} warnings");
}
