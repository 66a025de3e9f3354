// What a person would see, drawn in the page. Names of surfaces are those of the language.
import { element } from "./dom.js";
import { t } from "./words.js";

const rightToLeft = new Set(["ar", "fa", "he", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"]);

export function direction(locale) {
  return rightToLeft.has(String(locale || "").split("-")[0]) ? "rtl" : "ltr";
}

const accents = { a: "à", c: "ç", e: "é", i: "î", n: "ñ", o: "ö", u: "ü", y: "ý", A: "Å", C: "Ç", E: "É", I: "Î", N: "Ñ", O: "Ø", U: "Û", Y: "Ý" };

/** Accented and a third longer, so that what was forgotten or does not fit is seen. */
export function pseudo(text) {
  if (!text) return text;
  const changed = [...text].map((letter) => accents[letter] || letter).join("");
  return `[${changed}${"~".repeat(Math.max(1, Math.round([...text].length / 3)))}]`;
}

function skeleton(rows) {
  return Array.from({ length: rows }, (_, index) => element("span.bone", { dataset: { width: String(1 + ((index * 7) % 4)) }, "aria-hidden": "true" }));
}

function buttons(texts, map) {
  if (!texts.buttons.length) return null;
  return element(
    "div.buttons",
    {},
    texts.buttons.map((button) =>
      element("span.button", { dataset: { role: button.role || "default" }, lang: button.locale || texts.locale }, map(button.title))
    )
  );
}

function body(texts, map) {
  const parts = [element("strong.title", {}, map(texts.title))];
  if (texts.reason) parts.push(element("span.reason", {}, map(texts.reason)));
  if (texts.suggestion) parts.push(element("span.suggestion", {}, map(texts.suggestion)));
  if (texts.help) parts.push(element("span.link", {}, texts.help));
  return parts;
}

/** `texts` has `title`, `reason`, `suggestion`, `help`, `buttons` and `locale`; `look` says how it is to be drawn. */
export function picture(texts, surface, field, look) {
  const map = look.pseudo ? pseudo : (text) => text;
  const dir = look.rtl ? "rtl" : direction(texts.locale);
  const message = () => [body(texts, map), buttons(texts, map)];
  const app = element("div.app", {}, element("span.bar", { "aria-hidden": "true" }), skeleton(surface === "screen" ? 0 : 5));
  const layers = {
    none: () => [app, element("p.silent", {}, t("Nothing is shown."))],
    toast: () => [app, element("div.toast", {}, message())],
    badge: () => [app, element("div.badge", {}, message())],
    inline: () => [
      element(
        "div.app",
        {},
        element("span.bar", { "aria-hidden": "true" }),
        element("span.caption", {}, field || t("a field")),
        element("span.entry", { "aria-hidden": "true" }),
        element("div.inline", {}, message()),
        skeleton(3)
      ),
    ],
    screen: () => [element("div.app", {}, element("span.bar", { "aria-hidden": "true" }), element("div.whole", {}, message()))],
    alert: () => [app, element("div.shade", {}, element("div.alert", {}, message()))],
    alertAboveAll: () => [app, element("div.shade.above", {}, element("div.alert", {}, message()))],
  };
  const draw = layers[surface] || layers.alert;
  const shown = element(
    "div.phone",
    {
      dir,
      lang: texts.locale,
      role: "group",
      "aria-label": `${surface}: ${texts.title}`,
      dataset: { surface, look: look.dark ? "dark" : "light", size: look.large ? "large" : "plain" },
    },
    draw()
  );
  shown.style.setProperty("--phone-width", `${look.width}px`);
  return shown;
}
