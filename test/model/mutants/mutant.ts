import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '../generator/flow-model.ts';
import { type Fault, faulty } from './literal.ts';

/** A machine with one fault. */
export type Mutant = {
  readonly flow: string;
  /** What is wrong, and where: unique in its flow. */
  readonly name: string;
  /** The state, as a dotted path, in which the fault is; paths through it are walked first. */
  readonly place: string;
  /** @throws when the fault leaves nothing that XState could make a machine of. */
  readonly machine: () => AnyStateMachine;
};

/** A fault independent of a machine: what is wrong, where, and how it is made. */
export type FaultAt = { readonly name: string; readonly place: string; readonly fault: Fault };

/** The mutant that a fault makes of a flow's machine. */
export function mutantOf(
  { flow, machine }: Pick<FlowModel, 'flow' | 'machine'>,
  { name, place, fault }: FaultAt,
): Mutant {
  return { flow, name, place, machine: () => faulty(machine, fault) };
}
