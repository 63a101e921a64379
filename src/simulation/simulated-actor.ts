import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
} from 'xstate';
import { ManualClock } from './manual-clock.ts';

/** An effect of a flow: a named action with its params, or `call <actor>` with its input. */
export type Effect = readonly [name: string, params?: unknown];

/** A run of an invoked actor, whose promise is settled manually. */
type Call = {
  readonly id: string;
  readonly input: unknown;
  /** Aborted once the machine has left the invoking state. */
  readonly signal: AbortSignal;
  readonly settle: (end: 'done' | 'error', value: unknown) => Promise<void>;
};

/** The recorded effects and calls of a simulated actor. */
type Log = { readonly effects: Effect[]; readonly calls: Call[] };

/** A real actor of a machine with simulated time, calls and effects. */
export type SimulatedActor = Log & {
  /** The actor that is passed to a screen. */
  readonly actor: AnyActorRef;
  readonly clock: ManualClock;
  readonly transitions: AnyTransitionDefinition[];
  /** The errors that the machine threw. */
  readonly errors: unknown[];
  readonly start: () => void;
  readonly stop: () => void;
  readonly send: (event: AnyEventObject) => void;
  readonly snapshot: () => AnyMachineSnapshot;
};

/** The log of each actor, by the actor system that it is the root of. */
const logs = new WeakMap<object, Log>();
/** Cached, because building a machine takes far longer than replaying a path. */
const simulatedMachines = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * Creates an actor of a machine, with a recorder for each effect and a manually settled promise for each invoked actor.
 * `start` starts it.
 */
export function simulateActor(machine: AnyStateMachine, input: unknown): SimulatedActor {
  const clock = new ManualClock();
  const log: Log = { effects: [], calls: [] };
  const transitions: AnyTransitionDefinition[] = [];
  const errors: unknown[] = [];
  const actor = createActor(withSimulatedParts(machine), {
    input,
    clock,
    inspect: (event) => {
      if (event.type === '@xstate.microstep') transitions.push(...event._transitions);
    },
  });
  logs.set(actor.system, log);
  actor.subscribe({ error: (error) => errors.push(error) });
  return {
    ...log,
    actor,
    clock,
    transitions,
    errors,
    start: () => actor.start(),
    stop: () => actor.stop(),
    send: (event) => actor.send(event),
    snapshot: () => actor.getSnapshot(),
  };
}

function withSimulatedParts(machine: AnyStateMachine): AnyStateMachine {
  const done = simulatedMachines.get(machine);
  if (done) return done;
  const { actors } = machine.implementations;
  const equippedMachine = machine.provide({
    actions: Object.fromEntries(effectActions(machine).map((name) => [name, recorder(name)])),
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, handSettled])),
  });
  simulatedMachines.set(machine, equippedMachine);
  return equippedMachine;
}

function recorder(name: string) {
  return ({ system }: { system: object }, params: unknown) => {
    findLog(system).effects.push(effect(name, params));
  };
}

const handSettled = fromPromise(({ input, self, signal, system }) => {
  const { effects, calls } = findLog(system);
  effects.push(effect(`call ${self.id}`, input));
  return new Promise((resolve, reject) => {
    const settle: Call['settle'] = async (end, value) => {
      if (end === 'done') resolve(value);
      else reject(value);
      await flushPromises();
    };
    calls.push({ id: self.id, input, signal, settle });
  });
});

function findLog(system: object): Log {
  const log = logs.get(system);
  if (!log) throw new Error('This actor is not simulated.');
  return log;
}

function effect(name: string, params: unknown): Effect {
  return params === undefined ? [name] : [name, params];
}

/** The actions with an external effect, as opposed to those that only change the context (`assign`). */
function effectActions(machine: AnyStateMachine): readonly string[] {
  return Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name);
}

/** Waits until every settled promise has been handled, in Node and in a browser, independent of their timers. */
async function flushPromises(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const handle = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', handle, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
