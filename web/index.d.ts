/** How prominent an error is, from nothing to a dialog above every screen. */
export type Surface = "none" | "badge" | "toast" | "inline" | "alert" | "screen" | "alertAboveAll";

export type Value = string | number | bigint | boolean;

/** What is known of the moment; what is left out is unknown, and no condition matches it. */
export interface EventContext {
  scope?: string;
  /** The number of the call, from 1. */
  attempt?: number;
  firstLoad?: boolean;
  userInitiated?: boolean;
  /** Whether a repeat of the call does no harm. */
  idempotent?: boolean;
  online?: boolean;
  /** Seconds since the first call began. */
  elapsed?: number;
  /** A BCP 47 tag, such as `navigator.language`. */
  locale?: string;
  platform?: string;
  appVersion?: string;
  field?: string;
  /** A time: a Date, milliseconds since 1970, or RFC 3339. */
  now?: Date | number | string;
  values?: Record<string, Value>;
}

/** One error of a chain. */
export interface ErrorLink {
  domain?: string;
  code?: string | number | bigint;
  http?: number;
  headers?: Record<string, string | string[]> | Iterable<[string, string]>;
  parameters?: Record<string, Value>;
  underlying?: ErrorLink | ErrorLink[];
}

/** An error with its causes, and its situation: the format of `policyctl evaluate`. */
export interface ErrorEvent extends ErrorLink {
  context?: EventContext;
}

export interface RecoveryOption {
  id: string;
  title: string;
  action: string;
  role: "default" | "cancel" | "destructive";
  locale: string;
}

/** What the app does about an error; times are in seconds. */
export interface Decision {
  rule: string;
  refinedBy: string | null;
  source: string | null;
  category: string;
  severity: "debug" | "info" | "notice" | "warning" | "error" | "critical";
  match: "specific" | "general" | "fallback";
  surface: Surface;
  field: string | null;
  adjustments: { from: Surface; to: Surface; reason: string; screen: string | null }[];
  perform: string | null;
  message: {
    title: string;
    reason: string | null;
    suggestion: string | null;
    help: string | null;
    locale: string;
  };
  recovery: RecoveryOption[];
  retry: {
    after: number;
    nextAttempt: number;
    retriesLeft: number | null;
    from: "schedule" | "retryAfter";
    budget?: { maxTokens: number; tokenRatio: number };
  } | null;
  stopped: string | null;
  minimumDuration: number | null;
  dedupeKey: string;
  log: boolean;
  ambiguous: boolean;
  policy: string;
}

/** Why a policy cannot be used. */
export class PolicyError extends Error {}

/** The core for WebAssembly: where it is, or what it is. */
export type CoreSource = string | URL | Response | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/** A compiled policy, ready to decide. */
export class Policy {
  /** Opens what `policyctl compile` wrote. Rejects with a `PolicyError`. */
  static open(
    bytes: ArrayBuffer | ArrayBufferView | Response | Promise<ArrayBuffer | ArrayBufferView | Response>,
    options?: {
      /** Where the core is, if a bundler moved it, or the core itself. */
      wasm?: CoreSource | Promise<CoreSource>;
      /** Load the larger core, which a `PresentationQueue` needs, and which reads bodies of responses. */
      full?: boolean;
    },
  ): Promise<Policy>;
  /** What waits are drawn from if `decide` is called without a seed. */
  seed: bigint;
  /** For how many seconds `read` waits for the body of a response; 5. */
  bodyTimeout: number;
  /** What to do about an error. The same event and seed give the same decision; never throws. */
  decide(event: ErrorEvent, options?: { seed?: number | bigint }): Decision;
  /** The event of whatever was thrown, with what the body of its response says. Never rejects. */
  read(error: unknown, context?: EventContext): Promise<ErrorEvent>;
}

/** The event of whatever was thrown. */
export function fromError(error: unknown, context?: EventContext): ErrorEvent;
/** The event of a response whose status says that something went wrong. */
export function fromResponse(response: Response, context?: EventContext): ErrorEvent;

/** An error with what was decided about it. */
export class DecidedError extends Error {
  readonly event: ErrorEvent;
  readonly decision: Decision;
  readonly cause: unknown;
}

export interface RetryOptions {
  context?: EventContext;
  signal?: AbortSignal;
  /** Called before each wait. */
  onRetry?: (decision: Decision, event: ErrorEvent) => void;
  /** Waits, for tests. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since some moment, for tests. */
  now?: () => number;
  seed?: number | bigint;
}

/** Calls an operation until it succeeds, or the policy says that there is no next call. */
export function withRetry<Result>(
  policy: Policy,
  operation: (call: { attempt: number; signal?: AbortSignal }) => Promise<Result> | Result,
  options?: RetryOptions,
): Promise<Result>;

/** An error that is visible. */
export interface Presentation {
  id: number;
  decision: Decision;
  event: ErrorEvent;
  /** What was thrown. */
  error: unknown;
  /** How many errors it stands for. */
  count: number;
  scope: string | null;
}

/** Shows what the queue decides. */
export interface Presenter {
  show(presentation: Presentation): void;
  update(presentation: Presentation): void;
  withdraw(presentation: Presentation): void;
}

export type Outcome = "silent" | "answered" | "expired" | "folded" | "absorbed" | "replaced" | "withdrawn" | "dropped";

export interface Ending {
  outcome: Outcome;
  /** The presentation that it was folded into, absorbed by, or replaced by. */
  other: number | null;
  decision: Decision | null;
}

export interface SubmitOptions {
  /** Functions by the action of a button; `retry` is one of them. */
  actions?: Record<string, (record: { event: ErrorEvent; error: unknown; decision: Decision }) => unknown>;
  /** Seconds that the work took before it failed. */
  elapsed?: number;
  seed?: number | bigint;
}

/** Keeps errors from being stacked on each other. */
export class PresentationQueue {
  constructor(
    policy: Policy,
    presenter: Presenter,
    options?: {
      /** Seconds. */
      toastDuration?: number;
      /** At most so many alerts in so many seconds. */
      limit?: { count: number; per: number };
      now?: () => number;
      timers?: { setTimeout(run: () => void, milliseconds: number): unknown; clearTimeout(timer: unknown): void };
    },
  );
  readonly shown: Presentation[];
  submit(error: unknown, options?: SubmitOptions & { context?: EventContext }): Promise<Ending>;
  /**
   * Does work as the policy says: repeats it, shows between the calls what the policy says about them, and in the end
   * the last error. Resolves with the result, also if somebody had to press “try again” for it; with undefined if nobody
   * did.
   */
  run<Result>(
    operation: (call: { attempt: number; signal?: AbortSignal }) => Promise<Result> | Result,
    options?: { context?: EventContext; actions?: SubmitOptions["actions"]; signal?: AbortSignal },
  ): Promise<Result | undefined>;
  submitEvent(event: ErrorEvent, options?: SubmitOptions & { error?: unknown }): Promise<Ending>;
  /** Somebody pressed the button of a number, or closed the presentation (without one). */
  answer(id: number, option?: number): Promise<void>;
  /** Removes a presentation whose cause no longer exists. */
  withdraw(id: number): void;
  clear(scope?: string): void;
}

/** A presenter that keeps what is visible, for frameworks. */
export class PresentationStore implements Presenter {
  subscribe: (listener: (presentations: readonly Presentation[]) => void) => () => void;
  getSnapshot: () => readonly Presentation[];
  show(presentation: Presentation): void;
  update(presentation: Presentation): void;
  withdraw(presentation: Presentation): void;
}
