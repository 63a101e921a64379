import type { AnyActorRef, SimulatedClock } from 'xstate';
import type { CalledName } from './called-flows.ts';
import type { FileVisit } from './path-file.ts';
import type { Gesture, ScreenExpectation } from './screen-types.ts';

/** The flows beside the one that is played: the session, those around its screen, and those that it may call. */
export type Beside = Readonly<Record<'session' | 'appearance' | 'downloads' | CalledName, AnyActorRef>>;

/** What the frame's page draws. The actors live in the page around it. */
export type Show = {
  readonly flow: string;
  readonly visit: FileVisit;
  readonly actor: AnyActorRef;
  readonly beside: Beside;
  /** Runs the page's own timers. */
  readonly clock: SimulatedClock;
  /** What the page's `Date.now()` returns, in ms since 1970. */
  readonly now: () => number;
};

/** Makes a hand's gesture visible: waits this long (ms); not at all when a replay is fast-forwarded. */
export type Pause = (ms: number) => Promise<void>;

/** One line of an expectation, looked for on the page. */
export type Check = {
  /** 'The button Verify can be pressed'. */
  readonly text: string;
  /** `beyond`: it is on a page that a replay doesn't go to. */
  readonly result: 'right' | 'wrong' | 'beyond';
};

/** The input of a check of the page. */
export type Look = {
  readonly expectations: readonly ScreenExpectation[];
  /** The dotted paths of all active states. */
  readonly active: ReadonlySet<string>;
  /** How long the flow's timer still runs, in ms; null while none does. */
  readonly dueIn: number | null;
};

/** The interface of the frame's page to the page around it. */
export type FrameApi = {
  /** Draws a flow's screen from nothing. */
  readonly show: (show: Show) => Promise<void>;
  /** Loads every screen, so that no network is needed later. */
  readonly preload: () => Promise<void>;
  /** @returns in words why it can't be done; null when it is done. */
  readonly act: (gesture: Gesture, pause: Pause) => Promise<string | null>;
  /** Can it be done by hand? What happens elsewhere can't, nor can a control that is there but disabled. */
  readonly canDo: (gesture: Gesture) => boolean;
  readonly check: (look: Look) => readonly Check[];
  /** Carries out what a flow does to the page: a toast, a navigation, an appearance. */
  readonly perform: (name: string, params: unknown) => void;
  readonly address: () => string;
  /** Waits until React has drawn its last update. */
  readonly drawn: () => Promise<void>;
  /** Calls back with the keys that are pressed on the page, until what it returns is called. */
  readonly onKey: (listener: (event: KeyboardEvent) => void) => () => void;
};

declare global {
  interface Window {
    /** Set by the frame's page once it can be used. */
    replayFrame?: FrameApi;
  }
}

/** The message of the frame's page when it can be used. */
export const frameIsReady = 'the frame is ready';
