// One text in one language: as a whole, or as a sentence for each form of the value that it depends on.
import { debounceTyping, element, labelled, replace, uniqueID } from "./dom.js";
import { t } from "./words.js";

/** `few (2, 3, 4, …)`: what a sentence is for. */
export function formName(row, kind) {
  if (kind === "select") return row.selector;
  const shown = row.numbers.slice(0, 4).join(", ") + (row.numbers.length > 4 ? ", …" : "");
  if (row.selector.startsWith("=")) return t("exactly {0}", shown || row.selector.slice(1));
  return `${row.selector} (${shown || t("fractions")})`;
}

/** What the value has to be for the sentence to be shown; undefined where no whole number does it. */
export function exampleOf(row, kind) {
  return kind === "select" ? row.selector : row.numbers[0];
}

export class TextField {
  #known;
  #isComposed = 0;

  /**
   * `forms`: what the engine says of them, or nothing; `values`: names that can be inserted; `compose` asks the engine
   * for the text of rows. `change` is called with a new text; `focus` with the number of the row when somebody goes
   * there.
   */
  constructor({ locale, text, forms, values, compose, change, focus, problem }) {
    Object.assign(this, { locale, forms, compose, change, problem });
    this.#known = text;
    this.marks = element("ul.marks", { id: uniqueID("marks") });
    this.controls = forms
      ? forms.rows.map((row) => this.#control(row.sentence, forms.rows.length > 1 ? 1 : 2))
      : [this.#control(text, 2)];
    const labels = forms ? forms.rows.map((row) => formName(row, forms.kind)) : [locale];
    const rows = this.controls.map((control, index) =>
      element("div", {}, labelled(labels[index], control), this.#values(control, values))
    );
    const title = forms ? element("legend", {}, t("{0}, by {1}", locale, forms.value)) : null;
    const all = forms ? element("fieldset.forms", {}, title, rows) : rows;
    this.node = element("div", {}, all, this.marks);
    this.node.addEventListener("focusin", (event) => {
      const row = this.controls.indexOf(event.target);
      if (row >= 0) focus(forms, row);
    });
  }

  #control(text, rows) {
    const properties = { rows, lang: this.locale, dir: "auto", value: text, "aria-describedby": this.marks.id };
    const control = element("textarea", properties);
    control.addEventListener("input", debounceTyping(() => this.#send(false), 300));
    control.addEventListener("change", () => this.#send(true));
    return control;
  }

  async #send(isLeft) {
    const text = await this.#text();
    if (text === null) return;
    // Somebody who empties a field may be about to write another text.
    if (text === this.#known || (text.trim() === "" && !isLeft)) return;
    this.#known = text;
    this.change(text);
  }

  /** Null where the rows make no text, or were typed over meanwhile. */
  async #text() {
    if (!this.forms) return this.controls[0].value;
    const sentences = this.controls.map((control) => control.value);
    if (this.forms.rows.every((row, index) => row.sentence === sentences[index])) return this.#known;
    this.#isComposed += 1;
    const number = this.#isComposed;
    const rows = this.forms.rows.flatMap((row, index) => [row.selector, sentences[index]]);
    const answer = await this.compose([this.forms.value, this.forms.kind, ...rows]);
    if (!answer || number !== this.#isComposed) return null;
    this.problem(answer.error ?? null);
    if (answer.error) return null;
    this.forms.rows.forEach((row, index) => (row.sentence = sentences[index]));
    return answer.text;
  }

  /** A button for each value that can stand in a text: it is written where the cursor is. */
  #values(control, names) {
    const insert = (name) => {
      control.setRangeText(`{${name}}`, control.selectionStart, control.selectionEnd, "end");
      control.focus();
      control.dispatchEvent(new Event("input"));
    };
    const chip = (name) => {
      const stay = (event) => event.preventDefault();
      const properties = { type: "button", tabindex: "-1", title: t("Insert {0}", name), onmousedown: stay };
      return element("button.chip", { ...properties, onclick: () => insert(name) }, name);
    };
    return element("div.chips", {}, names.map(chip));
  }

  showStale(isStale) {
    for (const control of this.controls) {
      control.classList.toggle("stale", isStale);
      control.title = isStale ? t("older than its source") : "";
    }
  }

  showMarks(marks) {
    replace(this.marks, marks);
  }
}
