// The rule files in an editor, with what is found in them.
import CodeMirror from "codemirror/lib/codemirror.js";
import "codemirror/mode/yaml/yaml.js";
import "codemirror/addon/hint/show-hint.js";
import "codemirror/addon/search/searchcursor.js";
import { element, replace, debounce } from "./dom.js";
import { byteCount, indexOfByte, summary } from "./store.js";
import { picture } from "./picture.js";
import { look, partName } from "./catalogue.js";
import { isRuleFile } from "./paths.js";
import { t } from "./words.js";

const mostMarks = 200;

// CodeMirror’s own, and the no-break space, which it would take for a plain one where a line is typed in.
const specialChars = /[\u0000-\u001f\u007f-\u009f\u00a0\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\ufeff\ufff9-\ufffc]/;

function shownSpecially(character) {
  const code = "U+" + character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return element("span.cm-invalidchar", { title: code, "aria-label": code }, character === "\u00a0" ? "\u2423" : "\u2022");
}

function lineEnd(text) {
  const windows = (text.match(/\r\n/g) || []).length;
  const all = (text.match(/\n/g) || []).length;
  return windows > 0 && windows === all ? "\r\n" : "\n";
}

/** The keys above a line, by how far they are indented. */
export function keysAbove(lines, line, column) {
  const path = [];
  let limit = column;
  for (let number = line; number >= 0 && limit > 0; number -= 1) {
    const match = /^(\s*(?:- )*)([\w.*-]+):(?:\s|$)/.exec(lines(number));
    if (!match) continue;
    const indent = match[1].length;
    if (number === line ? indent >= column : indent >= limit) continue;
    if (number === line) continue;
    path.unshift(match[2]);
    limit = indent;
    // A rule’s keys stand beside `- id:`; what counts for its list is the dash.
    const dash = match[1].indexOf("-");
    if (dash >= 0) {
      path.shift();
      limit = dash + 1;
    }
  }
  return path;
}

export class Files {
  constructor(app) {
    this.app = app;
    this.store = app.store;
    this.documents = new Map();
    this.widgets = [];
    this.marks = [];
    this.path = null;
    this.list = element("nav.files", { "aria-label": t("Files") });
    this.place = element("div.editor");
    this.findings = element("section.findings", { "aria-label": t("Findings") });
    this.shown = element("div.pictures.live", { "aria-live": "off" });
    this.preview = element("div.hover", { hidden: true });
    this.node = element("section.filesview", { "aria-label": t("Files") }, this.list, element("div.work", {}, this.place, this.shown, this.findings), this.preview);
    this.editor = CodeMirror(this.place, {
      mode: "yaml",
      lineNumbers: true,
      lineWrapping: true,
      indentUnit: 2,
      tabSize: 2,
      inputStyle: "contenteditable",
      // What is dropped is a file for the policy, not a text for this one.
      dragDrop: false,
      spellcheck: false,
      specialChars,
      specialCharPlaceholder: shownSpecially,
      extraKeys: {
        Tab: (editor) => (editor.somethingSelected() ? editor.indentSelection("add") : editor.replaceSelection("  ")),
        "Shift-Tab": "indentLess",
        // Tab stays in the editor; with Escape the next Tab leaves it.
        Esc: (editor) => {
          editor.setOption("extraKeys", { ...editor.getOption("extraKeys"), Tab: false });
        },
        "Ctrl-Space": (editor) => this.#complete(editor),
      },
    });
    this.editor.getInputField().setAttribute("aria-label", t("Files"));
    this.editor.on("focus", () => this.editor.setOption("extraKeys", { ...this.editor.getOption("extraKeys"), Tab: (editor) => (editor.somethingSelected() ? editor.indentSelection("add") : editor.replaceSelection("  ")) }));
    this.editor.on("change", (_, change) => {
      if (change.origin === "setValue" || this.isFilling) return;
      this.store.put(this.path, this.editor.getValue(this.ending));
    });
    this.editor.on("cursorActivity", debounce(() => this.#showRule(), 80));
    this.editor.on("inputRead", (editor, change) => {
      if (/^[\w:]$/.test(change.text[0] || "") && /^\s*(- )?\w*$|:\s*\w+$/.test(editor.getLine(editor.getCursor().line).slice(0, editor.getCursor().ch))) this.#completeSoon();
    });
    this.#completeSoon = debounce(() => this.#complete(this.editor, true), 150);
    this.place.addEventListener("mousemove", debounce((event) => this.#hover(event), 120));
    this.place.addEventListener("mouseleave", () => { this.preview.hidden = true; });
    const broken = this.store.state.report.findings.find((finding) => finding.severity === "error" && finding.path);
    const first = broken ? broken.path.slice(this.store.data.prefix.length) : [...this.store.files.keys()][0];
    this.open(this.app.lastPath || first, null, broken && !this.app.lastPath ? broken.range.start.offset : null);
  }

  #completeSoon;

  /** All documents anew: files were changed from elsewhere. */
  reload() {
    for (const [path, known] of this.documents) {
      if (!this.store.files.has(path)) this.documents.delete(path);
      else if (known.doc.getValue(known.ending) !== this.store.text(path)) {
        if (path === this.path && lineEnd(this.store.text(path)) === known.ending) {
          this.isFilling = true;
          const cursor = known.doc.getCursor();
          known.doc.setValue(this.store.text(path));
          known.doc.setCursor(cursor);
          this.isFilling = false;
        } else {
          this.documents.delete(path);
          if (path === this.path) this.open(path);
        }
      }
    }
    if (!this.store.files.has(this.path)) this.open([...this.store.files.keys()][0]);
    this.show();
  }

  open(path, line = null, byte = null) {
    if (!path || !this.store.files.has(path)) return;
    const text = this.store.text(path);
    if (!this.documents.has(path)) {
      const ending = lineEnd(text);
      this.documents.set(path, { ending, doc: new CodeMirror.Doc(text, "yaml", 0, ending) });
    }
    const { doc, ending } = this.documents.get(path);
    this.path = path;
    this.ending = ending;
    this.app.lastPath = path;
    if (this.editor.getDoc() !== doc) this.editor.swapDoc(doc);
    const at = byte !== null ? doc.posFromIndex(this.#index(text, byte)) : line !== null ? { line: line - 1, ch: 0 } : null;
    if (at) {
      doc.setCursor(at);
      setTimeout(() => {
        this.editor.scrollIntoView(at, 120);
        this.editor.focus();
      }, 0);
    }
    this.show();
  }

  /** In the editor’s counting, in which every line end is as long as the file’s. */
  #index(text, byte) {
    return indexOfByte(text, byte);
  }

  show() {
    this.#showList();
    this.#showMarks();
    this.#showFindings();
    this.#showRule();
    setTimeout(() => this.editor.refresh(), 0);
  }

  /** The rule the cursor is in, as it is shown now. */
  async #showRule() {
    const byte = byteCount(this.store.text(this.path).slice(0, this.editor.getDoc().indexFromPos(this.editor.getCursor())));
    const rules = this.store.names.rules.filter((rule) => rule.path === this.path && rule.offset <= byte);
    const rule = rules.length ? rules.reduce((one, other) => (one.offset > other.offset ? one : other)) : null;
    const outcomes = rule ? await this.store.outcomesOf(rule.id) : [];
    if (!outcomes) return;
    replace(
      this.shown,
      outcomes.filter((outcome) => outcome.texts).map((outcome) => {
        const texts = outcome.texts.find((one) => one.asked === look.locale) || outcome.texts[0];
        return element("figure", {}, picture(texts, outcome.surface, outcome.field, look), element("figcaption", {}, outcome.rule, " ", partName(outcome.part)));
      })
    );
  }

  #showList() {
    const changed = new Map(this.store.state.files.map((file) => [file.path, file.changed]));
    replace(
      this.list,
      [...this.store.files.keys()].sort().map((path) => {
        const count = this.store.findings(path).length;
        return element(
          "button",
          { "aria-current": path === this.path ? "true" : null, onclick: () => this.open(path) },
          element("span", {}, path),
          changed.get(path) ? element("span.changed", {}, t("changed")) : null,
          count ? element("span.badgecount", { title: t("Findings") }, String(count)) : null
        );
      }),
      element("button", { onclick: () => this.#newFile() }, "+ " + t("New file")),
      element("button.risky", { onclick: () => this.#remove() }, t("Remove this file"))
    );
  }

  async #newFile() {
    const path = prompt(t("Path of the new file"), "rules/new.yaml");
    if (!path) return;
    if (!isRuleFile(path)) return this.app.say(t("“{0}” is not a rule file (*.yaml)", path));
    if (!this.store.files.has(path)) await this.store.putAll([[path, "schema: 1\n\nrules: []\n"]]);
    this.open(path);
  }

  async #remove() {
    if (confirm(`${t("Remove this file")}: ${this.path}?`)) await this.store.remove(this.path);
  }

  #showMarks() {
    this.editor.operation(() => {
      for (const mark of this.marks) mark.clear();
      for (const widget of this.widgets) widget.clear();
      this.marks = [];
      this.widgets = [];
      const text = this.store.text(this.path);
      const doc = this.editor.getDoc();
      for (const finding of this.store.findings(this.path).slice(0, mostMarks)) {
        const from = doc.posFromIndex(this.#index(text, finding.range.start.offset));
        const to = doc.posFromIndex(this.#index(text, finding.range.end.offset));
        this.marks.push(doc.markText(from, to, { className: "found " + finding.severity, attributes: { title: finding.message } }));
        this.widgets.push(this.editor.addLineWidget(from.line, this.#note(finding), { coverGutter: false, noHScroll: true }));
      }
    });
  }

  #note(finding) {
    return element(
      "div.lintnote",
      { dataset: { severity: finding.severity } },
      element("span", {}, `${t(finding.severity)}: ${finding.message}`),
      finding.help ? element("span.help", {}, finding.help) : null,
      finding.fix ? element("button", { onclick: () => this.#repair(finding) }, finding.fix.title ? t("Fix: {0}", finding.fix.title) : t("Fix")) : null,
      this.#declaring(finding)
    );
  }

  /** Of a name that nothing declares. */
  #declaring(finding) {
    if (!finding.check.startsWith("reference/unknown-")) return null;
    return element("button", { onclick: () => this.#repair(finding, "declare") }, t("Declare it"));
  }

  async #repair(finding, how = "fix") {
    const problem = await this.store.change([how, finding.check + " " + finding.fingerprint]);
    if (problem) this.app.say(problem);
    else this.editor.focus();
  }

  #showFindings() {
    const report = this.store.state.report;
    const all = report.findings;
    const open = (finding) => finding.path && this.open(finding.path.slice(this.store.data.prefix.length), null, finding.range.start.offset);
    replace(
      this.findings,
      element("h3", {}, t("Findings"), " ", element("small", {}, all.length ? summary(report) : t("No findings."))),
      report.notes.map((note) => element("p.note", {}, note)),
      element(
        "ul.marks",
        {},
        all.slice(0, 60).map((finding) =>
          element(
            "li",
            { dataset: { severity: finding.severity } },
            finding.path ? element("button.link", { onclick: () => open(finding) }, `${finding.path}:${finding.range.start.line}`) : null,
            " ",
            finding.message,
            " ",
            finding.fix ? element("button", { onclick: () => this.#repair(finding) }, t("Fix")) : null,
            this.#declaring(finding),
            " ",
            element("button.link", { onclick: (event) => this.#why(finding, event.target) }, t("Why?"))
          )
        ),
        all.length > 60 ? element("li", {}, t("and {0} more", all.length - 60)) : null
      )
    );
  }

  /** Opens the reason under a finding, and closes it. */
  async #why(finding, button) {
    if (button.nextSibling) {
      button.nextSibling.remove();
      button.setAttribute("aria-expanded", "false");
      return;
    }
    button.setAttribute("aria-expanded", "true");
    const page = await this.store.engine.ask(["check", finding.check]);
    if (!page) return;
    const text = page.error || page.why;
    button.after(
      element("div.why", {}, finding.help ? element("p", {}, finding.help) : null, text.split(/\n\n+/).map((part) => element("p", {}, part)), (page.examples || []).slice(0, 1).map((example) => [element("p", {}, t("Instead of")), element("pre", {}, example.bad), element("p", {}, t("Write")), element("pre", {}, example.good)]))
    );
  }

  // Help while one types

  async #complete(editor, isByItself = false) {
    const cursor = editor.getCursor();
    const before = editor.getLine(cursor.line).slice(0, cursor.ch);
    const value = /^(\s*(?:- )*)([\w]+):\s*(?:\[?(?:[^\],]*,\s*)*)([\w./-]*)$/.exec(before);
    const key = /^(\s*(?:- )*)([\w]*)$/.exec(before);
    let list = [];
    let start = cursor.ch;
    if (value) {
      list = this.#values(value[2]);
      start = cursor.ch - value[3].length;
    } else if (key) {
      const path = keysAbove((number) => editor.getLine(number), cursor.line, key[1].length);
      const answer = await this.store.engine.ask(["keys", ...path]);
      list = answer && answer.keys ? answer.keys.map((name) => name + ": ") : [];
      start = cursor.ch - key[2].length;
    }
    const typed = before.slice(start).toLowerCase();
    const found = list.filter((one) => one.toLowerCase().startsWith(typed) && one.trim().toLowerCase() !== typed);
    if (!found.length || (isByItself && typed.length === 0)) return;
    editor.showHint({ completeSingle: false, hint: () => ({ list: found, from: { line: cursor.line, ch: start }, to: editor.getCursor() }) });
  }

  #values(key) {
    const names = this.store.names;
    const lists = {
      show: names.surfaces,
      category: names.categories,
      scope: names.screens,
      recovery: names.buttons.map((button) => button.id),
      retry: [...names.schedules, "none"],
      perform: names.actions,
      action: names.actions,
      field: names.fields,
      severity: names.severities,
      domain: names.domains.map((domain) => domain.name),
      code: names.domains.flatMap((domain) => domain.codes),
      rule: names.rules.map((rule) => rule.id),
      beats: names.rules.map((rule) => rule.id),
    };
    for (const flag of ["firstLoad", "userInitiated", "idempotent", "online"]) lists[flag] = ["true", "false"];
    return (Object.hasOwn(lists, key) ? lists[key] : []).filter(Boolean);
  }

  /** Over a rule’s id: what it shows. */
  #hover(event) {
    const at = this.editor.coordsChar({ left: event.clientX, top: event.clientY }, "client");
    const word = this.editor.findWordAt(at);
    const line = this.editor.getLine(at.line) || "";
    const outcome = this.store.catalogue.outcomes.find((one) => one.texts && line.includes(one.rule) && at.ch >= line.indexOf(one.rule) && at.ch <= line.indexOf(one.rule) + one.rule.length);
    this.preview.hidden = !outcome || !word;
    if (!outcome) return;
    replace(this.preview, picture(outcome.texts[0], outcome.surface, outcome.field, look), element("p", {}, outcome.rule));
    this.preview.style.left = `${Math.min(event.clientX + 12, innerWidth - 340)}px`;
    this.preview.style.top = `${Math.min(event.clientY + 12, innerHeight - 300)}px`;
  }
}
