import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { Effect } from '../../../src/simulation/simulated-actor.ts';

export type { Effect };

/*
 * A model says in phrases what may happen in a flow, and what is expected then. For example, in parts:
 *
 *     events: { 'otp.submitted': { 'the user types the code and confirms': { otp: '1234' } } },
 *     outcomes: { verification: { done: { 'the code is right': undefined }, error: { 'the code is wrong': refused(400) } } },
 *     expectations: [
 *       { spec: 'spec §4', from: 'verifying', when: 'the code is wrong', to: 'typing', effects: [] },
 *     ],
 *
 * Phrases are keys: the flow's model and its screen model (screen-model.ts) join by them. There, the phrase of an
 * event's case has a gesture, which does the step by hand, and the phrase of an input has a visit. A path's name is made
 * of phrases.
 */

/** The conditions that must be true whenever a state is active. */
type StateFacts<Context = never> = {
  /** The tags of this state; the snapshot has those of all its active states and no others. */
  readonly tags?: readonly string[];
  /** The ids of the actors that this state runs; no others run. */
  readonly running?: readonly string[];
  /** The flow is done in this state. */
  readonly ends?: true;
  /** Statements about the context → whether each is true. */
  readonly invariants?: (context: Context) => Readonly<Record<string, boolean>>;
};

/** The active states of a flow, as dotted paths, and its context. */
type StateView<Context> = { readonly states: readonly string[]; readonly context: Context };

/** A requirement of the specification, written without looking at the machine. */
export type Expectation = {
  /** The section that requires it. */
  readonly spec: string;
  /** The name of the input that it applies to; every input by default. */
  readonly given?: string;
  /** The state, as a dotted path, before the step; by convention `start` at the start, which ignores it. */
  readonly from: string;
  /** The phrase of the case or the outcome; `start` for the start of the flow, which is a step without a stimulus. */
  readonly when: string;
  /** A condition on the context before the step. */
  readonly contextBefore?: (context: Readonly<Record<string, unknown>>) => boolean;
  /** A state, as a dotted path, that is active after the step. */
  readonly to: string;
  /** All effects of the step, in their order. */
  readonly effects: readonly Effect[];
  /** The context after the step, by key; other keys are ignored. */
  readonly contextAfter?: Readonly<Record<string, unknown>>;
};

/** How the promise of an invoke may end: phrase → its output or failure. */
type Outcomes = {
  readonly done: Readonly<Record<string, unknown>>;
  readonly error: Readonly<Record<string, Failure>>;
};

type Shared = {
  /** The file name without its extension: `verify-email`. */
  readonly flow: string;
  /** Invoke id → its outcomes. */
  readonly outcomes: Readonly<Record<string, Outcomes>>;
  /** Delay → ms, restated from the specification and never imported. */
  readonly delays: Readonly<Record<string, number>>;
  /** States without an exit in which the flow isn't done → why that is right. */
  readonly resting: Readonly<Record<string, string>>;
  /**
   * Transitions that one event enables at the same time, as `overlapProblems` reports them → why the machine's order is
   * right.
   */
  readonly overlaps?: Readonly<Record<string, string>>;
  /** Invokes that prompt the user, who ends the wait. */
  readonly asks?: readonly string[];
  readonly expectations: readonly Expectation[];
};

/** The parts that a model omits if it has none of them. */
type Optional = 'delays' | 'resting';

/** A model as its author writes it, typed by its machine. Its phrases make up the names of the paths. */
export type TypedFlowModel<Machine extends AnyStateMachine> = Omit<Shared, Optional> &
  Partial<Pick<Shared, Optional>> & {
    readonly machine: Machine;
    /** Phrase → the input of the flow. */
    readonly inputs: Readonly<Record<string, InputFrom<Machine>>>;
    /** Event type → phrase → payload. */
    readonly events: {
      readonly [Type in EventFrom<Machine>['type']]: Readonly<
        Record<string, Omit<Extract<EventFrom<Machine>, { type: Type }>, 'type'>>
      >;
    };
    /**
     * The phrase of a case or an outcome → whether it is possible there; by default wherever the machine accepts it.
     * Paths that use what the machine accepts and its screen doesn't offer can't be walked by hand.
     */
    readonly possible?: Readonly<Record<string, (view: StateView<ContextFrom<Machine>>) => boolean>>;
    /** The parts of the context that guards and invokes read, with few enough values for a finite graph. */
    readonly contextKey?: (context: ContextFrom<Machine>) => unknown;
    /** State, as a dotted path → what must be true there. */
    readonly states: Readonly<Record<string, StateFacts<ContextFrom<Machine>>>>;
  };

/** A model as the generator reads it, independent of the machine's types. */
export type FlowModel = Shared & {
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly possible?: Readonly<Record<string, (view: StateView<never>) => boolean>>;
  readonly contextKey?: (context: never) => unknown;
  readonly states: Readonly<Record<string, StateFacts>>;
};

/** Checks a model against the types of its machine, and returns it without them. */
export function defineModel<Machine extends AnyStateMachine>(model: TypedFlowModel<Machine>): FlowModel {
  return { delays: {}, resting: {}, ...model };
}

/** Cases or outcomes that are possible under one condition: spread into `possible`. */
export const onlyIf = <Condition>(
  isPossible: Condition,
  phrases: readonly string[],
): Readonly<Record<string, Condition>> => Object.fromEntries(phrases.map((phrase) => [phrase, isPossible]));
