/**
 * A presenter that keeps what is visible, for frameworks: `subscribe` and `getSnapshot` are what React’s
 * `useSyncExternalStore` takes; a store of Svelte is subscribed to in the same way, and Vue copies the snapshot into a
 * ref.
 */
export class PresentationStore {
  #presentations = [];
  #listeners = new Set();

  subscribe = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is visible, in the order in which it came; the same list until something changes. */
  getSnapshot = () => this.#presentations;

  show(presentation) {
    this.#change([...this.#without(presentation), presentation]);
  }

  update(presentation) {
    this.#change(this.#presentations.map((known) => (known.id === presentation.id ? presentation : known)));
  }

  withdraw(presentation) {
    this.#change(this.#without(presentation));
  }

  #without({ id }) {
    return this.#presentations.filter((known) => known.id !== id);
  }

  #change(presentations) {
    this.#presentations = presentations;
    for (const listener of [...this.#listeners]) {
      try {
        listener(presentations);
      } catch (error) {
        console.error("policyengine: a listener failed", error);
      }
    }
  }
}
