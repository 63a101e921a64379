import type { AnyStateMachine, ContextFrom } from 'xstate';
import type { StorageItem } from '../../../src/browser/encrypted-storage.ts';

/** Something on a page, found by what assistive technology calls it. Plain data: a browser test and the replay read it. */
export type Thing =
  | {
      readonly by: 'role';
      readonly role: ThingRole;
      readonly name: string;
      /** For what can be ticked or switched on. */
      readonly isOn?: boolean;
      /** Looked for in there only: two buttons of the same name may stand on a page. */
      readonly within?: Thing;
    }
  /** A form control with this label; `value` is what stands in it. */
  | { readonly by: 'label'; readonly label: string; readonly value?: string }
  /** A text that can be read, exactly and as a whole element. */
  | { readonly by: 'text'; readonly text: string }
  /**
   * What is announced: an error (`alert`) or a piece of news (`status`) with this text in it. A `timer` shows this
   * text, as m:ss, when its state is entered, and from then on what is left of it.
   */
  | { readonly by: 'message'; readonly role: 'alert' | 'status' | 'timer'; readonly text: string }
  /** A toast with this text, in the region 'Notifications'. A sight has one only right after the step that shows it. */
  | { readonly by: 'toast'; readonly text: string };

export type ThingRole =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'form'
  | 'heading'
  | 'img'
  | 'link'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'switch'
  | 'textbox';

/** What a person, their browser or the world outside does. A path step is a list of these. */
export type Gesture =
  | { readonly do: 'press'; readonly thing: Thing }
  /** Replaces what stands in a control. */
  | { readonly do: 'type'; readonly into: Thing; readonly text: string }
  | { readonly do: 'paste'; readonly into: Thing; readonly text: string }
  | { readonly do: 'choose'; readonly from: Thing; readonly option: string }
  | { readonly do: 'key'; readonly key: string }
  /** Ticks or unticks a checkbox, unless it is so already. */
  | { readonly do: 'tick'; readonly thing: Thing; readonly isOn: boolean }
  /** Lets time pass, in ms; for what is offered only after a while (design 9: 'cancel' after 10 s). */
  | { readonly do: 'wait'; readonly ms: number }
  /** What no hand on the page does. The replay, which has no browser of its own, sends the event instead. */
  | {
      readonly do: 'outside';
      readonly what: OutsideEvent;
      /** What another tab leaves in local storage, as it is; null where it removes an item. */
      readonly leaves?: Readonly<Record<string, string | null>>;
    };

/** See `outside.ts` of the browser tests for what each of them is there. */
export type OutsideEvent =
  | 'the page is restored from the back-forward cache'
  | 'the connection is lost'
  | 'the connection is back'
  | 'another tab changes the consent'
  /** A protected page is opened inside the app (`history.pushState`) without a token; the guard leads on to / (spec §2). */
  | 'all data is cleared'
  | 'another tab signs out';

/**
 * What a person must see while a state is active. Two states of one screen never have the same sight; what has been
 * navigated away from has for its sight the page that came instead.
 */
export type Sight = {
  /** At least one thing; all of them can be seen. */
  readonly sees: readonly Thing[];
  /** Can be used: neither disabled nor busy. */
  readonly enabled?: readonly Thing[];
  /** Is there and can't be used, is busy, or (a field) can't be changed. No hand takes a step that begins with one. */
  readonly disabled?: readonly Thing[];
  /** Is not there. */
  readonly missing?: readonly Thing[];
  readonly focused?: Thing;
  /** Looked at this many ms later; for what comes, or doesn't come, by a clock that isn't the state's own. */
  readonly after?: number;
  /** The address that the person has been brought to, as a path. */
  readonly at?: string;
  /** States of another region in which nothing of this one is drawn, as dotted paths: there it is not looked for. */
  readonly unlessIn?: readonly string[];
  /** Path and query of the page outside the app that the browser is on its way to; that page never comes. */
  readonly leavingFor?: string;
  /** The colours that the page is drawn in: `color-scheme` of its root is `light dark`, `light` or `dark`. */
  readonly look?: 'system' | 'light' | 'dark';
};

/** A sight, or how it follows from the context and the phrase of the step just taken (an input's at the start). */
type SightIn<Context> = Sight | ((context: Context, happened: string) => Sight);

/** What time it is when every visit begins, in ms since 1970: cooldowns and records of consent are told from it. */
export const visitTime: number = Date.UTC(2026, 10, 21);

/** How a visit begins: an address, and what the browser brings along. */
export type Visit = {
  /** Path and query. */
  readonly address: string;
  /** What the navigation carried (spec §2: the e-mail of /verify, the message of the login page). */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Items of the encrypted storage (spec §3). */
  readonly stored?: Readonly<Partial<Record<StorageItem, unknown>>>;
  /** What stands in local storage as it is: the consent record. */
  readonly plain?: Readonly<Record<string, string>>;
  /** What stands in session storage, sealed: drafts and cooldowns. */
  readonly tab?: Readonly<Record<string, unknown>>;
  readonly isOffline?: true;
  /** The browser sends the signal of Global Privacy Control. */
  readonly hasPrivacySignal?: true;
  /** Takes the place of the screen's own backdrop (see below). */
  readonly backdrop?: Readonly<Record<string, unknown>>;
};

/** The call of the API that an invoke makes. */
export type HeldCall = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** `/v1/tokens`; a `*` stands for one part of the path. */
  readonly path: string;
  /** What the invoke calls instead where its input asks for it: to change, not to create. */
  readonly or?: readonly { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string }[];
  /** The body of the answer for an outcome's value; `{}` when left out. */
  readonly answer?: (value: never) => unknown;
  /** Whether the token is sent as it is: tells the session's own profile fetch from the flow's (spec §7). */
  readonly isRaw?: boolean;
  /** Whether the client refuses to send it (`invalidInput`, `unauthenticated`): then no call comes, only that failure. */
  readonly isRefused?: (context: never, happened: string) => boolean;
};

type Shared = {
  readonly flow: string;
  /** The screen's file in `src/screens/`, without its end. */
  readonly screen: string;
  /** The phrase of an input → how that visit begins. */
  readonly visits: Readonly<Record<string, Visit>>;
  /** Invoke id → the call that it makes, or what it waits for when it makes none. */
  readonly calls: Readonly<Record<string, HeldCall | { readonly waitsFor: OutsideEvent }>>;
  /**
   * The phrase of an event's case → how it is done by hand. An empty list: the page does it by itself as soon as it is
   * there, so that nobody can see the state before it.
   */
  readonly gestures: Readonly<Record<string, readonly Gesture[]>>;
  /**
   * Calls that are not the flow's own and are answered at once: `GET /v1/users/profile` → body. Others never are.
   * A function makes the body of what the last outcome of the flow brought.
   */
  readonly backdrop?: Readonly<Record<string, unknown>>;
  /** Transitions, as in `transitionText`, that no hand can take on this screen → why. */
  readonly notByHand?: Readonly<Record<string, string>>;
  /** State → where a reload in it leads; to the state itself when left out. */
  readonly afterReload?: Readonly<Record<string, Comeback>>;
  /** State → where one arrives who goes to the page before and forward again; as `afterReload` when left out. */
  readonly afterReturn?: Readonly<Record<string, Comeback>>;
};

/** Where one finds oneself again, and which sentence of the specification or design says so. */
export type Comeback = {
  /** A state of this flow, as a dotted path, whose sight is then there. */
  readonly state?: string;
  /** A path, and what stands there, where one has left the flow. */
  readonly at?: string;
  readonly sees?: readonly Thing[];
  /** What of the context is still known: the rest is as at the start of the visit. */
  readonly keeps?: readonly string[];
  /** Told of this visit, as the phrase of its input; of the shortest way to the state when left out. */
  readonly given?: string;
  readonly because: string;
};

/** A screen as it is written: typed by its machine. */
type TypedScreenModel<Machine extends AnyStateMachine> = Shared & {
  /** State, as a dotted path → what must be seen in it. */
  readonly sights: Readonly<Record<string, SightIn<ContextFrom<Machine>>>>;
};

/** A screen as browser tests, replay and documents read it. */
export type ScreenModel = Shared & {
  readonly sights: Readonly<Record<string, SightIn<never>>>;
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
export function sightOf(
  screen: ScreenModel,
  state: string,
  context: unknown,
  happened: string,
): Sight | null {
  const sight = screen.sights[state];
  return typeof sight === 'function' ? sight(context as never, happened) : (sight ?? null);
}
