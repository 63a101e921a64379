import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { RouteName } from '../../../contract/routes.ts';
import type { App } from '../app/app-support.ts';

/**
 * What is expected of a call at a place, written by hand from the specification (§4 flows, §7 calls, §8 error
 * catalogue). What most faults have in common is said once in `cells.ts`.
 */
type Outcome = {
  /** Whenever no good answer came. Where the server refused in words of its own, they take the place of these. */
  readonly failed: End;
  /** Once a good answer came. */
  readonly good: End;
  /** Where the person did not want to wait. */
  readonly canceled: End;
  /** Nothing of the answer is read: any that is no refusal is a good one. */
  readonly isAnswerRead?: false;
  /** What else becomes of it, by one fault or several: `'404'`, `'no answer, offline'`. */
  readonly but?: Readonly<Record<string, Partial<End>>>;
};

/** What came of a call in the end; null, or missing, where there is nothing of the kind. */
export type End = {
  /** Where the flow is then. */
  readonly state: string;
  /** Words that are seen on the screen. */
  readonly text?: string | null;
  readonly toast?: string | null;
  /** The next page. */
  readonly goesTo?: string | null;
  /** Whether a user was signed in before, and is now; unchanged by default. */
  readonly session?: 'preserved' | 'ended' | 'started' | 'none';
  /** Whether the typed text is still there; missing where the flow succeeded. */
  readonly typed?: 'preserved' | 'emptied' | null;
  /** What the client reports to the flow: `http {status}: its words`. */
  readonly client?: string | null;
};

/** Where a flow makes a call. */
export type Place = {
  readonly route: RouteName;
  /** The flow's screen, as `loadScreen` knows it; null where nothing is drawn. */
  readonly screen: string | null;
  /** The state that waits for the answer, and the id of its invoke; null where no state waits. */
  readonly waiting: { readonly state: string; readonly actor: string } | null;
  /** Whether a user is signed in when the flow starts. */
  readonly signedIn?: true;
  /** How many calls of the same route go well before this one. */
  readonly goodOnes?: number;
  /** What the backend answers here in the place of {@link goodAnswers}. */
  readonly answers?: Partial<Record<RouteName, unknown>>;
  /** The ids that it uses in the place of the common ones. */
  readonly ids?: Partial<Record<RouteName, string>>;
  /** How often it is tried by itself where no answer comes, or one of a server in trouble (reading 3). */
  readonly tries?: number;
  /** After which faults it is tried once more within a minute, by itself (decision 051). */
  readonly triedLaterAfter?: readonly string[];
  readonly start: (app: App) => AnyActorRef;
  readonly cancel: AnyEventObject | null;
  /** What a person does to try again; the events that the state does not know are left out. */
  readonly again: readonly AnyEventObject[];
  /** Other good ends, and states in which there is nothing to try again. */
  readonly ends?: readonly string[];
  readonly outcome: Outcome;
  /** The typed text: its field on the screen, and where it is stored. */
  readonly typed?: {
    readonly field: string;
    readonly text: string;
    readonly read: (context: Readonly<Record<string, unknown>>, app: App) => unknown;
  };
};
