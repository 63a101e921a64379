import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { RouteName } from '../../../contract/routes.ts';
import type { App } from '../app/app-support.ts';

/**
 * The expectations of a call, written by hand from the specification (§4 flows, §7 calls, §8 error
 * catalogue). `cells.ts` contains what most faults have in common.
 */
type ExpectedEnds = {
  /** The end without a good response. A message from the server replaces this text. */
  readonly failed: End;
  /** The end after a good response. */
  readonly good: End;
  /** The end where the user canceled. */
  readonly canceled: End;
  /** False where the response isn't read, so that any success counts as good. */
  readonly isAnswerRead?: false;
  /** Exceptions, by one fault or several: `'404'`, `'no answer, offline'`. */
  readonly exceptions?: Readonly<Record<string, Partial<End>>>;
};

/** The end of a call; null or missing where a part doesn't apply. */
export type End = {
  /** The state of the flow. */
  readonly state: string;
  /** Text on the screen. */
  readonly text?: string | null;
  readonly toast?: string | null;
  /** The next page. */
  readonly navigatesTo?: string | null;
  /** Whether a user was signed in before, and is now; unchanged by default. */
  readonly session?: 'preserved' | 'ended' | 'started' | 'none';
  /** Whether the typed text is still there; missing where the flow succeeded. */
  readonly typed?: 'preserved' | 'emptied' | null;
  /** The client's report to the flow: `http {status}: message`. */
  readonly client?: string | null;
};

/** A place where a flow makes a call. */
export type CallSite = {
  readonly route: RouteName;
  /** The flow's screen, by its name for `loadScreen`; null where it has none. */
  readonly screen: string | null;
  /** The state that waits for the response, and the id of its invoke; null where no state waits. */
  readonly waiting: { readonly state: string; readonly actor: string } | null;
  /** Whether a user is signed in when the flow starts. */
  readonly signedIn?: true;
  /** The number of calls of the same route that succeed before this one. */
  readonly successfulCallsBefore?: number;
  /** The backend's responses here, instead of {@link goodAnswers}. */
  readonly answers?: Partial<Record<RouteName, unknown>>;
  /** The ids that it uses instead of the common ones. */
  readonly ids?: Partial<Record<RouteName, string>>;
  /** The number of automatic attempts without a response, or with a temporary failure (reading 3). */
  readonly attempts?: number;
  /** The faults after which it is retried automatically within a minute (decision 051). */
  readonly retriedLaterAfter?: readonly string[];
  readonly start: (app: App) => AnyActorRef;
  readonly cancel: AnyEventObject | null;
  /** The user's events to try again; those that the state doesn't handle are skipped. */
  readonly retryEvents: readonly AnyEventObject[];
  /** Other good ends, and states that need no retry. */
  readonly goodEnds?: readonly string[];
  readonly ends: ExpectedEnds;
  /** The typed text: its field on the screen, and its place in storage. */
  readonly typed?: {
    readonly field: string;
    readonly text: string;
    readonly read: (context: Readonly<Record<string, unknown>>, app: App) => unknown;
  };
};
