import type { AnyActorRef, SimulatedClock } from 'xstate';
import type { CalledName } from './called-flows.ts';
import type { FileVisit } from './path-file.ts';
import type { Gesture, ScreenExpectation } from './screen-types.ts';

/** The flows beside the one that is played: who is signed in, what is around its screen, and what it may call. */
export type Beside = Readonly<Record<'session' | 'appearance' | 'downloads' | CalledName, AnyActorRef>>;

/** What the frame's page is given to draw. The actors live in the page around it. */
export type Show = {
  readonly flow: string;
  readonly visit: FileVisit;
  readonly actor: AnyActorRef;
  readonly beside: Beside;
  /** Runs the page's own timers. */
  readonly clock: SimulatedClock;
  /** What the page's `Date.now()` says, in ms since 1970. */
  readonly now: () => number;
};

/** Makes what a hand does visible: waits this long (ms); not at all when a replay is wound forward. */
export type Pause = (ms: number) => Promise<void>;

/** One line of an expectation, looked for on the page. */
export type Check = {
  /** 'The button Verify can be pressed'. */
  readonly text: string;
  /** `beyond`: it is on a page that a replay doesn't go to. */
  readonly result: 'right' | 'wrong' | 'beyond';
};

/** What a page is looked at with. */
export type Look = {
  readonly expectations: readonly ScreenExpectation[];
  /** The dotted paths of all active states. */
  readonly active: ReadonlySet<string>;
  /** How long the flow's timer still runs, in ms; null while none does. */
  readonly dueIn: number | null;
};

/** The frame's page, as the page around it sees it. */
export type FrameApi = {
  /** Draws a flow's screen from nothing. */
  readonly show: (show: Show) => Promise<void>;
  /** Loads every screen, so that no network is needed later. */
  readonly preload: () => Promise<void>;
  /** @returns in words why it can't be done; null when it is done. */
  readonly act: (gesture: Gesture, pause: Pause) => Promise<string | null>;
  /** Is this for hands? What happens elsewhere isn't, nor is what stands there and can't be used. */
  readonly canDo: (gesture: Gesture) => boolean;
  readonly check: (look: Look) => readonly Check[];
  /** Carries out what a flow does to the page: a toast, a way to another address, an appearance. */
  readonly perform: (name: string, params: unknown) => void;
  readonly address: () => string;
  /** Waits until React has drawn what it was told. */
  readonly drawn: () => Promise<void>;
  /** Hears of the keys that are pressed on the page, until what it returns is called. */
  readonly onKey: (listener: (event: KeyboardEvent) => void) => () => void;
};

declare global {
  interface Window {
    /** Set by the frame's page once it can be used. */
    replayFrame?: FrameApi;
  }
}

/** What the frame's page tells the page around it when it can be used. */
export const frameIsReady = 'the frame is ready';
