// What the page holds: files as they were opened and as they are, what the engine says of them, and how to go back.
import { Engine } from "./engine.js";
import { debounce } from "./dom.js";
import { counted } from "./words.js";

const encoder = new TextEncoder();
const mostUndo = 200;

export class Store {
  #listeners = new Set();
  #undo = [];
  #stamp = 0;

  /** `data`: what `policyctl preview` put into the page. */
  constructor(data) {
    this.data = data;
    this.original = new Map(data.files.map((file) => [file.path, contents(file)]));
    this.files = new Map(this.original);
    this.before = data.before ? data.before.map((file) => [file.path, contents(file)]) : null;
    this.state = null;
    this.names = null;
    this.catalogue = null;
    this.engine = new Engine(() => this.opening());
    // What takes long is asked of an engine of its own, so that nobody waits for it while typing.
    this.slow = null;
    this.slowFiles = null;
    this.isRenewing = false;
    this.canKeep = true;
  }

  opening() {
    const fields = ["open", this.data.today, this.data.prefix, this.data.settings || ""];
    const old = this.before || [...this.original];
    for (const [path, text] of old) fields.push(path, text);
    fields.push("");
    for (const [path, text] of this.files) fields.push(path, text);
    return fields;
  }

  async start(parts) {
    await this.engine.load(...parts);
    const kept = this.#kept();
    if (kept) this.files = kept.files;
    this.state = await this.engine.ask(this.opening());
    if (this.state.usable) {
      if (this.data.outcomes.length) await this.#useOutcomes(this.data.outcomes);
      const names = await this.engine.ask(["names"]);
      if (names && !names.error) this.names = names;
    }
    if (kept || !this.data.outcomes.length) this.#renewSoon();
    return kept ? kept.when : null;
  }

  /** The answer to what takes long, about the files as they are now. */
  async askSlow(fields) {
    if (!this.slow) {
      this.slow = new Engine(() => this.opening());
      await this.slow.share(this.engine);
    }
    if (this.slowFiles !== this.files || this.slowStamp !== this.#stamp) {
      this.slowFiles = this.files;
      this.slowStamp = this.#stamp;
      await this.slow.ask(this.opening());
    }
    return this.slow.ask(fields);
  }

  /** Which errors show which rule, as fields of a question. */
  #outcomes = [];

  async #useOutcomes(outcomes) {
    this.#outcomes = outcomes.flatMap(({ rule, part, event }) => [rule, part, event ? JSON.stringify(event) : ""]);
    const catalogue = await this.engine.ask(["outcomes", ...this.#outcomes]);
    if (catalogue && !catalogue.error) this.catalogue = catalogue;
  }

  /** Looks anew which errors show which rule, as after rules were added or their conditions changed. */
  async renew() {
    if (this.isRenewing) return;
    this.isRenewing = true;
    const stamp = this.#stamp;
    const found = await this.askSlow(["catalogue", "anew"]);
    this.isRenewing = false;
    if (stamp !== this.#stamp) return this.#renewSoon();
    if (found && !found.error) {
      await this.#useOutcomes(found.outcomes);
      this.#tell("catalogue");
    }
  }

  #renewSoon = debounce(() => this.renew(), 1500);
  #refreshSoon = debounce(() => this.refresh(), 500);

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

  /** A file as it was typed. */
  async put(path, text) {
    this.#remember();
    this.files.set(path, text);
    const stamp = ++this.#stamp;
    this.#refreshSoon();
    this.#renewSoon();
    const state = await this.engine.ask(["put", path, text], "put " + path);
    if (state && stamp === this.#stamp) await this.#take(state);
  }

  /** A change that a form or a fix makes: the engine says which files become what. Answers what went wrong, or nothing. */
  async change(fields) {
    const stamp = ++this.#stamp;
    const before = new Map(this.files);
    const state = await this.engine.ask(fields);
    if (!state) return null;
    if (state.error) return state.error;
    this.#undo.push(before);
    for (const file of state.files) if (file.text !== undefined) this.files.set(file.path, file.text);
    if (stamp === this.#stamp) await this.#take(state);
    this.#tell("files");
    return null;
  }

  async remove(path) {
    this.#remember(true);
    this.files.delete(path);
    await this.#take(await this.engine.ask(["remove", path]));
    this.#tell("files");
  }

  /** Files from outside, all at once. */
  async putAll(files) {
    this.#remember(true);
    for (const [path, text] of files) this.files.set(path, text);
    await this.#reopen();
  }

  async undo() {
    const last = this.#undo.pop();
    if (!last) return;
    this.files = last;
    await this.#reopen();
  }

  async discard() {
    this.#remember(true);
    this.files = new Map(this.original);
    await this.#reopen();
  }

  get canUndo() {
    return this.#undo.length > 0;
  }

  async #reopen() {
    this.#stamp += 1;
    await this.#take(await this.engine.ask(this.opening()));
    this.#tell("files");
  }

  #lastRemembered = 0;
  #remember(always = false) {
    const now = Date.now();
    // What is typed in one go is undone in one go; the editor has an undo of its own.
    if (!always && now - this.#lastRemembered < 2000) return;
    this.#lastRemembered = now;
    this.#undo.push(new Map(this.files));
    if (this.#undo.length > mostUndo) this.#undo.shift();
  }

  async #take(state) {
    if (!state || state.error) return;
    this.state = state;
    this.#keepSoon();
    this.#tell("state");
    if (!state.usable) return;
    this.#refreshSoon();
    this.#renewSoon();
  }

  /** The names and the catalogue, from the engine that nobody waits for. */
  async refresh() {
    const stamp = this.#stamp;
    const catalogue = await this.askSlow(["outcomes", ...this.#outcomes]);
    const names = await this.askSlow(["names"]);
    if (stamp !== this.#stamp) return;
    if (names && !names.error) this.names = names;
    if (catalogue && !catalogue.error) this.catalogue = catalogue;
    this.#tell("catalogue");
  }

  // What stays over a reload

  get #key() {
    return "policy-preview " + this.data.id;
  }

  #keepSoon = debounce(() => this.#keep(), 150);

  #keep() {
    try {
      const changed = this.changedPaths();
      if (changed.length === 0) localStorage.removeItem(this.#key);
      else {
        const files = changed.map((path) => ({ path, text: this.files.has(path) ? asText(this.files.get(path)) : null }));
        localStorage.setItem(this.#key, JSON.stringify({ when: new Date().toISOString(), files }));
      }
      this.canKeep = true;
    } catch {
      this.canKeep = false;
    }
  }

  #kept() {
    try {
      const found = JSON.parse(localStorage.getItem(this.#key) || "null");
      if (!found || !Array.isArray(found.files) || found.files.length === 0) return null;
      const files = new Map(this.original);
      for (const { path, text } of found.files) {
        if (typeof path !== "string" || !(text === null || typeof text === "string")) return null;
        if (text === null) files.delete(path);
        else files.set(path, text);
      }
      return { files, when: new Date(found.when) };
    } catch {
      return null;
    }
  }

  /** Paths of files that are not as they were opened, those that are gone included. */
  changedPaths() {
    const paths = [...this.files.keys()].filter((path) => !same(this.files.get(path), this.original.get(path)));
    return [...paths, ...[...this.original.keys()].filter((path) => !this.files.has(path))].sort();
  }

  text(path) {
    return asText(this.files.get(path) ?? "");
  }

  findings(path) {
    return this.state ? this.state.report.findings.filter((finding) => finding.path === this.data.prefix + path) : [];
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
