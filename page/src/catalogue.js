// Every outcome drawn as on a phone.
import { element, labelled, replace, select, debounce } from "./dom.js";
import { picture } from "./picture.js";
import { folded } from "./search.js";
import { t } from "./words.js";

export const look = { locale: "", dark: false, large: false, rtl: false, pseudo: false, width: 320 };
const filter = { text: "", surface: "", problems: false };

export function partName(part) {
  if (part === "quiet") return t("while it is retried quietly");
  if (part === "gaveUp") return t("after the last retry");
  if (part.startsWith("step ") && part !== "step 1") return t("step {0}", part.slice(5));
  return "";
}

export class Catalogue {
  constructor(app) {
    this.app = app;
    this.store = app.store;
    this.count = element("p.count", { role: "status" });
    this.grid = element("div.grid");
    this.cards = new Map();
    this.seen = element("div.seen");
    this.observer = new IntersectionObserver((entries) => this.#draw(entries), { rootMargin: "600px" });
    this.node = element("section", { "aria-label": t("Catalog") }, this.#toolbar(), this.seen, this.count, this.grid);
    this.show();
  }

  #toolbar() {
    const again = () => this.show();
    const search = element("input", { type: "search", value: filter.text, placeholder: t("a text, rule, error or screen") });
    search.addEventListener("input", debounce(() => {
      filter.text = search.value;
      replace(this.seen);
      again();
    }, 120));
    this.search = search;
    const toggle = (label, key, of = look) =>
      element("label.toggle", {}, element("input", { type: "checkbox", checked: of[key], onchange: (event) => { of[key] = event.target.checked; again(); } }), label);
    const locales = this.store.catalogue.locales;
    if (!look.locale) look.locale = locales[0];
    return element(
      "form.toolbar",
      { onsubmit: (event) => { event.preventDefault(); this.whoSees(search.value); } },
      labelled(t("Search"), search),
      element("button", { type: "submit" }, t("Who sees this?")),
      labelled(t("Language"), select([...locales, ["*", t("all, side by side")]], look.locale, (value) => { look.locale = value; again(); })),
      labelled(t("Surface"), select([["", t("any")], ...this.store.names.surfaces], filter.surface, (value) => { filter.surface = value; again(); })),
      labelled(t("Width"), select(["320", "375", "430", "768", "1024"], String(look.width), (value) => { look.width = Number(value); again(); })),
      element("div.toggles", {}, toggle(t("Dark"), "dark"), toggle(t("Large type"), "large"), toggle(t("Right to left"), "rtl"), toggle(t("Pseudo-locale"), "pseudo"), toggle(t("Only with findings"), "problems", filter))
    );
  }

  show() {
    const outcomes = this.store.catalogue.outcomes;
    const wanted = folded(filter.text);
    // “Error -1009” has the number of an error in it.
    this.named = this.#namedErrors(wanted);
    const shown = outcomes.filter((outcome) => this.#fits(outcome, wanted));
    this.count.textContent = shown.length
      ? t("{0} of {1} outcomes", shown.length, outcomes.length)
      : t("No matching outcome. {0}", t("Remove filters, or search for who sees the text."));
    // Texts with values are not in any picture as they are written.
    if (!shown.length && wanted.length > 2 && !filter.surface && !filter.problems) this.#askSoon(wanted);
    const cards = shown.map((outcome) => this.#card(outcome));
    if (cards.length !== this.grid.children.length || cards.some((card, index) => this.grid.children[index] !== card)) replace(this.grid, cards);
    for (const card of cards) if (!card.isDrawn) this.observer.observe(card);
  }

  #askSoon = debounce((wanted) => {
    if (folded(filter.text) === wanted) this.whoSees(filter.text);
  }, 500);

  #fits(outcome, wanted) {
    if (filter.surface && outcome.surface !== filter.surface) return false;
    if (filter.problems && this.store.findingsAbout(outcome.rule).length === 0) return false;
    if (!wanted) return true;
    const texts = (outcome.texts || []).flatMap((one) => [one.title, one.reason, one.suggestion, ...one.buttons.map((button) => button.title)]);
    const names = [outcome.rule, outcome.words, outcome.source, outcome.category];
    if ([...names, ...texts].some((text) => text && folded(text).includes(wanted))) return true;
    return this.#errors(outcome.rule).some((name) => name.includes(wanted) || this.named.has(name));
  }

  /** Words of a search that are names or numbers of errors. */
  #namedErrors(wanted) {
    const all = new Set(this.store.names.rules.flatMap((rule) => this.#errors(rule.id)));
    return new Set([wanted, ...wanted.split(" ")].filter((word) => word.length > 2 && all.has(word)));
  }

  /** Names and numbers of the errors a rule decides about, as they are compared. */
  #errors(rule) {
    if (this.names !== this.store.names) {
      this.names = this.store.names;
      this.errors = new Map(this.names.rules.map((one) => [one.id, one.errors.map(folded)]));
    }
    return this.errors.get(rule) ?? [];
  }

  /** A card that shows the same stays as it is, so that nobody loses their place. */
  #card(outcome) {
    const key = outcome.rule + " " + outcome.part;
    const content = JSON.stringify([look, outcome, this.store.findingsAbout(outcome.rule).map((finding) => finding.message)]);
    const part = partName(outcome.part);
    let card = this.cards.get(key);
    if (!card) {
      card = element("article.card", { "aria-label": outcome.rule + (part ? ", " + part : "") });
      this.cards.set(key, card);
    }
    if (card.content === content) return card;
    const isFocused = card.contains(document.activeElement);
    card.content = content;
    card.outcome = outcome;
    replace(
      card,
      element("h3", {}, outcome.rule, part ? element("span.part", {}, " " + part) : null),
      element("p.words", {}, outcome.event ? outcome.words : t("no error leads here"))
    );
    if (card.isDrawn) this.#fill(card, outcome);
    if (isFocused) card.querySelector("button")?.focus();
    return card;
  }

  #draw(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || target.isDrawn) continue;
      target.isDrawn = true;
      this.observer.unobserve(target);
      this.#fill(target, target.outcome);
    }
  }

  /** All of them, as printing needs it. */
  drawAll() {
    for (const card of this.grid.children) if (!card.isDrawn) { card.isDrawn = true; this.#fill(card, card.outcome); }
  }

  #fill(card, outcome) {
    if (outcome.texts) {
      const chosen = outcome.texts.filter((one) => look.locale === "*" || one.asked === look.locale);
      card.append(element("div.pictures", {}, chosen.map((texts) => this.#figure(outcome, texts))));
    }
    const findings = this.store.findingsAbout(outcome.rule);
    if (findings.length) card.append(element("ul.marks", {}, findings.slice(0, 4).map((finding) => element("li", { dataset: { severity: finding.severity } }, finding.message)), findings.length > 4 ? element("li", {}, t("and {0} more", findings.length - 4)) : null));
    card.append(
      element(
        "div.actions",
        {},
        element("button", { onclick: () => this.app.editRule(outcome.rule, outcome.event), "aria-label": `${t("Edit")}: ${outcome.rule}` }, t("Edit")),
        outcome.event ? element("button", { onclick: () => this.app.explain(outcome.event), "aria-label": `${t("Why?")} ${outcome.rule}` }, t("Why?")) : null
      )
    );
  }

  #figure(outcome, texts) {
    const marks = [];
    if (texts.locale !== texts.asked) marks.push(t("not translated, shown in {0}", texts.locale));
    return element(
      "figure",
      {},
      picture(texts, outcome.surface, outcome.field, look),
      element("figcaption", {}, look.locale === "*" ? texts.asked + " · " : "", outcome.surface, marks.map((mark) => element("span.mark", {}, " " + mark)))
    );
  }

  /** The rules that decide about an error, by its name or number; their outcomes are below. */
  #showDeciding(text, rules) {
    const link = (rule) => element("button.link", { onclick: () => this.app.editRule(rule.id) }, rule.id);
    const lead = t("“{0}” is an error. Rules that decide about it:", text.trim());
    replace(this.seen, element("p.note", {}, lead, rules.slice(0, 8).map((rule) => [" ", link(rule)])));
  }

  /** Shows the outcomes that have some words. */
  find(text) {
    this.search.value = filter.text = text;
    this.show();
  }

  async whoSees(text) {
    if (!text.trim()) return;
    const named = this.#namedErrors(folded(text));
    if (named.size) {
      const decides = (rule) => this.#errors(rule.id).some((name) => named.has(name));
      return this.#showDeciding(text, this.store.names.rules.filter(decides));
    }
    const answer = await this.store.askSlow(["who-sees", text.trim(), ""]);
    // Meanwhile somebody may look for something else.
    if (!answer || folded(this.search.value) !== folded(text)) return;
    const search = (wanted) => {
      this.search.value = filter.text = wanted;
      this.show();
      this.whoSees(wanted);
    };
    if (answer.error) {
      const near = answer.nearest || [];
      return replace(this.seen, element("p.note", {}, answer.error, near.length ? [" ", t("The nearest:"), near.map((one) => [" ", element("button.link", { onclick: () => search(one) }, one)])] : null));
    }
    replace(
      this.seen,
      element(
        "section.answer",
        { "aria-label": t("Who sees this?") },
        element("button.close", { onclick: () => replace(this.seen), "aria-label": t("Close") }, "×"),
        answer.texts.map((one) => element("p", {}, "“" + one + "”")),
        answer.groups.length === 0 ? element("p", {}, t("Nobody sees it.")) : null,
        answer.summary ? element("p", {}, element("strong", {}, answer.summary)) : null,
        element(
          "ul",
          {},
          answer.groups.slice(0, 12).map((group) =>
            element(
              "li",
              {},
              element("strong", {}, group.rules.join(" + ")),
              " – ",
              group.errors.join(" / "),
              " – ",
              group.shown,
              " ",
              element("button", { onclick: () => this.app.explain(group.example) }, t("Show")),
              " ",
              element("button", { onclick: () => this.app.editTexts(group.example), "aria-label": `${t("Edit")}: ${group.rules.join(" + ")}` }, t("Edit"))
            )
          ),
          answer.groups.length > 12 ? element("li", {}, t("and {0} more", answer.groups.length - 12)) : null
        )
      )
    );
  }
}
