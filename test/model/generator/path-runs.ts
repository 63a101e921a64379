import { coveringPaths } from '../path-file-reader.ts';
import type { FlowModel } from './flow-model.ts';
import { type PathRun, runPath } from './path-run.ts';
import { findPaths } from './paths.ts';

const allRuns = new WeakMap<FlowModel, Promise<readonly PathRun[]>>();

/** Runs all paths of a model in sequence; the result is cached per process. */
export function runAllPaths(model: FlowModel): Promise<readonly PathRun[]> {
  const runs = allRuns.get(model) ?? runPaths(model);
  allRuns.set(model, runs);
  return runs;
}

/** Runs only the covering paths of a model. */
export async function runCoveringPaths(model: FlowModel): Promise<readonly PathRun[]> {
  const runs: PathRun[] = [];
  for (const path of coveringPaths(model)) runs.push(await runPath(model, path));
  return runs;
}

async function runPaths(model: FlowModel): Promise<readonly PathRun[]> {
  const runs: PathRun[] = [];
  for (const path of findPaths(model)) runs.push(await runPath(model, path));
  return runs;
}
