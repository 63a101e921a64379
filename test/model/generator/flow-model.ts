import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Effect } from '../../../src/inspector/replay/simulated-actor.ts';

export type { Effect };

/** What must be true whenever a state is active. */
type StateFacts<Context = never> = {
  /** The tags that this state brings; the snapshot has those of all its active states and no others. */
  readonly tags?: readonly string[];
  /** The ids of the actors that run because of this state; no others run. */
  readonly running?: readonly string[];
  /** Does the whole flow end here? */
  readonly ends?: true;
  /** Statements about the context, each with whether it is true. */
  readonly holds?: (context: Context) => Readonly<Record<string, boolean>>;
};

/** Where a flow is: its states, as dotted paths, and its context. */
type Here<Context> = { readonly states: readonly string[]; readonly context: Context };

/** A requirement of the specification, written without looking at the machine. */
export type Expectation = {
  /** The section that requires it. */
  readonly spec: string;
  /** The name of the input that it is about; every input when left out. */
  readonly given?: string;
  /** The state, as a dotted path, before the step. */
  readonly from: string;
  /** The name of the case, or `start`. */
  readonly when: string;
  /** A condition on the context before the step. */
  readonly where?: (context: Readonly<Record<string, unknown>>) => boolean;
  /** A state, as a dotted path, that is active after the step. */
  readonly to: string;
  /** All effects of the step, in their order. */
  readonly effects: readonly Effect[];
  /** The context after the step, by key; other keys are ignored. */
  readonly known?: Readonly<Record<string, unknown>>;
};

/** How the promise of an invoke may end: phrase → what it brings. */
type Outcomes = {
  readonly done: Readonly<Record<string, unknown>>;
  readonly error: Readonly<Record<string, Failure>>;
};

type Shared = {
  /** The file name without its end: `verify-email`. */
  readonly flow: string;
  /** Invoke id → its outcomes. */
  readonly outcomes: Readonly<Record<string, Outcomes>>;
  /** Delay → ms, restated from the specification and never imported. */
  readonly delays: Readonly<Record<string, number>>;
  /** States without an exit although the flow does not end there → why that is right. */
  readonly resting: Readonly<Record<string, string>>;
  /**
   * Several transitions that one event enables at once, as `overlapProblems` reports them → why the machine’s order is
   * right.
   */
  readonly overlaps?: Readonly<Record<string, string>>;
  /** Invokes that ask the person something: the person ends the wait. */
  readonly asks?: readonly string[];
  readonly expectations: readonly Expectation[];
};

/** What a model leaves out if there is none of it. */
type Optional = 'delays' | 'resting';

/** A model as it is written: typed by its machine. Phrases are the words of the paths' names. */
export type TypedFlowModel<Machine extends AnyStateMachine> = Omit<Shared, Optional> &
  Partial<Pick<Shared, Optional>> & {
    readonly machine: Machine;
    /** Phrase → the input of a visit. */
    readonly inputs: Readonly<Record<string, InputFrom<Machine>>>;
    /** Event type → phrase → payload. */
    readonly events: {
      readonly [Type in EventFrom<Machine>['type']]: Readonly<
        Record<string, Omit<Extract<EventFrom<Machine>, { type: Type }>, 'type'>>
      >;
    };
    /**
     * The phrase of a case or an outcome → where it is possible; by default wherever the machine accepts it. A machine
     * that accepts more than its screen offers has paths that can't be walked by hand.
     */
    readonly possible?: Readonly<Record<string, (here: Here<ContextFrom<Machine>>) => boolean>>;
    /** The values of the context that guards and invokes read, few enough for a finite graph. */
    readonly contextKey?: (context: ContextFrom<Machine>) => unknown;
    /** State, as a dotted path → what must be true there. */
    readonly states: Readonly<Record<string, StateFacts<ContextFrom<Machine>>>>;
  };

/** A model as the generator reads it, for any machine. */
export type FlowModel = Shared & {
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly possible?: Readonly<Record<string, (here: Here<never>) => boolean>>;
  readonly contextKey?: (context: never) => unknown;
  readonly states: Readonly<Record<string, StateFacts>>;
};

/** Checks a model against the types of its machine, then forgets them. */
export function defineModel<Machine extends AnyStateMachine>(model: TypedFlowModel<Machine>): FlowModel {
  return { delays: {}, resting: {}, ...model };
}
