import type { PathFile } from '../../simulation/path-file.ts';
import { decodePaths, type FlowPaths } from './flow-paths.ts';

const files = import.meta.glob<PathFile>('../paths/*.json', { import: 'default' });
const opened = new Map<string, Promise<FlowPaths>>();

/**
 * Loads the paths of a flow, once.
 *
 * @throws if `npm run machines` has generated none for it.
 */
export function loadFlowPaths(flow: string): Promise<FlowPaths> {
  const known = opened.get(flow);
  if (known) return known;
  const load = files[`../paths/${flow}.json`];
  if (!load) throw new Error(`There are no paths of ${flow}: run \`npm run machines\`.`);
  const flowPaths = load().then(decodePaths);
  opened.set(flow, flowPaths);
  return flowPaths;
}

/** Loads the paths of all flows, so that no network is needed later. */
export async function preloadFlowPaths(): Promise<void> {
  await Promise.all(Object.values(files).map((load) => load()));
}
