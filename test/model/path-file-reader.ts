import { decodePaths, type FlowPaths } from '../../src/inspector/replay/flow-paths.ts';
import type { PathFile } from '../../src/simulation/path-file.ts';
import { readText } from '../support/syntax.ts';
import type { FlowModel } from './generator/flow-model.ts';
import type { Path } from './generator/paths.ts';
import { storyPath } from './generator/story-paths.ts';

/** The paths of a flow, as they are committed for the inspector's replay. */
export function readPathFile(flow: string): FlowPaths {
  return decodePaths(JSON.parse(readText(`src/inspector/paths/${flow}.json`)) as PathFile);
}

/**
 * The covering paths of a model, read from the inspector's path file: finding them takes the whole graph, which costs
 * more than walking them (30 s of processor time for all flows, and 3 s).
 *
 * @throws when the file is stale: `npm run machines` updates it.
 */
export function coveringPaths(model: FlowModel): readonly Path[] {
  const { flow } = model;
  const { paths, visitOf, stepsOf } = readPathFile(flow);
  return paths
    .filter(({ isCovering }) => isCovering)
    .map(({ number, name }) => {
      const happenings = stepsOf(number).flatMap(({ stimulus }) => stimulus?.name ?? []);
      return storyPath(model, { flow, title: name, given: visitOf(number).given, happenings });
    });
}
