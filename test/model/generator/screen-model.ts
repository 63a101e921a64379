import type { AnyStateMachine, ContextFrom } from 'xstate';
import type { StorageItem } from '../../../src/browser/encrypted-storage.ts';
import type {
  Gesture,
  GivenFile,
  OutsideEvent,
  ScreenElement,
  ScreenExpectation,
} from '../../../src/inspector/replay/screen-types.ts';

// The vocabulary is shared with the inspector's replay.
export type { Gesture, GivenFile, ScreenElement, ScreenExpectation };

/**
 * An expectation, or how it follows from the context and the phrase of the step just taken (an input's at the start).
 */
type ScreenExpectationIn<Context> =
  | ScreenExpectation
  | ((context: Context, happened: string) => ScreenExpectation);

/** The time at which every visit starts, in ms since 1970: cooldowns and records of consent are relative to it. */
export const visitTime: number = Date.UTC(2026, 10, 21);

/** The start of a visit: an address, and the browser's state. */
export type Visit = {
  /** Path and query. */
  readonly address: string;
  /** What the navigation carried (spec §2: the email of /verify, the message of the login page). */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Items of the encrypted storage (spec §3). */
  readonly stored?: Readonly<Partial<Record<StorageItem, unknown>>>;
  /** Plain items of local storage: the consent record. */
  readonly plain?: Readonly<Record<string, string>>;
  /** Sealed items of session storage: drafts and cooldowns. */
  readonly tab?: Readonly<Record<string, unknown>>;
  readonly isOffline?: true;
  /** The browser sends the signal of Global Privacy Control. */
  readonly hasPrivacySignal?: true;
  /** Takes the place of the screen's own backdrop (see below). */
  readonly backdrop?: Readonly<Record<string, unknown>>;
};

/** The call of the API that an invoke makes. */
export type HeldCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/v1/tokens`; a `*` matches one part of the path. */
  readonly path: string;
  /** What the invoke calls instead where its input asks for it: to change, not to create. */
  readonly or?: readonly { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string }[];
  /** The body of the answer for an outcome's value; `{}` when left out. */
  readonly answer?: (value: never) => unknown;
  /** Whether the token is sent as it is: distinguishes the session's own profile fetch from the flow's (spec §7). */
  readonly isRaw?: boolean;
  /**
   * It is made by time, this many ms after the page has come to rest, to see what others did (`nextChange`): only an
   * answer that says something new ends it.
   */
  readonly later?: number;
  /**
   * Whether the client refuses to send it (`invalidInput`, `unauthenticated`): then no call comes, only that failure.
   */
  readonly isRefused?: (context: never, happened: string) => boolean;
  /** Whether it has nothing to send, and rests until its state is left. */
  readonly isIdle?: (context: never) => boolean;
};

/** What ends an invoke that is another flow of the page, whose calls are the backdrop's. */
export type ByHand = {
  readonly byHand: Readonly<Record<'done' | 'error', readonly Gesture[]>>;
  /** The toast that the other flow shows then. */
  readonly shows?: { readonly done: string };
};

/**
 * The browser's own dialog, which makes or uses a passkey: an actor without a call. For each way that it may be
 * declined, the name of the `DOMException` (W3C Web Authentication §5.1); in every other case it answers.
 */
export type PasskeyPrompt = { readonly declined: Readonly<Record<string, string>> };

type Shared = {
  readonly flow: string;
  /** The screen's file in `src/screens/`, without its end. */
  readonly screen: string;
  /**
   * Its expectations say where the focus goes and what is announced, wherever that isn't as it is in general
   * (test/browser/support/usable/attention.ts).
   */
  readonly checksFocusAndAnnouncements?: true;
  /** The phrase of an input → the start of that visit. */
  readonly visits: Readonly<Record<string, Visit>>;
  /** Invoke id → the call that it makes, or what it waits for when it makes none. */
  readonly calls: Readonly<
    Record<string, HeldCall | ByHand | PasskeyPrompt | { readonly waitsFor: OutsideEvent }>
  >;
  /**
   * The phrase of an event's case → how it is done by hand. An empty list: the page does it by itself as soon as it is
   * shown, so that the state before can't be seen.
   */
  readonly gestures: Readonly<Record<string, readonly Gesture[]>>;
  /**
   * Calls that are not the flow's own and are answered at once: `GET /v1/users/profile` → body. Others never are.
   * A function makes the body of what the last outcome of the flow brought; where it makes none, the call waits.
   */
  readonly backdrop?: Readonly<Record<string, unknown>>;
  /** Transitions, as in `transitionText`, that no hand can take on this screen → why. */
  readonly notByHand?: Readonly<Record<string, string>>;
  /** State → where a reload in it leads; to the state itself when left out. */
  readonly afterReload?: Readonly<Record<string, ReturnVisit>>;
  /** State → where one arrives who goes to the page before and forward again; as `afterReload` when left out. */
  readonly afterReturn?: Readonly<Record<string, ReturnVisit>>;
};

/** The place of a return visit, and the section, reading or decision behind it. */
export type ReturnVisit = {
  /** A state of this flow, as a dotted path, whose expectation then applies. */
  readonly state?: string;
  /** A path, and what is shown there, after leaving the flow. */
  readonly at?: string;
  readonly sees?: readonly ScreenElement[];
  /** What of the context is still known: the rest is as at the start of the visit. */
  readonly keeps?: readonly string[];
  /** The visit that it is about, as the phrase of its input; by default that of the shortest path to the state. */
  readonly given?: string;
  /** What is then logged in the console (spec §8); nothing by default. */
  readonly logs?: readonly string[];
  readonly because: string;
};

/** A screen as it is written: typed by its machine. */
type TypedScreenModel<Machine extends AnyStateMachine> = Shared & {
  /** State, as a dotted path → what must be seen in it. */
  readonly expectations: Readonly<Record<string, ScreenExpectationIn<ContextFrom<Machine>>>>;
};

/** A screen as browser tests, replay and documents read it. */
export type ScreenModel = Shared & {
  readonly expectations: Readonly<Record<string, ScreenExpectationIn<never>>>;
};

/** Checks a screen's model against the context of its machine, then forgets the machine. */
export function defineScreen<Machine extends AnyStateMachine>(
  screen: TypedScreenModel<Machine>,
): ScreenModel {
  return screen;
}

/**
 * What must be seen in a state; null where the model says nothing.
 *
 * @param happened - the phrase of the step just taken; the input's at the start.
 */
export function expectationOf(
  screen: ScreenModel,
  state: string,
  context: unknown,
  happened: string,
): ScreenExpectation | null {
  const expectation = screen.expectations[state];
  return typeof expectation === 'function' ? expectation(context as never, happened) : (expectation ?? null);
}
