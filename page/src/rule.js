// The forms beside the catalogue: a rule’s texts in all languages, its surface, its buttons, its waits.
import { element, labelled, replace, select, debounceTyping } from "./dom.js";
import { TextField, exampleOf, formName } from "./field.js";
import { picture } from "./picture.js";
import { look, partName } from "./catalogue.js";
import { t } from "./words.js";
import { TestNotes } from "./tests.js";

const parts = { title: "Title", reason: "Reason", suggestion: "Suggestion" };

export function keyName(key) {
  const words = key.split("/");
  const isGaveUp = words[0] === "gaveUp";
  if (isGaveUp) words.shift();
  return t(parts[words[0]] || words[0]) + (words[1] ? ", " + t("alternative {0}", words[1]) : "") + (isGaveUp ? ", " + t("after the last retry") : "");
}

/** `HTTP 418`, `NSURLErrorDomain -1009`: an error that can have texts of its own; empty for others. */
function errorName(event) {
  const code = event?.code ?? (event?.http ? "HTTP " + event.http : null);
  return code === null ? "" : [event.code === undefined ? null : event.domain, code].filter(Boolean).join(" ");
}

/** Findings that a button beside them settles; their help is for a terminal. */
const settledHere = new Set(["l10n/stale"]);

export class RulePanel {
  /** `event`: the error somebody looked at; null where they came by another way. */
  constructor(app, id, event) {
    this.app = app;
    this.store = app.store;
    this.id = id;
    this.event = event;
    /** The text fields, with what findings are about each. */
    this.fields = [];
    /** The text somebody is at, which the pictures show: its key, its language, and its forms. */
    this.typed = null;
    this.drawing = 0;
    this.preview = element("div.pictures");
    this.message = element("p.note", { role: "alert", hidden: true });
    this.findings = element("ul.marks");
    this.place = element("div");
    this.texts = element("div");
    this.settings = element("div");
    this.tests = new TestNotes(app, true);
    this.node = element(
      "div.rule",
      {},
      element("h2", { id: "panel-title", tabindex: "-1" }, id),
      element("button.close", { onclick: () => app.closePanel(), "aria-label": t("Close") }, "×"),
      this.message,
      this.preview,
      this.place,
      this.texts,
      this.tests.node,
      this.settings,
      this.findings
    );
    this.show();
    this.fill();
  }

  /** The pictures and findings as they are now; the forms stay, so that nobody is interrupted. */
  async show() {
    this.drawing += 1;
    const drawing = this.drawing;
    const found = (await this.store.outcomesOf(this.id)) || [];
    const outcomes = found.filter((outcome) => outcome.texts);
    const figures = (await this.#formPictures(outcomes)) || outcomes.map((outcome) => this.#figure(outcome));
    if (drawing !== this.drawing) return;
    replace(this.preview, figures);
    this.#showFindings();
  }

  #figure(outcome) {
    const locale = this.typed?.locale ?? look.locale;
    const texts = outcome.texts.find((one) => one.asked === locale) || outcome.texts[0];
    const caption = element("figcaption", {}, partName(outcome.part) || outcome.surface);
    return element("figure", {}, picture(texts, outcome.surface, outcome.field, look), caption);
  }

  /** The text somebody is at, once for each of its forms; null where it has none, or looks the same in all. */
  async #formPictures(outcomes) {
    if (!this.typed?.forms) return null;
    const { key, locale, forms } = this.typed;
    const isGaveUp = key.startsWith("gaveUp/");
    const event = outcomes.find((one) => one.event && (one.part === "gaveUp") === isGaveUp)?.event;
    const typed = forms.rows[this.typed.row];
    const ordered = [typed, ...forms.rows.filter((row) => row !== typed)];
    const rows = ordered.filter((row) => exampleOf(row, forms.kind) !== undefined);
    if (!event || rows.length === 0) return null;
    const shown = [];
    for (const row of rows.slice(0, 8)) {
      const parameters = { ...event.parameters, [forms.value]: exampleOf(row, forms.kind) };
      const record = { ...event, context: { ...event.context, locale }, parameters };
      const answer = await this.store.engine.ask(["decide", JSON.stringify(record)]);
      if (!answer || answer.error) return null;
      shown.push({ row, texts: answer.calls[0] });
    }
    const said = new Set(shown.map(({ texts }) => JSON.stringify([texts.title, texts.reason, texts.suggestion])));
    // A value that errors do not have changes nothing.
    if (said.size < Math.min(shown.length, 2)) return null;
    return shown.map(({ row, texts }) => {
      const caption = element("figcaption", {}, formName(row, forms.kind));
      return element("figure", {}, picture(texts, texts.surface, texts.field, look), caption);
    });
  }

  /** Findings stand at the field they are about, and below the forms where there is none. */
  #showFindings() {
    const left = [];
    const marks = new Map(this.fields.map((field) => [field, []]));
    for (const finding of this.store.findingsAbout(this.id)) {
      const hasHelp = finding.help && !settledHere.has(finding.check);
      const help = hasHelp ? element("span.help", {}, " " + finding.help) : null;
      const mark = element("li", { dataset: { severity: finding.severity } }, finding.message, help);
      const field = this.fields.find((one) => one.isAbout(finding));
      (field ? marks.get(field) : left).push(mark);
    }
    for (const [field, found] of marks) field.field.showMarks(found);
    replace(this.findings, left);
  }

  async fill() {
    const rule = this.store.names.rules.find((one) => one.id === this.id);
    await this.#fillTexts(rule);
    if (rule) this.#fillSettings(rule);
  }

  async #say(problem) {
    this.message.hidden = !problem;
    this.message.textContent = problem || "";
  }

  async #fillTexts(rule) {
    const answer = await this.store.engine.ask(["texts", this.id]);
    if (!answer || answer.error) return;
    this.#fillPlace(answer);
    const locales = [answer.source, ...answer.languages.map((language) => language.locale)];
    replace(this.texts, element("h3", {}, t("Texts")), answer.description ? element("p.words", {}, answer.description) : null);
    if (answer.texts.length === 0) {
      const origin = await this.#origin();
      if (origin) this.texts.append(element("p", {}, t("This rule has no texts of its own; they come from {0}.", origin), " ", element("button", { onclick: () => this.app.editRule(origin.replace(/^category /, ""), this.event) }, t("Edit"))));
      return;
    }
    this.fields = [];
    this.stale = element("div");
    this.together = answer.together.map((id) => [id, element("input", { type: "checkbox", checked: true })]);
    this.texts.append(this.stale, ...this.together.map(([id, box]) => element("p", {}, element("label.toggle", {}, box, t("Change the same text of {0}, too", id)))));
    for (const text of answer.texts) {
      const group = element("fieldset", {}, element("legend", {}, keyName(text.key)));
      for (const locale of locales) group.append(this.#input(text, locale, answer));
      if (/^(gaveUp\/)?(reason|suggestion)$/.test(text.key)) group.append(this.#removing(text.key, answer.source));
      this.texts.append(group);
    }
    const isMessage = !this.store.names.buttons.some((button) => button.id === this.id);
    const missing = Object.keys(parts).filter((part) => !answer.texts.some((text) => text.key.split("/")[0] === part));
    if (isMessage) this.texts.append(element("div.actions", {}, missing.map((part) => this.#adding(part))));
    this.#showStale(answer);
    this.#showFindings();
  }

  /** Asks where a text is to apply: what is edited here is read wherever the rule decides. */
  #fillPlace(answer) {
    const rule = this.store.names.rules.find((one) => one.id === this.id);
    if (!rule && this.id !== "fallback") return replace(this.place);
    const here = this.event?.context?.scope;
    const screens = this.store.names.screens.filter(Boolean);
    const hasBelow = (screen) => screens.some((other) => other.startsWith(screen + "/"));
    const places = [...screens.filter((screen) => screen === here), ...screens.filter((screen) => screen !== here)].map((screen) => ["screen " + screen, hasBelow(screen) ? t("only on the screen {0} and those below it", screen) : t("only on the screen {0}", screen)]);
    const error = rule ? errorName(this.event) : "";
    if (error && here) places.unshift(["error " + here, t("only for {0} on the screen {1}", error, here)]);
    if (error) places.unshift(["error", t("only for {0}", error)]);
    if (rule && !answer.texts.length) places.unshift(["rule", t("only for this rule")]);
    const givesUp = this.store.catalogue.outcomes.some((outcome) => outcome.rule === this.id && outcome.part === "gaveUp");
    if (rule && givesUp && !answer.texts.some((text) => text.key.startsWith("gaveUp/"))) places.push(["lastRetry", t("only once there are no more retries")]);
    if (!places.length) return replace(this.place);
    const control = select([["", t("wherever {0} applies", this.id)], ...places], "", (value) => value && this.#write(value, control));
    replace(this.place, element(here ? "div.note" : "div", {}, labelled(t("Where should this apply?"), control, here ? t("The error was on {0}; a text that is changed here is changed everywhere.", here) : null)));
  }

  async #write(place, control) {
    const [kind, ...names] = place.split(" ");
    // What is typed meanwhile would be written to the old place.
    this.node.inert = true;
    this.app.say(t("Writing the texts…"));
    const screen = names.join(" ");
    const fields = kind === "error" ? [kind, JSON.stringify(this.event), screen] : [kind, screen];
    const answer = await this.store.place(this.id, fields);
    this.node.inert = false;
    this.app.say("");
    if (answer.error) {
      control.value = "";
      return this.#say(answer.error);
    }
    if (answer.rules[0] === this.id) return this.fill();
    this.app.editRule(answer.rules[0], null);
    this.app.say(t("{0} has these texts now: change them here", answer.rules[0]));
  }

  #showStale(answer) {
    const accept = async (locale) => {
      this.#say(await this.store.change(["edit", "accept", this.id, locale, ...this.#alsoChanged()]));
      this.#noteStale();
    };
    replace(
      this.stale,
      answer.languages
        .filter((language) => language.stale)
        .map((language) => element("p.mark", {}, `${language.locale}: ${t("older than its source")} `, element("button", { onclick: () => accept(language.locale) }, t("The translation is right as it is"))))
    );
  }

  #input(text, locale, answer) {
    const field = new TextField({
      locale,
      text: text.values[locale] ?? "",
      forms: text.forms?.[locale],
      values: answer.values,
      compose: (rows) => this.store.engine.ask(["compose", ...rows]),
      problem: (problem) => this.#say(problem),
      focus: (forms, row) => this.#showTyped({ key: text.key, locale, forms, row }),
      change: async (value) => {
        const isEmpty = value.trim() === "";
        const fields = ["edit", "text", this.id, text.key, locale, value, ...this.#alsoChanged()];
        const problem = await this.store.change(fields);
        const lasting = t("A message keeps its last text, and one of several alternatives is taken out in the file.");
        this.#say(problem && isEmpty ? lasting : problem);
        if (isEmpty) return this.fill();
        this.#noteStale();
      },
    });
    this.fields.push({ field, locale, isAbout: (finding) => this.#isAbout(finding, text.key, locale, answer.source) });
    return field.node;
  }

  #showTyped(typed) {
    if (this.typed?.key === typed.key && this.typed.locale === typed.locale && this.typed.row === typed.row) return;
    this.typed = typed;
    this.show();
  }

  /** Ids of other rules that get the same text. */
  #alsoChanged() {
    return this.together.filter(([, box]) => box.checked).map(([id]) => id);
  }

  /** Takes a text out in all languages. */
  #removing(key, source) {
    const remove = async () => {
      this.#say(await this.store.change(["edit", "text", this.id, key, source, "", ...this.#alsoChanged()]));
      this.fill();
    };
    return element("button", { onclick: remove }, t("Remove in all languages"));
  }

  /** A field for a text that the message does not have yet. */
  #adding(part) {
    const owner = this.store.names.rules.some((one) => one.id === this.id) ? ["rule", this.id] : this.id === "fallback" ? ["fallback", ""] : ["category", this.id];
    const add = () => {
      const control = element("textarea", { rows: 2, dir: "auto" });
      control.addEventListener("change", async () => {
        if (control.value.trim() === "") return;
        this.#say(await this.store.change(["edit", "value", ...owner, "message/" + part, "text", control.value]));
        this.fill();
      });
      const group = element("fieldset", {}, element("legend", {}, t(parts[part])), control);
      control.setAttribute("aria-label", t(parts[part]));
      button.replaceWith(group);
      control.focus();
    };
    const button = element("button", { onclick: add }, "+ " + t(parts[part]));
    return button;
  }

  /** Whether a finding is about one text in one language. */
  #isAbout(finding, key, locale, source) {
    const words = key.split("/");
    const lead = words[0] === "gaveUp" ? words.shift() + "/" : "";
    const path = (locale === source ? lead + "message/" : lead) + words.join("/");
    const owner = locale === source ? "" : "translations/";
    if (owner && !(finding.subject.startsWith(owner) && this.#localeOf(finding.path) === locale)) return false;
    if (!owner && finding.subject.startsWith("translations/")) return false;
    return [path, path + "/1"].some((end) => finding.subject.endsWith(`/${this.id}/${end}`));
  }

  #localeOf(path) {
    const text = path ? this.store.text(path.slice(this.store.data.prefix.length)) : "";
    return /^locale:\s*["']?([\w-]+)/m.exec(text)?.[1];
  }

  /** Translations of a text that was changed, said once where they can be confirmed. */
  async #noteStale() {
    const answer = await this.store.engine.ask(["texts", this.id]);
    if (!answer || answer.error) return;
    this.#showStale(answer);
    for (const language of answer.languages) {
      for (const { field, locale } of this.fields) if (locale === language.locale) field.showStale(language.stale);
    }
  }

  async #origin() {
    const outcome = this.store.catalogue.outcomes.find((one) => one.rule === this.id && one.event);
    if (!outcome) return null;
    const answer = await this.store.engine.ask(["decide", JSON.stringify(outcome.event)]);
    const part = answer && !answer.error ? answer.reasons.parts.find((one) => one.name === "text") : null;
    return part && part.origin !== this.id ? part.origin : null;
  }

  #fillSettings(rule) {
    const names = this.store.names;
    const set = async (key, kind, ...values) => this.#say(await this.store.change(["edit", "value", "rule", this.id, key, kind, ...values]));
    const rows = [];
    if (rule.steps > 1) rows.push(element("p", {}, t("It is shown in steps; change them in the file.")));
    else {
      const options = [...(rule.show ? [] : [["", t("inherited")]]), ...names.surfaces];
      rows.push(labelled(t("How it is shown"), select(options, rule.show ?? "", (value) => value && set("show", "plain", value))));
    }
    const retry = rule.retry ?? "";
    if (retry === "own") rows.push(element("p", {}, t("Retries"), ": ", t("written in the rule")));
    else rows.push(labelled(t("Retries"), select([["", t("inherited")], ["none", t("none")], ...names.schedules], retry, (value) => (value ? set("retry", "plain", value) : set("retry", "none")))));
    const quiet = element("input", { type: "number", min: 0, max: 50, value: rule.quiet ?? "" });
    quiet.addEventListener("input", debounceTyping(() => (quiet.value === "" ? set("quiet", "none") : set("quiet", "plain", String(Math.max(0, Math.round(Number(quiet.value)))))), 300));
    rows.push(labelled(t("Quiet calls"), quiet, t("failures that show nothing")));
    rows.push(this.#buttons(rule, set));
    replace(this.settings, rows, element("button", { onclick: () => this.app.openFile(rule.path, null, rule.offset) }, t("Open the file")));
  }

  #buttons(rule, set) {
    const group = element("fieldset", {}, element("legend", {}, t("Buttons")));
    const outcome = this.store.catalogue.outcomes.find((one) => one.rule === this.id && one.texts);
    const inherited = outcome ? outcome.texts[0].buttons : [];
    let own = rule.recovery ? [...rule.recovery] : null;
    const note = element("p.words");
    const again = element("button", { onclick: () => { own = null; show(); set("recovery", "none"); } }, t("Use inherited buttons again"));
    const boxes = this.store.names.buttons.map((button) => {
      const box = element("input", { type: "checkbox", onchange: () => {
        // An own list begins with what was inherited.
        own = own || inherited.map((one) => one.id);
        own = own.filter((id) => id !== button.id);
        if (box.checked) own.push(button.id);
        show();
        set("recovery", "list", ...own);
      } });
      const edit = element("button.link", { onclick: () => this.app.editRule(button.id), "aria-label": `${t("Edit")}: ${button.id}` }, t("Edit"));
      group.append(element("div.row", {}, element("label.toggle", {}, box, `${button.title ?? button.id} (${button.id})`), edit));
      return [box, button.id];
    });
    const show = () => {
      const chosen = own || inherited.map((one) => one.id);
      for (const [box, id] of boxes) box.checked = chosen.includes(id);
      note.textContent = own ? "" : t("inherited");
      again.hidden = !own;
    };
    show();
    group.append(note, again);
    return group;
  }
}
