// Drafts: changes that are kept in the browser’s storage for this policy. All local pages share that storage, so what is
// found there may be from anybody: it is offered, and put back only by whoever looked at it. Each tab keeps its own.
export class KeptChanges {
  #lead;
  #tab;
  #policy;

  /** `id`: of the policy as it was given; `policy`: what stays the same when a newer page is made of it. */
  constructor(id, policy) {
    this.#lead = "policy-preview " + id + " ";
    this.#policy = policy;
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

  /**
   * `files`: path and text, null for those that are gone, and `base`, how they were when the page was made, null for
   * those that were not there. Whether it could be kept.
   */
  write(files) {
    try {
      if (files.length === 0) localStorage.removeItem(this.#key);
      else {
        const draft = { when: new Date().toISOString(), policy: this.#policy, files };
        localStorage.setItem(this.#key, JSON.stringify(draft));
      }
      return true;
    } catch {
      return false;
    }
  }

  /**
   * The draft of this tab before it was loaded again; else the last of another one; else the last of an older page of
   * the policy, which `isOlder` says. Null for none. What is written from now on leaves it as it is.
   */
  find() {
    try {
      const own = this.#parsed(this.#key);
      // A tab that was duplicated has the name of the other one.
      this.#tab = this.#newTab();
      if (own) return own;
      const keys = Object.keys(localStorage).filter((key) => key.startsWith("policy-preview "));
      const drafts = keys.map((key) => this.#parsed(key)).filter(Boolean).sort((one, other) => other.when - one.when);
      return drafts.find((draft) => !draft.isOlder) || drafts.find((draft) => draft.policy === this.#policy) || null;
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
    const isOlder = !key.startsWith(this.#lead);
    const isText = (value) => value === null || typeof value === "string";
    const isFile = (file) => file && typeof file.path === "string" && isText(file.text);
    const isSound = found.files.every((file) => isFile(file) && (!isOlder || isText(file.base)));
    const when = new Date(typeof found.when === "string" ? found.when : NaN);
    return isSound && !isNaN(when) ? { key, when, isOlder, policy: found.policy, files: found.files } : null;
  }
}
