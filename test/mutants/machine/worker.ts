import { models } from '../../model/models.ts';
import { readTransitions } from '../../model/transitions-file.ts';
import { listMutants } from './all-mutants.ts';
import type { Job } from './pool.ts';
import { judgeMutant } from './verdict.ts';

// A worker process, one per core: checks the requested mutants in sequence.
const known = new Map(
  models.map((model) => [
    model.flow,
    { model, mutants: listMutants(model), committed: readTransitions(model) },
  ]),
);

process.on('message', ({ flow, index }: Job) => {
  const { model, mutants, committed } = known.get(flow) ?? {};
  const mutant = mutants?.[index];
  if (!model || !mutant || committed === undefined) throw new Error(`No mutant ${index} of ${flow}.`);
  void judgeMutant(model, mutant, committed).then((verdict) => process.send?.(verdict));
});
