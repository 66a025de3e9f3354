// Changes that stay over a reload, in the browser’s storage for this policy. Each tab has its own, and finds them again after a reload.
export class KeptChanges {
  #lead;

  /** `id`: of the policy as it was given. */
  constructor(id) {
    this.#lead = "policy-preview " + id + " ";
  }

  get #key() {
    let tab = sessionStorage.getItem("policy-preview tab");
    if (!tab) {
      tab = String(Math.random()).slice(2);
      sessionStorage.setItem("policy-preview tab", tab);
    }
    return this.#lead + tab;
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

  /** What this tab had changed; else what was changed last in another one, and is taken over. Null for nothing. */
  read() {
    try {
      const own = this.#parsed(this.#key);
      if (own) return own;
      const others = Object.keys(localStorage).filter((key) => key.startsWith(this.#lead));
      const found = others.map((key) => [key, this.#parsed(key)]).filter(([, one]) => one).sort((one, other) => other[1].when - one[1].when)[0];
      if (!found) return null;
      localStorage.setItem(this.#key, localStorage.getItem(found[0]));
      localStorage.removeItem(found[0]);
      return found[1];
    } catch {
      return null;
    }
  }

  #parsed(key) {
    const found = JSON.parse(localStorage.getItem(key) || "null");
    if (!found || !Array.isArray(found.files) || found.files.length === 0) return null;
    const isSound = found.files.every(({ path, text }) => typeof path === "string" && (text === null || typeof text === "string"));
    return isSound ? { files: found.files, when: new Date(found.when) } : null;
  }
}
