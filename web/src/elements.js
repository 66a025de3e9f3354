import { style } from "./style.js";

const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

const direction = (locale) => (rightToLeft.has(String(locale).split("-")[0].toLowerCase()) ? "rtl" : "ltr");

function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

let sheet;

/** Styles that a content security policy lets in: no text of the page becomes one. */
function adoptStyle(root) {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
  }
  root.adoptedStyleSheets = [sheet];
}

/** The element of a field or a screen, also of a screen around it: `checkout/payment`, then `checkout`. */
function placeOf(attribute, name) {
  for (let path = name ?? ""; path !== ""; path = path.split("/").slice(0, -1).join("/")) {
    const place = document.querySelector(`[${attribute}="${CSS.escape(path)}"]`);
    if (place) return place;
  }
  return null;
}

const fieldOf = (name) => name && (placeOf("data-policy-field", name) ?? document.getElementsByName(name)[0] ?? null);

/**
 * `<policy-errors>`: shows what a `PresentationQueue` decides, as alerts, toasts, texts at fields, badges, and full
 * screens. Once in a page, with its `queue`:
 *
 *     const presenter = document.querySelector("policy-errors");
 *     presenter.queue = new PresentationQueue(policy, presenter);
 *
 * `data-policy-screen="cart"` marks the element that a full-screen message of this screen replaces, and in which a
 * badge is shown; `data-policy-field="email"` or `name="email"` a field.
 */
export class PolicyErrors extends HTMLElement {
  queue = null;
  #visible = new Map();
  #toasts = make("div", { class: "toasts", role: "status", "aria-live": "polite" });

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    adoptStyle(root);
    root.append(this.#toasts);
  }

  show(presentation) {
    const shown = this.#showIn(presentation);
    this.#visible.set(presentation.id, shown);
  }

  /** The same message for one error more, or another one. */
  update(presentation) {
    const shown = this.#visible.get(presentation.id);
    if (!shown) return this.show(presentation);
    const focused = shown.body.getRootNode().activeElement;
    const index = [...shown.body.querySelectorAll("button")].indexOf(focused);
    shown.fill(presentation);
    if (index >= 0) shown.body.querySelectorAll("button")[index]?.focus();
  }

  withdraw(presentation) {
    this.#visible.get(presentation.id)?.remove();
    this.#visible.delete(presentation.id);
  }

  /** Where it is shown; whatever has no place of its own is a toast. */
  #showIn(presentation) {
    const { surface, field } = presentation.decision;
    if (surface === "alert" || surface === "alertAboveAll") return this.#dialog(presentation);
    if (surface === "screen") {
      const place = placeOf("data-policy-screen", presentation.scope);
      return place ? this.#replacing(place, presentation) : this.#dialog(presentation);
    }
    const input = surface === "inline" ? fieldOf(field) : null;
    if (input) return this.#beside(input, presentation);
    const screen = surface === "toast" ? null : placeOf("data-policy-screen", presentation.scope);
    return screen ? this.#within(screen, presentation) : this.#toast(presentation);
  }

  #toast(presentation) {
    const body = make("div");
    const fill = this.#filling(body, "toast");
    fill(presentation);
    this.#toasts.append(body);
    return { body, fill, remove: () => body.remove() };
  }

  #dialog(presentation) {
    const dialog = make("dialog", { role: "alertdialog" });
    const fill = (shown) => {
      const { title, texts } = this.#fill(dialog, "message", shown, { closes: true });
      dialog.setAttribute("aria-labelledby", title.id);
      if (texts.length > 0) dialog.setAttribute("aria-describedby", texts.map((text) => text.id).join(" "));
    };
    fill(presentation);
    // Escape closes it, as a press of the button that cancels.
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      const cancel = presentation.decision.recovery.findIndex((option) => option.role === "cancel");
      this.#answer(presentation, cancel >= 0 ? cancel : undefined);
    });
    this.shadowRoot.append(dialog);
    dialog.showModal();
    const safe = dialog.querySelector("button:not(.destructive)") ?? dialog.querySelector("button");
    safe?.focus();
    return {
      body: dialog,
      fill,
      remove() {
        dialog.close();
        dialog.remove();
      },
    };
  }

  /** In place of what a screen shows, which comes back. */
  #replacing(place, presentation) {
    const own = "policy-errors, policy-message";
    const hidden = [...place.children].filter((child) => !child.hidden && !child.matches(own));
    const message = this.#message("screen", presentation);
    for (const child of hidden) child.hidden = true;
    place.append(message.host);
    return {
      ...message,
      remove() {
        message.host.remove();
        for (const child of hidden) child.hidden = false;
      },
    };
  }

  #beside(input, presentation) {
    const message = this.#message("inline", presentation);
    message.host.id = `policy-message-${presentation.id}`;
    const described = () => (input.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
    input.setAttribute("aria-describedby", [...described(), message.host.id].join(" "));
    input.setAttribute("aria-invalid", "true");
    input.after(message.host);
    return {
      ...message,
      remove() {
        message.host.remove();
        const others = described().filter((id) => id !== message.host.id);
        if (others.length > 0) input.setAttribute("aria-describedby", others.join(" "));
        else input.removeAttribute("aria-describedby");
        if (!others.some((id) => id.startsWith("policy-message-"))) input.removeAttribute("aria-invalid");
      },
    };
  }

  #within(screen, presentation) {
    const message = this.#message(presentation.decision.surface, presentation);
    screen.prepend(message.host);
    return message;
  }

  /** A message among the elements of the page, with the looks of this one. */
  #message(look, presentation) {
    const host = make("policy-message", { role: "alert" });
    const body = make("div");
    host.shadowRoot.append(body);
    const fill = this.#filling(body, look);
    fill(presentation);
    return { host, body, fill, remove: () => host.remove() };
  }

  #filling(body, look) {
    return (presentation) => this.#fill(body, `message ${look}`, presentation);
  }

  /** Texts, buttons, and a link, in the language and direction of the texts. */
  #fill(body, look, presentation, { closes = false } = {}) {
    const { message, recovery, surface } = presentation.decision;
    const id = (part) => `policy-${presentation.id}-${part}`;
    const title = make("p", { class: "title", id: id("title") }, message.title);
    if (surface === "screen" || closes) {
      title.setAttribute("role", "heading");
      title.setAttribute("aria-level", "2");
    }
    // A mistake in a field is one, however often the form is sent.
    if (presentation.count > 1 && surface !== "inline") {
      title.append(make("span", { class: "count" }, `×${presentation.count}`));
    }
    const texts = ["reason", "suggestion"]
      .filter((part) => message[part])
      .map((part) => make("p", { class: "text", id: id(part) }, message[part]));
    const buttons = recovery.map((option, index) => this.#button(presentation, option, index));
    if (closes && buttons.length === 0) {
      buttons.push(this.#button(presentation, { title: this.closeTitle, role: "default" }));
    }
    buttons.find((button) => !button.matches(".destructive, .cancel"))?.classList.add("first");
    if (/^https:/i.test(message.help ?? "")) {
      const address = { href: message.help, target: "_blank", rel: "noopener" };
      buttons.push(make("a", address, this.getAttribute("help-title") ?? new URL(message.help).host));
    }
    body.className = look;
    body.lang = message.locale;
    body.dir = direction(message.locale);
    body.replaceChildren(title, ...texts);
    if (buttons.length > 0) body.append(make("div", { class: "buttons" }, ...buttons));
    return { title, texts };
  }

  #button(presentation, option, index) {
    const button = make("button", { type: "button", class: option.role }, option.title);
    button.addEventListener("click", () => this.#answer(presentation, index));
    return button;
  }

  #answer(presentation, index) {
    this.dispatchEvent(new CustomEvent("policy-answer", { detail: { presentation, index } }));
    return this.queue?.answer(presentation.id, index);
  }

  /** The button of an alert for which the policy has none: attribute `close-title`. */
  get closeTitle() {
    return this.getAttribute("close-title") ?? "OK";
  }
}

/** One message among the elements of the page; `<policy-errors>` makes it. */
class PolicyMessage extends HTMLElement {
  constructor() {
    super();
    adoptStyle(this.attachShadow({ mode: "open" }));
  }
}

if (!customElements.get("policy-errors")) {
  customElements.define("policy-message", PolicyMessage);
  customElements.define("policy-errors", PolicyErrors);
}
