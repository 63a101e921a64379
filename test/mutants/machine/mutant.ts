import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '../../model/generator/flow-model.ts';
import { type Fault, withFault } from './literal.ts';

/** A machine with one fault. */
export type Mutant = {
  readonly flow: string;
  /** The fault and its place; unique in its flow. */
  readonly name: string;
  /** The state with the fault, as a dotted path; paths through it are walked first. */
  readonly place: string;
  /** @throws when XState can't build the faulty machine. */
  readonly machine: () => AnyStateMachine;
};

/** A fault that isn't applied to a machine yet: its name, its place, and the change. */
export type NamedFault = { readonly name: string; readonly place: string; readonly fault: Fault };

/** The mutant of a machine with this fault. */
export function buildMutant(
  { flow, machine }: Pick<FlowModel, 'flow' | 'machine'>,
  { name, place, fault }: NamedFault,
): Mutant {
  return { flow, name, place, machine: () => withFault(machine, fault) };
}
