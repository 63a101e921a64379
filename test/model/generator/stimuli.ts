import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate';
import type { FlowModel } from './flow-model.ts';

/** Something that may happen next. `event` is how the machine is notified. */
export type Stimulus = {
  readonly name: string;
  readonly event: EventObject;
  /** Whether it can happen in a snapshot in which the machine handles its event; always when left out. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot) => boolean;
} & (
  | { readonly kind: 'event' }
  | {
      readonly kind: 'outcome';
      /** The id of the invoke that ends. */
      readonly invoke: string;
      readonly end: 'done' | 'error';
      /** The output, or the failure. */
      readonly value: unknown;
    }
  | {
      readonly kind: 'delay';
      readonly delay: string;
      /** How long it takes, in ms. */
      readonly ms: number;
    }
);

/** Everything that a model declares, as stimuli. Built once per graph, so that an event object identifies its stimulus. */
export function buildStimuli(model: FlowModel): readonly Stimulus[] {
  const stimuli = [...eventStimuli(model), ...outcomeStimuli(model), ...delayStimuli(model)];
  return stimuli.map((stimulus) => {
    const isPossible = model.possible?.[stimulus.name];
    if (!isPossible) return stimulus;
    const states = ({ _nodes }: AnyMachineSnapshot) => _nodes.map(({ path }) => path.join('.'));
    return {
      ...stimulus,
      isPossible: (snapshot) => isPossible({ states: states(snapshot), context: snapshot.context as never }),
    };
  });
}

/** The stimuli that apply in a snapshot: events it handles, outcomes of running invokes, its timers. */
export function stimuliIn(snapshot: AnyMachineSnapshot, stimuli: readonly Stimulus[]): readonly Stimulus[] {
  if (snapshot.status !== 'active') return [];
  const handled = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  const running = new Set(snapshot._nodes.flatMap((node) => node.invoke.map(({ id }) => id)));
  return stimuli.filter(
    (stimulus) =>
      (stimulus.kind === 'outcome' ? running.has(stimulus.invoke) : handled.has(stimulus.event.type)) &&
      (stimulus.isPossible?.(snapshot) ?? true),
  );
}

function eventStimuli(model: FlowModel): Stimulus[] {
  return Object.entries(model.events).flatMap(([type, cases]) =>
    Object.entries(cases).map(([name, payload]) => ({
      kind: 'event' as const,
      name,
      event: { type, ...payload },
    })),
  );
}

function outcomeStimuli(model: FlowModel): Stimulus[] {
  return Object.entries(model.outcomes).flatMap(([invoke, { done, error }]) => [
    ...Object.entries(done).map(([name, output]) => ({
      kind: 'outcome' as const,
      end: 'done' as const,
      name,
      invoke,
      value: output,
      event: { type: `xstate.done.actor.${invoke}`, output, actorId: invoke },
    })),
    ...Object.entries(error).map(([name, failure]) => ({
      kind: 'outcome' as const,
      end: 'error' as const,
      name,
      invoke,
      value: failure,
      event: { type: `xstate.error.actor.${invoke}`, error: failure, actorId: invoke },
    })),
  ]);
}

function delayStimuli(model: FlowModel): Stimulus[] {
  return listNodes(model.machine.root).flatMap((node) =>
    node.after.flatMap(({ delay, eventType }) => {
      const ms = model.delays[String(delay)];
      return ms === undefined
        ? []
        : [
            {
              kind: 'delay' as const,
              name: `${inSeconds(ms)} pass`,
              delay: String(delay),
              ms,
              event: { type: eventType },
            },
          ];
    }),
  );
}

/** A state node and its descendants, in source order. */
export function listNodes(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => listNodes(child as AnyStateNode))];
}

function inSeconds(ms: number): string {
  return `${ms / 1000} s`;
}
