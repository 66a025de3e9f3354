// What was changed, what people will see differently, and how the change gets back into the repository.
import { element, replace } from "./dom.js";
import { wordChanges } from "./lines.js";
import { zip } from "./zip.js";
import { picture } from "./picture.js";
import { look } from "./catalogue.js";
import { counted, t } from "./words.js";
import { TestNotes } from "./tests.js";

function save(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function bytesOf(value) {
  return typeof value === "string" ? new TextEncoder().encode(value) : value;
}

/** Of two files; undefined for none. */
function isSame(one, other) {
  if (one === undefined || other === undefined) return one === other;
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

export class Changes {
  constructor(app) {
    this.app = app;
    this.store = app.store;
    /** By the path: what was last saved into the folder; undefined for what was removed there. */
    this.saved = new Map();
    this.files = element("section");
    this.seen = element("section", { "aria-live": "polite" });
    this.back = element("section");
    this.tests = new TestNotes(app, false);
    this.node = element("section.changes", { "aria-label": t("Changes") }, this.files, this.tests.node, this.back, this.seen);
    this.show();
  }

  async show() {
    const paths = this.store.changedPaths();
    this.tests.show();
    replace(
      this.files,
      element("h2", {}, t("Changes")),
      paths.length
        ? element("ul", {}, paths.map((path) => element("li", {}, this.store.files.has(path) ? element("button.link", { onclick: () => this.app.openFile(path) }, path) : path, " ", !this.store.files.has(path) ? t("removed") : this.store.original.has(path) ? t("changed") : t("new"))))
        : element("p", {}, t("Nothing was changed."))
    );
    replace(this.back, paths.length ? this.#handBack() : null);
    await this.#different();
  }

  #handBack() {
    const hasErrors = this.store.state.report.counts.error > 0;
    return [
      element("h2", {}, t("Hand back")),
      hasErrors ? element("p.note", { role: "alert" }, t("Fix the errors before you hand the change back.")) : null,
      element(
        "div.actions",
        {},
        element(hasErrors ? "button" : "button.main", { onclick: () => this.#patch() }, t("Save a patch")),
        element("button", { onclick: () => this.#zip() }, t("Save changed files (zip)")),
        typeof showDirectoryPicker === "function" ? element("button", { onclick: () => this.#folder() }, t("Save into the folder…")) : null,
        element("button.risky", { onclick: () => this.#discard() }, t("Discard my changes"))
      ),
      element("p", {}, element("small", {}, t("Save a patch"), ": ", t("for “git apply” in the folder of the repository"))),
    ];
  }

  async #patch() {
    const answer = await this.store.engine.ask(["patch"]);
    if (!answer) return;
    if (answer.error) return this.app.say(answer.error);
    save("policy.patch", new Blob([answer.patch], { type: "text/x-patch" }));
    this.#saved("policy.patch");
  }

  #zip() {
    // Paths of changes stay within the policy’s folder, which the store sees to.
    const files = this.store.changedPaths().filter((path) => this.store.files.has(path));
    save("policy-changes.zip", zip(files.map((path) => [this.store.data.prefix + path, bytesOf(this.store.files.get(path))])));
    this.#saved("policy-changes.zip");
  }

  #saved(name) {
    const failing = this.store.failing("wording") + this.store.failing("behavior");
    const count = this.store.changedPaths().length;
    const saved = t("saved {0}, with the changes of {1} files, where your browser puts what it saves", name, count);
    this.app.say(failing ? saved + ". " + counted(failing, "1 test fails", "{0} tests fail") : saved);
  }

  /** Only where every file is still as it was when the page was made or last saved it; otherwise somebody’s work would be lost. */
  async #folder() {
    let root;
    try {
      root = await showDirectoryPicker({ mode: "readwrite" });
    } catch {
      return;
    }
    const changed = this.store.changedPaths();
    for (const path of changed) {
      const known = this.saved.has(path) ? this.saved.get(path) : this.store.original.get(path);
      const found = await this.#read(root, path);
      if (found === undefined && known !== undefined) return this.app.say(t("The folder does not contain “{0}”; choose the folder that does", path));
      if (!isSame(found, known === undefined ? undefined : bytesOf(known))) {
        return this.app.say(t("“{0}” was changed in the folder since this page was made; nothing was saved", path));
      }
    }
    for (const path of changed) {
      try {
        await this.#write(root, path);
      } catch {
        return this.app.say(t("“{0}” could not be saved; files before it were", path));
      }
    }
    this.app.say(t("saved {0} files", changed.length));
  }

  /** Undefined where there is no such file. */
  async #read(root, path) {
    try {
      const { folder, name } = await this.#find(root, path, false);
      const file = await (await folder.getFileHandle(name)).getFile();
      return new Uint8Array(await file.arrayBuffer());
    } catch {
      return undefined;
    }
  }

  async #write(root, path) {
    const text = this.store.files.get(path);
    const { folder, name } = await this.#find(root, path, text !== undefined);
    if (text === undefined) {
      await folder.removeEntry(name);
    } else {
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(bytesOf(text));
      await stream.close();
    }
    this.saved.set(path, text === undefined ? undefined : bytesOf(text));
  }

  async #find(root, path, create) {
    const parts = path.split("/");
    let folder = root;
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create });
    return { folder, name: parts[parts.length - 1] };
  }

  async #discard() {
    if (!confirm(t("All changes in this page will be lost. Discard them?"))) return;
    await this.store.discard();
    this.show();
  }

  async #different() {
    if (!this.seen.hasChildNodes()) replace(this.seen, element("p", { role: "status" }, t("Comparing…")));
    const answer = await this.store.askSlow(["changes"]);
    if (!answer) return;
    const compared = this.store.data.compared ? element("p", {}, t("Compared with {0}", this.store.data.compared)) : null;
    if (answer.error) return replace(this.seen, element("h2", {}, t("What people will see differently")), compared, element("p.note", {}, answer.error));
    replace(
      this.seen,
      element("h2", {}, t("What people will see differently")),
      compared,
      this.#entries(answer.changes),
      this.#translations(answer.translations)
    );
  }

  #entries(changes) {
    if (!changes.length) return element("p", {}, t("Nothing that people can notice."));
    const isCalm = changes.every((entry) => !entry.risks.length);
    return [isCalm ? element("p", {}, t("Nothing of it is risky.")) : null, changes.map((entry) => this.#entry(entry))];
  }

  /** Texts that have to be translated, once for each kind and the same languages. */
  #translations(texts) {
    if (!texts.length) return null;
    const heading = { missing: t("To be translated:"), stale: t("To be translated again:") };
    const groups = new Map();
    for (const one of texts) {
      const title = `${heading[one.state] ?? one.state} ${one.locales.join(", ")}`;
      groups.set(title, [...(groups.get(title) ?? []), one.text]);
    }
    const list = (names) => element("ul", {}, names.map((name) => element("li", {}, name)));
    const parts = [...groups].map(([title, names]) => [element("p", {}, title), list(names)]);
    return [element("h2", {}, t("Translations")), parts];
  }

  /** How it was beside how it is, in the language that differs. */
  async #pictures(variant, place) {
    const locale = variant.differences.find((one) => one.locale)?.locale;
    const event = structuredClone(variant.event);
    if (locale) event.context = { ...event.context, locale };
    const answer = await this.store.askSlow(["both", JSON.stringify(event)]);
    if (!answer || answer.error || answer.before.error) return;
    replace(
      place,
      [["before", t("Before")], ["after", t("After")]].map(([side, title]) =>
        element("figure", {}, picture(answer[side], answer[side].surface, answer[side].field, look), element("figcaption", {}, title + (locale ? " · " + locale : "")))
      )
    );
  }

  #entry(entry) {
    const isRisky = entry.risks.length > 0;
    const shown = entry.variants.slice(0, 4);
    return element(
      "article.difference",
      { dataset: { risky: isRisky ? "yes" : "no" } },
      element("h3", {}, entry.title, isRisky ? element("span.mark", {}, " " + t("risky")) : null),
      element("p.lead", {}, entry.summary),
      entry.riskTexts.map((text) => element("p.mark", {}, text)),
      entry.source ? element("p.words", {}, entry.source) : null,
      entry.languagesAdded?.length ? element("p", {}, "+ " + entry.languagesAdded.join(", ")) : null,
      entry.languagesDropped?.length ? element("p", {}, "− " + entry.languagesDropped.join(", ")) : null,
      shown.map((variant) => this.#variant(variant)),
      entry.variants.length > shown.length ? element("p", {}, t("and {0} more", entry.variants.length - shown.length)) : null,
      this.#lines(entry.edits)
    );
  }

  #variant(variant) {
    const pictures = element("div.pictures");
    this.#pictures(variant, pictures);
    const [first, ...others] = variant.errors;
    const list = (texts) => element("ul", {}, texts.map((text) => element("li", {}, text)));
    const column = (title) => element("th", { scope: "col" }, title);
    return [
      pictures,
      element("p", {}, first),
      others.length ? element("details", {}, element("summary", {}, t("and {0} more", others.length)), list(others)) : null,
      element(
        "table",
        {},
        element("thead", {}, element("tr", {}, element("th", {}, ""), column(t("Before")), column(t("After")))),
        element("tbody", {}, variant.differences.map((one) => this.#difference(one)))
      ),
    ];
  }

  /** A row with the words that changed marked. */
  #difference(one) {
    const moment = one.afterGivingUp ? ", " + t("after the last retry") : "";
    const name = one.what + (one.locale ? ` (${one.locale})` : "") + moment;
    const words = wordChanges(one.before, one.after);
    const marked = (piece, tag) => (piece.isChanged ? element(tag, {}, piece.text) : piece.text);
    const cell = (pieces, tag) =>
      element("td", { dir: "auto", lang: one.locale }, pieces.map((piece) => marked(piece, tag)));
    return element("tr", {}, element("th", { scope: "row" }, name), cell(words.before, "del"), cell(words.after, "ins"));
  }

  #lines(edits) {
    if (!edits.length) return null;
    const place = (edit) =>
      element("button.link", { onclick: () => this.app.openFile(edit.file, edit.line) }, `${edit.file}:${edit.line}`);
    const lines = edits.flatMap((edit) => {
      const removed = edit.removed.map((line) => element("del", {}, "- " + line + "\n"));
      const added = edit.added.map((line) => element("ins", {}, "+ " + line + "\n"));
      return [element("div", {}, place(edit)), element("pre", { tabindex: "0" }, removed, added)];
    });
    return element("details", {}, element("summary", {}, t("Edited lines")), lines);
  }
}
