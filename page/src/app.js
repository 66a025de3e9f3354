// The page: its parts, and which of them is shown.
import { element, finishTyping, replace, select, write } from "./dom.js";
import { Store } from "./store.js";
import { Catalogue, look } from "./catalogue.js";
import { OneError, setEvent } from "./one.js";
import { Files } from "./files.js";
import { Changes } from "./changes.js";
import { RulePanel } from "./rule.js";
import { counted, t, setLanguage, currentLanguage } from "./words.js";
import { summary } from "./store.js";
import { isTestFile } from "./paths.js";

const mostDropped = 500;
const mostBytes = 16 << 20;

/** Lines of a draft that its page did not have. */
function changedLines(file) {
  const known = new Set((file.base ?? "").split("\n"));
  return file.text.split("\n").filter((line) => !known.has(line)).join("\n");
}

class App {
  constructor(store) {
    this.store = store;
    this.header = document.getElementById("header");
    this.main = document.getElementById("main");
    this.aside = document.getElementById("panel");
    this.status = document.getElementById("status");
    this.banner = element("p.note.banner", { role: "alert", hidden: true });
    this.draft = element("section.note.draft", { role: "region", "aria-label": t("Unsaved changes"), hidden: true });
    this.main.before(this.banner, this.draft);
    this.views = {};
    this.current = "catalogue";
    this.lastPath = null;
    this.panel = null;
    this.opener = null;
  }

  begin() {
    this.store.listen((kind) => this.#changed(kind));
    window.addEventListener("hashchange", () => this.#go());
    window.addEventListener("beforeprint", () => this.views.catalogue && this.views.catalogue.drawAll());
    window.addEventListener("beforeunload", (event) => {
      const wasTyping = finishTyping();
      this.store.keep();
      const isUnkept = !this.store.canKeep && this.store.changedPaths().length > 0;
      if (wasTyping || this.store.isWriting || isUnkept) event.preventDefault();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.panel) this.closePanel();
    });
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      this.#take(event.dataTransfer.files);
    });
    /** What is shown without a name in the address, so that “Back” leads there. */
    this.first = this.store.data.compared ? "changes" : "catalogue";
    this.current = this.first;
    this.#showDraft();
    this.#go();
  }

  say(text) {
    this.status.textContent = text || "";
    clearTimeout(this.timer);
    if (text) this.timer = setTimeout(() => (this.status.textContent = ""), 8000);
  }

  /** What was found in the browser’s storage, for whoever changed it to put back or to throw away. */
  #showDraft() {
    const draft = this.store.draft;
    this.draft.hidden = !draft;
    if (!draft) return replace(this.draft);
    const act = (work) => async () => {
      await work();
      this.#showDraft();
    };
    const what = ({ path, text, isMerged, isRefused }) => {
      if (isRefused) return t("the same lines were changed since; copy what you need");
      if (isMerged) return t("changed, as was the file since");
      return text === null ? t("removed") : this.store.original.has(path) ? t("changed") : t("new");
    };
    const canRestore = draft.changes.some((file) => !file.isRefused);
    const when = draft.when.toLocaleString(currentLanguage());
    const about = draft.isOlder
      ? t("This browser keeps changes from an older page of this policy, of {0}. Restore them only if they are yours.", when)
      : t("This browser keeps changes of this policy from {0}. Restore them only if they are yours.", when);
    const text = (file) => element("pre", { tabindex: "0" }, file.isRefused ? changedLines(file) : file.text);
    const item = (file) => {
      const summary = element("summary", {}, `${file.path} (${what(file)})`);
      return element("li", {}, element("details", {}, summary, file.text === null ? null : text(file)));
    };
    const restore = element("button.main", { onclick: act(() => this.store.putDraftBack()) }, t("Restore"));
    const discard = element("button.risky", { onclick: act(() => this.store.forgetDraft()) }, t("Discard"));
    replace(
      this.draft,
      element("p", {}, about),
      element("ul", {}, draft.changes.map(item)),
      element("div.actions", {}, canRestore ? restore : null, discard)
    );
  }

  #go() {
    const view = location.hash.slice(1) || this.first;
    if (["catalogue", "error", "files", "changes"].includes(view)) this.current = view;
    this.#show();
  }

  #show() {
    const classes = { catalogue: Catalogue, error: OneError, files: Files, changes: Changes };
    const isNew = !this.views[this.current];
    if (isNew) this.views[this.current] = new classes[this.current](this);
    if (this.main.firstChild !== this.views[this.current].node) replace(this.main, this.views[this.current].node);
    if (!isNew) this.views[this.current].show();
    this.#showHeader();
    document.title = `${t(this.#titles()[this.current])} – ${this.store.data.title}`;
  }

  #titles() {
    return { catalogue: "Catalog", error: "One error", files: "Files", changes: "Changes" };
  }

  /** The header of one page language. What changes is written into it, so that no click and no focus is lost. */
  #newHeader() {
    const input = element("input", { type: "file", multiple: true, hidden: true, accept: ".yaml,.patch", onchange: () => this.#take(input.files) });
    const links = Object.entries(this.#titles()).map(([view, title]) => {
      const count = element("span.badgecount", { hidden: true });
      return { view, count, node: element("a", { href: "#" + view }, t(title), count) };
    });
    const findings = element("button.summary", { onclick: () => (location.hash = "files") });
    const tests = element("button.summary", { onclick: () => (location.hash = "changes"), hidden: true });
    const step = (work, words) => () => this.#step(work, words);
    const undone = step(() => this.store.undo(), (files) => t("taken back in {0}", files));
    const redone = step(() => this.store.redo(), (files) => t("redone in {0}", files));
    const undo = element("button", { onclick: undone }, t("Undo"));
    const redo = element("button", { onclick: redone }, t("Redo"));
    replace(
      this.header,
      element("h1", {}, this.store.data.title),
      element("nav", { "aria-label": t("Policy preview") }, links.map((link) => link.node)),
      findings,
      tests,
      undo,
      redo,
      element("button", { onclick: () => input.click() }, t("Open files")),
      input,
      element("button", { onclick: () => { location.hash = "catalogue"; setTimeout(() => window.print(), 60); } }, t("Print")),
      element("label.lang", {}, element("span.visually-hidden", {}, t("Page language")), this.#languages())
    );
    return { links, findings, tests, undo, redo };
  }

  #showHeader() {
    const report = this.store.state.report;
    const problem = this.store.problem || (this.store.state.usable ? "" : t("The policy has errors; pictures show it as it was before."));
    write(this.banner, problem);
    this.banner.hidden = !problem;
    this.parts ??= this.#newHeader();
    const { links, findings, tests, undo, redo } = this.parts;
    const changed = this.store.changedPaths().length;
    for (const { view, count, node } of links) {
      if (view === this.current) node.setAttribute("aria-current", "page");
      else node.removeAttribute("aria-current");
      count.hidden = view !== "changes" || !changed;
      write(count, String(changed));
    }
    write(findings, summary(report));
    findings.dataset.severity = report.counts.error ? "error" : report.counts.warning ? "warning" : "fine";
    const failed = this.store.failing("wording") + this.store.failing("behavior");
    tests.hidden = !failed;
    tests.dataset.severity = "error";
    write(tests, counted(failed, "1 test fails", "{0} tests fail"));
    undo.disabled = !this.store.canUndo;
    redo.disabled = !this.store.canRedo;
  }

  /** One step back or forth. The panel shows the texts as they are then, or closes where its rule is gone. */
  async #step(work, words) {
    this.aside.inert = true;
    const paths = await work();
    const names = await this.store.engine.ask(["names"]);
    if (names && !names.error) this.store.names = names;
    this.aside.inert = false;
    if (paths.length) this.say(words(paths.join(", ")));
    if (!this.panel) return;
    const { rules, categories, buttons } = this.store.names;
    const isNamed = (list) => list.some((one) => (one.id ?? one) === this.panel.id);
    const isThere = this.panel.id === "fallback" || [rules, categories, buttons].some(isNamed);
    if (isThere) await this.panel.fill();
    else this.closePanel();
  }

  #languages() {
    return select([["en", "English"], ["de", "Deutsch"]], currentLanguage(), (tag) => {
      setLanguage(tag);
      try {
        localStorage.setItem("policy-preview language", tag);
      } catch {
        // Then it is asked again next time.
      }
      this.views = {};
      this.parts = null;
      if (this.panel) this.editRule(this.panel.id, this.panel.event);
      this.#show();
    });
  }

  #changed(kind) {
    this.#showHeader();
    if (kind === "kept" && !this.store.canKeep) this.say(t("Your changes cannot be kept in this browser; hand them back before you close the page."));
    const view = this.views[this.current];
    if (kind === "files" && this.views.files) this.views.files.reload();
    if (this.current === "files" && kind === "state") this.views.files.show();
    else if (this.current !== "files" && kind === "catalogue" && view) view.show();
    else if (this.current === "changes" && kind === "state") view.show();
    if (this.current === "changes" && kind === "tests") view.tests.show();
    if (this.current === "files" && kind === "tests") view.show();
    if (this.panel && kind === "tests") this.panel.tests.show();
    if (this.panel && (kind === "state" || kind === "catalogue")) this.panel.show();
    if (kind === "files" && this.panel && !this.aside.contains(document.activeElement)) this.panel.fill();
  }

  // What views ask for

  explain(event) {
    setEvent(event);
    delete this.views.error;
    this.closePanel();
    this.current = "error";
    if (location.hash !== "#error") location.hash = "error";
    this.#show();
    window.scrollTo(0, 0);
    this.views.error.focusResult = true;
  }

  /** In the catalog. */
  search(text) {
    this.current = "catalogue";
    if (location.hash !== "#catalogue") location.hash = "catalogue";
    this.#show();
    this.views.catalogue.find(text);
  }

  openFile(path, line = null, byte = null) {
    this.closePanel();
    this.lastPath = path;
    this.current = "files";
    if (location.hash !== "#files") location.hash = "files";
    this.#show();
    this.views.files.open(path, line, byte);
  }

  /** Opens the rule whose texts are read; the one that decides where they come from a category. */
  async editTexts(event) {
    const answer = await this.store.engine.ask(["decide", JSON.stringify(event)]);
    if (!answer || answer.error) return;
    const origin = answer.reasons.parts.find((part) => part.name === "text")?.origin;
    this.editRule(this.store.names.rules.some((rule) => rule.id === origin) ? origin : answer.decision.rule, event);
  }

  /** `event`: the error somebody looked at. */
  editRule(id, event = null) {
    if (!this.aside.contains(document.activeElement)) this.opener = document.activeElement;
    this.panel = new RulePanel(this, id, event);
    replace(this.aside, this.panel.node);
    this.aside.hidden = false;
    this.aside.setAttribute("role", "dialog");
    this.aside.setAttribute("aria-labelledby", "panel-title");
    document.body.classList.add("with-panel");
    document.getElementById("panel-title").focus();
  }

  closePanel() {
    if (!this.panel) return;
    this.panel = null;
    this.aside.hidden = true;
    replace(this.aside);
    document.body.classList.remove("with-panel");
    if (this.opener && this.opener.isConnected) this.opener.focus();
  }

  // Files from outside

  async #take(list) {
    const files = [...list];
    if (files.length > mostDropped) return this.say(t("more than {0} files; nothing was opened", mostDropped));
    const taken = [];
    for (const file of files) {
      if (/\.(patch|diff)$/.test(file.name)) return this.say(t("a patch cannot be opened here: apply it with “git apply”, and make the page again"));
      if (!/\.yaml$/.test(file.name) || (isTestFile(file.name) && !this.store.files.has(this.#pathFor(file)))) return this.say(t("“{0}” is not a rule file (*.yaml)", file.name));
      if (!this.store.accepts(this.#pathFor(file))) return this.say(t("“{0}” is not a rule file (*.yaml)", this.#pathFor(file)));
      if (file.size > mostBytes) return this.say(t("“{0}” is larger than 16 MB", file.name));
      let text;
      try {
        text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
      } catch {
        return this.say(t("“{0}” is not UTF-8", file.name));
      }
      taken.push([this.#pathFor(file), text]);
    }
    if (!taken.length) return;
    await this.store.putAll(taken);
    this.say(t("{0} files were added", taken.length));
  }

  /** The file of the policy that has this name, where just one has. */
  #pathFor(file) {
    const inside = file.webkitRelativePath || file.name;
    const known = [...this.store.files.keys()].filter((path) => path === inside || path.endsWith("/" + file.name));
    return known.length === 1 ? known[0] : inside;
  }
}

async function start() {
  let language = (navigator.language || "en").slice(0, 2);
  try {
    language = localStorage.getItem("policy-preview language") || language;
  } catch {
    // Without storage the browser’s language holds.
  }
  setLanguage(language);
  const main = document.getElementById("main");
  replace(main, element("p.loading", { role: "status" }, t("Loading the engine…")));
  const data = JSON.parse(document.getElementById("policy").textContent);
  const store = new Store(data);
  try {
    await store.start(["engine", "unpack", "worker"].map((id) => document.getElementById(id)));
  } catch (error) {
    const isOld = error.message === "too-old";
    replace(main, element("p.note", { role: "alert" }, isOld ? t("This browser is too old: it needs WebAssembly (Chrome 84, Firefox 90, Safari 15 or newer).") : String(error.message)));
    return;
  }
  if (!store.names || !store.catalogue) {
    // Without a policy that can be used there is nothing to draw; the files can be repaired.
    store.names ??= { locales: ["en"], screens: [], categories: [], surfaces: [], severities: [], actions: [], fields: [], schedules: [], buttons: [], domains: [], rules: [] };
    store.catalogue ??= { locales: ["en"], outcomes: [] };
    location.hash = "files";
  }
  const app = new App(store);
  app.begin();
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
  // For tests of the page, which ask what people see and how long it took.
  window.policyPreview = { app, store, look };
}

start();
