import type { AnyActorRef, SimulatedClock } from 'xstate';
import type { FileVisit } from '../../../simulation/path-file.ts';
import type { Gesture, ScreenExpectation } from '../../../simulation/screen-types.ts';
import type { CalledName } from '../player/called-flows.ts';

/** The simulated flows besides the replayed one: the session, those around its screen, and those that it may call. */
export type ScreenProps = Readonly<Record<'session' | 'appearance' | 'downloads' | CalledName, AnyActorRef>>;

/** The input of the frame's page. The actors live in the page around the frame. */
export type Show = {
  readonly flow: string;
  readonly visit: FileVisit;
  readonly actor: AnyActorRef;
  readonly screenProps: ScreenProps;
  /** Runs the page's timers. */
  readonly clock: SimulatedClock;
  /** The result of the page's `Date.now()`, in ms since 1970. */
  readonly now: () => number;
};

/** Waits (in ms) so that a gesture is visible; doesn't wait when a replay is fast-forwarded. */
export type Pause = (ms: number) => Promise<void>;

/** The result of one expectation on the page. */
export type Check = {
  /** For example 'The button Verify can be pressed'. */
  readonly text: string;
  /** `beyond`: the expectation concerns a page that a replay doesn't open. */
  readonly result: 'right' | 'wrong' | 'beyond';
};

/** The input of a check. */
export type Look = {
  readonly expectations: readonly ScreenExpectation[];
  /** The dotted paths of all active states. */
  readonly active: ReadonlySet<string>;
  /** The remaining time of the flow's timer, in ms; null if none is running. */
  readonly dueIn: number | null;
};

/** The interface of the frame's page for the page around it. */
export type FrameApi = {
  /** Renders a flow's screen from scratch. */
  readonly show: (show: Show) => Promise<void>;
  /** Loads every screen, so that no network is needed later. */
  readonly preload: () => Promise<void>;
  /** @returns the reason if the gesture can't be performed, otherwise null. */
  readonly act: (gesture: Gesture, pause: Pause) => Promise<string | null>;
  /** Whether a gesture can be performed by hand: not if it happens outside the page or its control is disabled. */
  readonly canDo: (gesture: Gesture) => boolean;
  readonly check: (look: Look) => readonly Check[];
  /** Performs an effect of a flow on the page: a toast, a navigation, an appearance. */
  readonly perform: (name: string, params: unknown) => void;
  readonly address: () => string;
  /** Waits until React has rendered its last update. */
  readonly drawn: () => Promise<void>;
  /** Calls back with keys pressed on the page. Returns the function that stops this. */
  readonly onKey: (listener: (event: KeyboardEvent) => void) => () => void;
};

declare global {
  interface Window {
    /** Set by the frame's page once it is ready. */
    replayFrame?: FrameApi;
  }
}

/** The message that the frame's page sends when it is ready. */
export const frameIsReady = 'the frame is ready';
