import { coveringPaths } from '../path-file-reader.ts';
import type { FlowModel } from './flow-model.ts';
import { pathsOf } from './paths.ts';
import { type Performance, perform } from './performance.ts';

const performed = new WeakMap<FlowModel, Promise<readonly Performance[]>>();

/** Walks all paths of a model in sequence; the result is cached per process. */
export function performAll(model: FlowModel): Promise<readonly Performance[]> {
  const performances = performed.get(model) ?? performPaths(model);
  performed.set(model, performances);
  return performances;
}

/** Walks only the covering paths of a model. */
export async function performCovering(model: FlowModel): Promise<readonly Performance[]> {
  const performances: Performance[] = [];
  for (const path of coveringPaths(model)) performances.push(await perform(model, path));
  return performances;
}

async function performPaths(model: FlowModel): Promise<readonly Performance[]> {
  const performances: Performance[] = [];
  for (const path of pathsOf(model)) performances.push(await perform(model, path));
  return performances;
}
