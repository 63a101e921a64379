import { buildLifecycleChart } from '../../src/inspector/chart/lifecycle-chart.ts';
import { buildStatechart } from '../../src/inspector/chart/statechart.ts';
import {
  applicationStateOf,
  contractStateOf,
  projectStateOf,
} from '../../src/screens/shared/list/state-labels.ts';
import { filesUnder } from '../support/syntax.ts';
import { renderPicture } from './documents/flow-picture.ts';
import { historyPictureText } from './documents/history-picture.ts';
import { type DescribedFlow, renderIndex } from './documents/machines-index.ts';
import { pickCover } from './generator/cover.ts';
import type { FlowModel } from './generator/flow-model.ts';
import { pathFileText } from './generator/path-files.ts';
import { type PathRun, runPath } from './generator/path-run.ts';
import { runAllPaths } from './generator/path-runs.ts';
import type { ScreenModel } from './generator/screen-model.ts';
import { storyPath } from './generator/story-paths.ts';
import { transitionsText } from './generator/transition-lines.ts';
import { coveringWalks } from './generator/walks.ts';
import { lifecycles } from './lifecycles/lifecycles.ts';
import { models } from './models.ts';
import { screens } from './screens.ts';
import { stories } from './stories.ts';
import { machineFile, transitionsFile } from './transitions-file.ts';

/** The folders and name endings whose files are all generated. */
const places: readonly (readonly [folder: string, end: string])[] = [
  ['docs/machines', ''],
  ['src/inspector/lifecycles', ''],
  ['src/inspector/paths', ''],
  ['src/screens/shared/list/pictures', ''],
  ['test/model', '.transitions.txt'],
];

/** The labels of an entity's states, where a page shows its history. */
const stateLabels: Readonly<Record<string, (entity: { state: never }) => { readonly label: string }>> = {
  project: projectStateOf,
  application: applicationStateOf,
  contract: contractStateOf,
};

/**
 * All committed files that are generated from the machines.
 *
 * @returns each file's path from the repository's root, with its text.
 */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const describedFlows: DescribedFlow[] = [];
  for (const model of models) {
    const { flow } = model;
    const describedFlow = await describeFlow(model);
    describedFlows.push(describedFlow);
    files.set(transitionsFile(flow), transitionsText(model, describedFlow.runs));
    files.set(`docs/machines/${flow}.svg`, await renderPicture(describedFlow.chart));
    files.set(`src/inspector/paths/${flow}.json`, await pathsOfFlow(model, describedFlow));
  }
  for (const lifecycle of lifecycles) {
    const { entity, name, machine, rows } = lifecycle;
    const chart = buildLifecycleChart(machine, rows);
    files.set(`docs/machines/${name}.svg`, await renderPicture(chart));
    const labelOf = stateLabels[entity];
    if (labelOf)
      files.set(
        `src/screens/shared/list/pictures/${entity}.json`,
        await historyPictureText(chart, (state) => labelOf({ state: state as never }).label),
      );
    files.set(
      `src/inspector/lifecycles/${name.replace(/-lifecycle$/u, '')}.json`,
      `${JSON.stringify(rows, null, 2)}\n`,
    );
  }
  return files.set('docs/machines/README.md', renderIndex(describedFlows, lifecycles));
}

/** Builds the path file for the inspector's replay. */
async function pathsOfFlow(model: FlowModel, { runs, covering }: DescribedFlow): Promise<string> {
  const runsOfStories: { title: string; run: PathRun }[] = [];
  for (const story of stories.filter(({ flow }) => flow === model.flow))
    runsOfStories.push({ title: story.title, run: await runPath(model, storyPath(model, story)) });
  return pathFileText({ model, screen: findScreen(model), runs, covering, stories: runsOfStories });
}

function findScreen({ flow }: FlowModel): ScreenModel | null {
  return screens.find((screen) => screen.flow === flow) ?? null;
}

/**
 * Finds files in the folders of generated files that nothing generates.
 *
 * @param files - as `generatedFiles` returns them.
 */
export function lostFiles(files: ReadonlyMap<string, string>): readonly string[] {
  return places
    .flatMap(([folder, end]) => filesUnder(folder).filter((path) => path.endsWith(end)))
    .filter((path) => !files.has(path));
}

async function describeFlow(model: FlowModel): Promise<DescribedFlow> {
  const { flow, machine } = model;
  const runs = await runAllPaths(model);
  const screen = findScreen(model);
  const walks = screen && (await coveringWalks(model, screen, runs));
  return {
    flow,
    chart: buildStatechart(machine),
    machineFile: machineFile(flow),
    transitionsFile: transitionsFile(flow),
    screenFile: screen ? `src/screens/${screen.screen}.tsx` : null,
    runs,
    covering: walks?.map(({ run }) => run) ?? pickCover(runs),
  };
}
