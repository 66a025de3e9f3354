// One error: a form, the decision as picture and as words, and what comes next.
import { element, labelled, replace, select, debounce } from "./dom.js";
import { picture } from "./picture.js";
import { look } from "./catalogue.js";
import { t, duration } from "./words.js";

const unknown = "";
let event = { http: 503 };

/** Takes an error that was chosen elsewhere. */
export function setEvent(chosen) {
  event = structuredClone(chosen);
}

function flags() {
  return [
    ["firstLoad", t("First load")],
    ["userInitiated", t("A person started it")],
    ["idempotent", t("Safe to repeat")],
    ["online", t("Online")],
  ];
}

function asCode(text) {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

function asValues(text) {
  // Names such as __proto__ are names like any other.
  const values = Object.create(null);
  for (const line of text.split("\n")) {
    const place = line.indexOf("=");
    if (place < 1) continue;
    const value = line.slice(place + 1).trim();
    values[line.slice(0, place).trim()] = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value === "true" || value === "false" ? value === "true" : value;
  }
  return values;
}

export class OneError {
  #timer = 0;

  focusResult = false;

  constructor(app) {
    this.app = app;
    this.store = app.store;
    this.result = element("div.result", { "aria-live": "polite" });
    this.ask = debounce(() => this.#ask(), 60);
    this.form = this.#form();
    this.node = element("section.one", { "aria-label": t("One error") }, element("div", {}, this.#pasteBox(), this.form), this.result);
    this.#ask();
  }

  show() {
    this.#ask();
  }

  /** An error as a log or a tool shows it; the engine tells the form and reads it into the fields below. */
  #pasteBox() {
    const note = element("small.note", { role: "status" });
    const control = element("textarea", { rows: 3, spellcheck: "false", placeholder: 'Error Domain=NSURLErrorDomain Code=-1009 …' });
    control.addEventListener("input", async () => {
      const text = control.value;
      note.textContent = "";
      if (!text.trim()) return;
      const answer = await this.store.engine.ask(["paste", text], "paste");
      if (!answer || text !== control.value) return;
      note.textContent = answer.error ?? answer.note ?? "";
      if (answer.error) {
        // What stood there before is about another error.
        const search = element("button", { onclick: () => this.app.search(text.trim()) }, t("Search the catalog for it"));
        replace(this.result, element("p", {}, answer.error, " ", search));
        return;
      }
      event = answer.event;
      const form = this.#form();
      this.form.replaceWith(form);
      this.form = form;
      this.ask();
    });
    return element("div.paste", {}, labelled(t("Paste an error: from a log, a response, a crash reporter"), control), note);
  }

  #form() {
    const names = this.store.names;
    const codes = element("datalist", { id: "codes" });
    const fillCodes = () => {
      const domain = names.domains.find((one) => one.name === event.domain);
      replace(codes, (domain ? domain.codes : []).map((code) => element("option", { value: code })));
    };
    fillCodes();
    const context = () => (event.context = event.context || {});
    const change = (set) => (value) => {
      set(value);
      for (const key of Object.keys(event)) if (event[key] === "" || event[key] === undefined || event[key] === null) delete event[key];
      if (event.context) {
        for (const key of Object.keys(event.context)) if (event.context[key] === "" || event.context[key] === undefined) delete event.context[key];
        if (Object.keys(event.context).length === 0) delete event.context;
      }
      fillCodes();
      this.ask();
    };
    const input = (value, set, more = {}) => {
      const control = element("input", { value: value ?? "", autocomplete: "off", spellcheck: "false", ...more });
      control.addEventListener("input", () => change(set)(control.value.trim()));
      return control;
    };
    const area = (value, set) => {
      const control = element("textarea", { rows: 2, value, spellcheck: "false" });
      control.addEventListener("input", () => change(set)(control.value));
      return control;
    };
    const flag = (key) => select([[unknown, t("unknown")], ["true", t("yes")], ["false", t("no")]], String(event.context?.[key] ?? ""), change((value) => { context()[key] = value === "" ? undefined : value === "true"; }));
    const domain = input(event.domain, (value) => {
      event.domain = value;
      if (!isExample) return;
      isExample = false;
      event.http = undefined;
      status.value = "";
    }, { list: "domains" });
    const code = input(event.code, (value) => { event.code = value === "" ? undefined : asCode(value); }, { list: "codes" });
    // The error that stands there at first is only an example.
    let isExample = JSON.stringify(event) === '{"http":503}';
    const status = input(event.http, (value) => { isExample = false; event.http = /^\d+$/.test(value) ? Number(value) : undefined; }, { inputmode: "numeric" });
    // `NSURLErrorDomain:-1009`, as errors are written everywhere: the engine reads it.
    domain.addEventListener("change", async () => {
      if (!/[:@]/.test(domain.value)) return;
      const answer = await this.store.engine.ask(["cause", domain.value]);
      if (!answer || answer.error) return;
      const cause = answer.cause;
      domain.value = cause.domain ?? "";
      if (cause.code !== undefined) code.value = cause.code;
      if (cause.http !== undefined) status.value = cause.http;
      for (const control of [domain, code, status]) control.dispatchEvent(new Event("input"));
    });
    const causeNote = element("small.note", { role: "alert", hidden: true });
    const cause = element("input", { autocomplete: "off", spellcheck: "false" });
    cause.addEventListener("input", async () => {
      const text = cause.value.trim();
      const answer = text ? await this.store.engine.ask(["cause", text], "cause") : { cause: undefined };
      if (!answer || text !== cause.value.trim()) return;
      causeNote.hidden = !answer.error;
      causeNote.textContent = answer.error ?? "";
      change((value) => { event.underlying = value ? [value] : undefined; })(answer.error ? undefined : answer.cause);
    });
    if (event.underlying?.[0]) {
      this.store.engine.ask(["causeText", JSON.stringify(event.underlying[0])]).then((answer) => { if (answer && !answer.error) cause.value = answer.text; });
    }
    const hint = (event.headers && (event.headers["Retry-After"] ?? event.headers["retry-after"])) || "";
    return element(
      "form.event",
      { onsubmit: (submit) => submit.preventDefault() },
      element("datalist", { id: "domains" }, names.domains.map((domain) => element("option", { value: domain.name }))),
      codes,
      element(
        "fieldset",
        {},
        element("legend", {}, t("The error")),
        labelled(t("Domain"), domain),
        labelled(t("Code"), code),
        labelled(t("HTTP status"), status),
        labelled("Retry-After", input(hint, (value) => { event.headers = value ? { "Retry-After": value } : undefined; })),
        labelled(t("Caused by (domain:code, or http:status)"), cause),
        causeNote,
        labelled(t("Values of the error (name=value, one per line)"), area(Object.entries(event.parameters || {}).map(([key, value]) => `${key}=${value}`).join("\n"), (value) => { const values = asValues(value); event.parameters = Object.keys(values).length ? values : undefined; }))
      ),
      element(
        "fieldset",
        {},
        element("legend", {}, t("The situation")),
        labelled(t("Screen"), select([[unknown, t("unknown")], ...names.screens.filter((screen) => screen)], event.context?.scope ?? "", change((value) => { context().scope = value; }))),
        labelled(t("Call number"), input(event.context?.attempt, (value) => { context().attempt = /^\d+$/.test(value) && Number(value) > 0 ? Number(value) : undefined; }, { inputmode: "numeric" })),
        flags().map(([key, label]) => labelled(label, flag(key))),
        labelled(t("Language"), select([[unknown, t("unknown")], ...names.locales], event.context?.locale ?? "", change((value) => { context().locale = value; }))),
        labelled(t("Platform"), input(event.context?.platform, (value) => { context().platform = value; })),
        labelled(t("App version"), input(event.context?.appVersion, (value) => { context().appVersion = value; })),
        labelled(t("Field"), input(event.context?.field, (value) => { context().field = value; }))
      )
    );
  }

  async #ask() {
    const answer = await this.store.engine.ask(["decide", JSON.stringify(event)], "decide");
    if (!answer) return;
    this.#stop();
    if (answer.error) return replace(this.result, element("p.note", { role: "alert" }, answer.error));
    const decision = answer.decision;
    const first = answer.calls[0];
    this.picture = element("div.pictures", {}, picture(first, first.surface, first.field, look));
    replace(
      this.result,
      this.#domainNote(),
      element("h2", { tabindex: "-1" }, answer.words),
      this.picture,
      element("p", {}, t("decided by {0}", decision.rule), decision.refinedBy ? ", " + t("refined by {0}", decision.refinedBy) : "", " · ", decision.category, " · ", decision.surface, " ", element("button", { onclick: () => this.app.editTexts(event) }, t("Edit"))),
      this.#parts(answer.reasons),
      this.#story(answer),
      this.#considered(answer.reasons),
      element("details", {}, element("summary", {}, t("The same in a terminal")), element("pre", { tabindex: "0" }, answer.command))
    );
    this.#focus();
  }

  #domainNote() {
    if (event.code === undefined || event.domain) return null;
    const why = t("A code belongs to a domain. Without one, only rules for codes of every domain match.");
    return element("p.note", {}, why, " ", t("Search the catalog for the code to find its domain."));
  }

  #focus() {
    if (!this.focusResult) return;
    this.focusResult = false;
    this.result.querySelector("h2").focus();
  }

  #source(source) {
    if (!source) return null;
    const match = /^(.*):(\d+)$/.exec(source);
    if (!match || !this.store.files.has(match[1])) return source;
    return element("button.link", { onclick: () => this.app.openFile(match[1], Number(match[2])) }, source);
  }

  #parts(reasons) {
    return element(
      "section",
      {},
      element("h3", {}, t("Origin of each part")),
      element("table", {}, element("tbody", {}, reasons.parts.map((part) => element("tr", {}, element("th", { scope: "row" }, part.name), element("td", {}, part.value), element("td", {}, part.origin || ""), element("td", {}, this.#source(part.source))))))
    );
  }

  #considered(reasons) {
    const verdict = (rule) => rule.verdict === "decides" ? t("decides") : rule.verdict === "refines" ? t("refines") : rule.reason || (rule.missing || []).join("; ");
    return element(
      "details",
      {},
      element("summary", {}, t("Rules that were considered")),
      element("ul.considered", {}, reasons.considered.slice(0, 20).map((rule) => element("li", { dataset: { verdict: rule.verdict } }, element("strong", {}, rule.rule), " ", verdict(rule), " ", this.#source(rule.source))), reasons.considered.length > 20 ? element("li", {}, t("and {0} more", reasons.considered.length - 20)) : null)
    );
  }

  // The story

  #story(answer) {
    if (answer.calls.length < 2) return null;
    const rows = answer.calls.map((call) =>
      element("li", {}, t("call {0}, after {1}", call.number, duration(call.time)), ": ", call.surface === "none" ? t("Nothing is shown.") : `${call.surface} “${call.title}”`, call.stopped ? " – " + t("stops") : "")
    );
    this.rows = rows;
    const play = element("button", { onclick: () => this.#play(answer.calls, play) }, t("Play"));
    const svg = new DOMParser().parseFromString(answer.timeline || "", "image/svg+xml").documentElement;
    const drawn = svg.nodeName === "svg" ? document.importNode(svg, true) : null;
    if (drawn) {
      drawn.classList.add("timeline");
      drawn.setAttribute("role", "img");
      drawn.setAttribute("aria-label", t("What comes next"));
    }
    return element("section", {}, element("h3", {}, t("What comes next"), " ", play), drawn, element("ol.story", {}, rows), answer.goesOn ? element("p", {}, t("and so on")) : null);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** The whole story in about eight seconds, each call for as long as its share of the waits. */
  #play(calls, button) {
    if (this.#timer) {
      this.#stop();
      button.textContent = t("Play");
      return;
    }
    button.textContent = t("Stop");
    this.picture.scrollIntoView({ block: "nearest" });
    const whole = Math.max(calls[calls.length - 1].time, 1);
    const step = (number) => {
      const call = calls[number];
      const when = t("call {0}, after {1}", call.number, duration(call.time)) + (call.stopped ? " – " + t("stops") : "");
      replace(this.picture, element("figure", {}, picture(call, call.surface, call.field, look), element("figcaption", {}, when)));
      this.rows.forEach((row, index) => row.toggleAttribute("aria-current", index === number));
      if (number + 1 === calls.length) {
        this.#timer = 0;
        button.textContent = t("Play");
        return;
      }
      const share = (calls[number + 1].time - call.time) / whole;
      this.#timer = setTimeout(() => step(number + 1), Math.max(400, share * 8000));
    };
    step(0);
  }
}
