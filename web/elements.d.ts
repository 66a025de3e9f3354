import type { Presentation, PresentationQueue, Presenter } from "./index.js";

/** `<policy-errors>`: shows what a queue decides. */
export class PolicyErrors extends HTMLElement implements Presenter {
  /** The queue that hears of the buttons. */
  queue: PresentationQueue | null;
  show(presentation: Presentation): void;
  update(presentation: Presentation): void;
  withdraw(presentation: Presentation): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "policy-errors": PolicyErrors;
  }
  interface HTMLElementEventMap {
    "policy-answer": CustomEvent<{ presentation: Presentation; index: number | undefined }>;
  }
}
