import type { AnyStateMachine, ContextFrom } from 'xstate';
import type { StorageItem } from '../../../src/browser/encrypted-storage.ts';
import type {
  Gesture,
  GivenFile,
  OutsideEvent,
  ScreenElement,
  ScreenExpectation,
} from '../../../src/simulation/screen-types.ts';

// Shared with the inspector's replay.
export type { Gesture, GivenFile, ScreenElement, ScreenExpectation };

/**
 * An expectation, or a function that derives it from the context and the phrase of the latest step (at the start, of
 * the input).
 */
type ScreenExpectationIn<Context> =
  | ScreenExpectation
  | ((context: Context, happened: string) => ScreenExpectation);

/** The time at which every visit starts, in ms since 1970: cooldowns and records of consent are relative to it. */
export const visitTime: number = Date.UTC(2026, 10, 21);

/** The start of a visit: an address and the browser's state. */
export type Visit = {
  /** Path and query. */
  readonly address: string;
  /** The history state of the navigation (spec §2: the email of /verify, the message of the login page). */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Items of the encrypted storage (spec §3). */
  readonly encryptedItems?: Readonly<Partial<Record<StorageItem, unknown>>>;
  /** Plain items of local storage: the consent record. */
  readonly localStorage?: Readonly<Record<string, string>>;
  /** Sealed items of session storage: drafts and cooldowns. */
  readonly sessionStorage?: Readonly<Record<string, unknown>>;
  readonly isOffline?: true;
  /** The browser sends the Global Privacy Control signal. */
  readonly hasPrivacySignal?: true;
  /** Replaces the screen's `otherResponses`. */
  readonly otherResponses?: Readonly<Record<string, unknown>>;
};

/** The API call that an invoke makes. */
export type HeldCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/v1/tokens`; a `*` matches one part of the path. */
  readonly path: string;
  /** The calls that the invoke makes instead for some inputs, for example to update rather than create. */
  readonly or?: readonly { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string }[];
  /** Builds the response body from an outcome's value; `{}` when left out. */
  readonly answer?: (value: never) => unknown;
  /**
   * Whether the token is sent without a prefix, which distinguishes the session's own profile fetch from the flow's
   * (spec §7).
   */
  readonly hasRawToken?: boolean;
  /**
   * The call is a poll for changes by others (`nextChange`), made this many ms after the page has settled. Only a
   * response with a change ends the invoke.
   */
  readonly pollsAfterMs?: number;
  /**
   * Whether the client refuses to send it (`invalidInput`, `unauthenticated`): no request is made, and the invoke
   * fails.
   */
  readonly isRefused?: (context: never, happened: string) => boolean;
  /** Whether it has nothing to send, and stays pending until its state is left. */
  readonly sendsNothing?: (context: never) => boolean;
};

/** The gestures that end an invoke which is another flow on the page; that flow's calls are among the other responses. */
export type ByHand = {
  readonly endedByGestures: Readonly<Record<'done' | 'error', readonly Gesture[]>>;
  /** The toast that the other flow then shows. */
  readonly shows?: { readonly done: string };
};

/**
 * The browser's own dialog that creates or uses a passkey: an actor without a call. Phrase of a refusal → the name of
 * its `DOMException` (W3C Web Authentication §5.1); every other outcome succeeds.
 */
export type PasskeyPrompt = { readonly declined: Readonly<Record<string, string>> };

type Shared = {
  readonly flow: string;
  /** The screen's file in `src/screens/`, without its extension. */
  readonly screen: string;
  /**
   * Its expectations state where the focus goes and what is announced, wherever that differs from the defaults
   * (test/browser/support/usable/focus-and-announcements.ts).
   */
  readonly checksFocusAndAnnouncements?: true;
  /** The phrase of an input → the start of that visit. */
  readonly visits: Readonly<Record<string, Visit>>;
  /** Invoke id → the call that it makes, or what it waits for when it makes none. */
  readonly calls: Readonly<
    Record<string, HeldCall | ByHand | PasskeyPrompt | { readonly waitsFor: OutsideEvent }>
  >;
  /**
   * The phrase of an event's case → the user's gestures. An empty list: the page sends the event as soon as it is
   * shown, so the state before is never visible.
   */
  readonly gestures: Readonly<Record<string, readonly Gesture[]>>;
  /**
   * Calls outside the flow that are answered at once: `GET /v1/users/profile` → body. All others stay pending. A
   * function builds the body from the value of the flow's last outcome; while it returns undefined, the call waits.
   */
  readonly otherResponses?: Readonly<Record<string, unknown>>;
  /** Those of these calls that the page makes as it loads and that look like the flow's: a walk waits for them. */
  readonly awaitedOtherCalls?: readonly string[];
  /** Transitions, as in `transitionText`, that no user can take on this screen → why. */
  readonly notByHand?: Readonly<Record<string, string>>;
  /** State → where a reload leads; to the state itself when left out. */
  readonly afterReload?: Readonly<Record<string, ReturnVisit>>;
  /** State → where going back a page and forward again leads; as `afterReload` when left out. */
  readonly afterReturn?: Readonly<Record<string, ReturnVisit>>;
};

/** The result of a return visit, and the section, reading or decision behind it. */
export type ReturnVisit = {
  /** The state of this flow, as a dotted path, whose expectation applies. */
  readonly state?: string;
  /** The path of the page, where the visit leaves the flow. */
  readonly at?: string;
  readonly sees?: readonly ScreenElement[];
  /** The context keys that keep their values; all others are as at the start of the visit. */
  readonly keeps?: readonly string[];
  /** The phrase of the input that it applies to; by default that of the shortest path to the state. */
  readonly given?: string;
  /** The expected console logs (spec §8); none by default. */
  readonly logs?: readonly string[];
  readonly because: string;
};

/** A screen model as its author writes it, typed by its machine. */
type TypedScreenModel<Machine extends AnyStateMachine> = Shared & {
  /** State, as a dotted path → what must be visible in it. */
  readonly expectations: Readonly<Record<string, ScreenExpectationIn<ContextFrom<Machine>>>>;
};

/** A screen model as browser tests, replay and documents read it. */
export type ScreenModel = Shared & {
  readonly expectations: Readonly<Record<string, ScreenExpectationIn<never>>>;
};

/** Checks a screen model against the context type of its machine, and returns it without that type. */
export function defineScreen<Machine extends AnyStateMachine>(
  screen: TypedScreenModel<Machine>,
): ScreenModel {
  return screen;
}

/**
 * The expectation for a state; null where the model has none.
 *
 * @param happened - the phrase of the latest step; at the start, that of the input.
 */
export function resolveExpectation(
  screen: ScreenModel,
  state: string,
  context: unknown,
  happened: string,
): ScreenExpectation | null {
  const expectation = screen.expectations[state];
  return typeof expectation === 'function' ? expectation(context as never, happened) : (expectation ?? null);
}
