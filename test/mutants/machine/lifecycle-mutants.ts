import type { Lifecycle } from '../../model/lifecycles/lifecycles.ts';
import { tableProblems } from '../../model/lifecycles/table-problems.ts';
import { droppedGuards, invertedGuards } from './guard-faults.ts';
import { buildMutant, type Mutant } from './mutant.ts';
import { changedEnds, changedParties } from './party-faults.ts';
import { changedTargets, removedTransitions } from './transition-faults.ts';
import type { Verdict } from './verdict.ts';

const operators = [
  removedTransitions,
  changedTargets,
  droppedGuards,
  invertedGuards,
  changedParties,
  changedEnds,
];

/** Every machine with a single fault in a lifecycle, in a stable order. */
export function lifecycleMutants({ name, machine }: Lifecycle): readonly Mutant[] {
  return operators.flatMap((operator) =>
    operator(machine).map((fault) => buildMutant({ flow: name, machine }, fault)),
  );
}

/** Checks a mutant against its table, as the lifecycle's tests would. */
export function lifecycleVerdict(lifecycle: Lifecycle, { machine, place }: Mutant): Verdict {
  try {
    const [problem] = tableProblems({ ...lifecycle, machine: machine() }, place);
    return problem === undefined ? { result: 'survived', why: '' } : { result: 'killed', why: problem };
  } catch (error) {
    return { result: 'killed', why: `no machine can be made of it: ${String(error)}` };
  }
}
