import type { FlowModel } from '../../model/generator/flow-model.ts';
import { droppedActions, droppedTags } from './action-faults.ts';
import { changedDelays } from './delay-faults.ts';
import { droppedGuards, invertedGuards } from './guard-faults.ts';
import { buildMutant, type Mutant } from './mutant.ts';
import { changedTargets, removedTransitions } from './transition-faults.ts';

const operators = [
  removedTransitions,
  changedTargets,
  changedDelays,
  droppedGuards,
  invertedGuards,
  droppedActions,
  droppedTags,
];

/** Every machine with a single fault in a flow's machine, in a stable order. */
export function listMutants(model: FlowModel): readonly Mutant[] {
  return operators.flatMap((operator) => operator(model.machine).map((fault) => buildMutant(model, fault)));
}
