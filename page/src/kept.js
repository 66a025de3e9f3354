// Drafts: changes that are kept in the browser’s storage for this policy. All local pages share that storage, so what is found there may be from
// anybody: it is offered, and put back only by whoever looked at it. Each tab keeps its own.
export class KeptChanges {
  #lead;
  #tab;

  /** `id`: of the policy as it was given. */
  constructor(id) {
    this.#lead = "policy-preview " + id + " ";
  }

  get #key() {
    this.#tab ||= sessionStorage.getItem("policy-preview tab") || this.#newTab();
    return this.#lead + this.#tab;
  }

  #newTab() {
    const tab = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2);
    sessionStorage.setItem("policy-preview tab", tab);
    return tab;
  }

  /** `files`: path and text, null for those that are gone. Whether it could be kept. */
  write(files) {
    try {
      if (files.length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify({ when: new Date().toISOString(), files }));
      return true;
    } catch {
      return false;
    }
  }

  /** The draft of this tab before it was loaded again; else the last of another one. Null for none. What is written from now on leaves it as it is. */
  find() {
    try {
      const own = this.#parsed(this.#key);
      // A tab that was duplicated has the name of the other one.
      this.#tab = this.#newTab();
      if (own) return own;
      const others = Object.keys(localStorage).filter((key) => key.startsWith(this.#lead));
      return others.map((key) => this.#parsed(key)).filter(Boolean).sort((one, other) => other.when - one.when)[0] || null;
    } catch {
      return null;
    }
  }

  /** The draft was put back or is not wanted. */
  forget(draft) {
    try {
      localStorage.removeItem(draft.key);
    } catch {
      // Without storage there is nothing to forget.
    }
  }

  #parsed(key) {
    let found;
    try {
      found = JSON.parse(localStorage.getItem(key) || "null");
    } catch {
      return null;
    }
    if (!found || !Array.isArray(found.files) || found.files.length === 0) return null;
    const isSound = found.files.every((file) => file && typeof file.path === "string" && (file.text === null || typeof file.text === "string"));
    const when = new Date(typeof found.when === "string" ? found.when : NaN);
    return isSound && !isNaN(when) ? { key, when, files: found.files } : null;
  }
}
