// The policy’s tests, which are run after each change: which of them fail, why, and what a click writes into them.
import { element } from "./dom.js";
import { counted, t } from "./words.js";

const mostShown = 12;

function heading(kind, count) {
  if (kind === "wording") return counted(count, "1 test expects the old wording.", "{0} tests expect the old wording.");
  if (kind === "behavior") return counted(count, "1 test expects something else. Check whether the test or your change is right.", "{0} tests expect something else. Check whether the tests or your change is right.");
  return counted(count, "1 test failed before your change, too.", "{0} tests failed before your change, too.");
}

export class TestNotes {
  /** `isShort`: only what fails because of a change, as it stands beside a form. */
  constructor(app, isShort) {
    this.app = app;
    this.store = app.store;
    this.isShort = isShort;
    this.node = element("section.tests", { "aria-label": t("Tests"), hidden: true });
    this.show();
  }

  show() {
    const tests = this.store.tests;
    const content = JSON.stringify(tests);
    // What is the same stays as it is, so that nobody loses their place.
    if (content === this.content) return;
    this.content = content;
    const kinds = tests ? tests.kinds.filter((one) => one.tests && !(this.isShort && one.kind === "before")) : [];
    const problems = tests && !this.isShort ? tests.problems : [];
    this.node.hidden = !tests || (this.isShort && !kinds.length);
    this.node.replaceChildren(
      ...(this.isShort || !tests ? [] : [element("h2", {}, t("Tests")), this.#passed(tests, kinds)]),
      ...kinds.map((kind) => this.#kind(kind)),
      ...problems.slice(0, mostShown).map((one) => element("p.mark", { dataset: { severity: one.severity } }, this.#place(one), " ", one.message, one.help ? element("span.help", {}, " " + one.help) : null))
    );
  }

  #passed(tests, kinds) {
    const failed = kinds.reduce((sum, one) => sum + one.tests, 0);
    const passed = tests.total - tests.skipped - failed;
    if (tests.unfinished) return element("p", {}, t("The tests make too many calls; not all of them were run."));
    return element("p", {}, failed ? t("{0} of {1} tests pass.", passed, tests.total - tests.skipped) : counted(passed, "1 test passes.", "{0} tests pass."), tests.skipped ? " " + counted(tests.skipped, "1 test is skipped.", "{0} tests are skipped.") : null);
  }

  #place(one) {
    if (!one.path) return null;
    return element("button.link", { onclick: () => this.app.openFile(one.path, one.line) }, `${one.path}:${one.line}`);
  }

  #kind(kind) {
    const failures = this.store.tests.failures.filter((one) => one.kind === kind.kind);
    const update = element(kind.kind === "wording" ? "button.main" : "button", { onclick: () => this.#update(kind, update) }, kind.kind === "wording" ? t("Update the tests") : t("The change is right: update the tests"));
    return element(
      "div.note",
      { dataset: { kind: kind.kind } },
      element("p", {}, element("strong", {}, heading(kind.kind, kind.tests)), " ", kind.kind !== "before" && kind.values ? update : null),
      kind.left && kind.kind !== "before" ? element("p", {}, t("{0} expected values are patterns or differ between cases; edit them in the file.", kind.left)) : null,
      element(
        "details",
        { open: kind.kind === "behavior" && !this.isShort },
        element("summary", {}, t("Show the tests")),
        element("ul", {}, failures.slice(0, mostShown).map((one) => this.#failure(one)), kind.tests > Math.min(failures.length, mostShown) ? element("li", {}, t("and {0} more", kind.tests - Math.min(failures.length, mostShown))) : null)
      )
    );
  }

  #failure(one) {
    return element(
      "li",
      {},
      one.name,
      " ",
      this.#place(one),
      one.differences.map((difference) => element("div.expected", {}, element("span.field-name", {}, difference.field + ": "), element("del", { dir: "auto" }, difference.expected), " ", element("ins", { dir: "auto" }, difference.found))),
      one.notes.map((note) => element("div.expected", {}, note))
    );
  }

  async #update(kind, button) {
    button.disabled = true;
    const problem = await this.store.change(["update-tests", kind.kind]);
    button.disabled = false;
    this.app.say(problem || counted(kind.values, "1 expected value was updated; the change contains it.", "{0} expected values were updated; the change contains them."));
  }
}
