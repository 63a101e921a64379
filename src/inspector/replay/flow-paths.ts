import type { FileStimulus, FileVisit, PathFile } from '../../simulation/path-file.ts';
import type { ScreenExpectation } from '../../simulation/screen-types.ts';

/** A step of a path: its trigger, and the expected result. */
export type FlowPathStep = {
  /** Null at the start. */
  readonly stimulus: FileStimulus | null;
  /** The innermost active states after the step, as dotted paths. */
  readonly leaves: readonly string[];
  readonly expectations: readonly ScreenExpectation[];
  /** Whether the page continues by itself immediately, so that this state is never visible. */
  readonly isTransient: boolean;
};

export type FlowPath = {
  /** The path's number in the file and in the address. */
  readonly number: number;
  /** Instructions for a manual tester, in one sentence; also the name of the path's test. */
  readonly name: string;
  /** The user-facing title, for paths that have one. */
  readonly title: string | null;
  /** Whether it is in the small set of paths that covers every transition. */
  readonly isCovering: boolean;
  /** The number of steps after the start. */
  readonly length: number;
};

/** All paths of a flow, decoded. */
export type FlowPaths = {
  readonly file: PathFile;
  /** Titled paths first, then covering ones, then the others. */
  readonly paths: readonly FlowPath[];
  readonly visitOf: (path: number) => FileVisit;
  /** The steps of a path, the start first. */
  readonly stepsOf: (path: number) => readonly FlowPathStep[];
};

/** Decodes a path file. */
export function decodePaths(file: PathFile): FlowPaths {
  const titles = new Map(file.stories);
  const covering = new Set(file.covering);
  const findStimulus = (step: number): FileStimulus | null => {
    const [stimulus] = at(file.steps, step);
    return stimulus < 0 ? null : at(file.stimuli, stimulus);
  };
  const buildStep = (index: number, next: number | undefined): FlowPathStep => {
    const [, leaves, expectations] = at(file.steps, index);
    return {
      stimulus: findStimulus(index),
      leaves: leaves.map((leaf) => at(file.leaves, leaf)),
      expectations: expectations.map((expectation) => at(file.expectations, expectation)),
      isTransient: next !== undefined && isAutomatic(findStimulus(next)),
    };
  };
  const findVisit = (path: number) => at(file.visits, at(at(file.paths, path), 0));
  const buildSteps = (path: number) =>
    at(file.paths, path)
      .slice(1)
      .map((step, index, steps) => buildStep(step, steps[index + 1]));

  const paths = file.paths.map(
    (numbers, number): FlowPath => ({
      number,
      name: formatName(findVisit(number), buildSteps(number)),
      title: titles.get(number) ?? null,
      isCovering: covering.has(number),
      length: numbers.length - 2,
    }),
  );
  const rank = ({ title, isCovering }: FlowPath) => (title !== null ? 0 : isCovering ? 1 : 2);
  return { file, paths: paths.sort((a, b) => rank(a) - rank(b)), visitOf: findVisit, stepsOf: buildSteps };
}

/** Finds the paths whose title or name contains all words of a query, in any order; quoted words must match exactly. */
export function pathsWith(paths: readonly FlowPath[], query: string): readonly FlowPath[] {
  const terms = [...query.toLowerCase().matchAll(/"([^"]+)"|[^\s,"]+/gu)].map(
    ([word, phrase]) => phrase ?? word,
  );
  return paths.filter(({ title, name }) => {
    const text = `${title ?? ''} ${name}`.toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}

function formatName({ given }: FileVisit, steps: readonly FlowPathStep[]): string {
  const happenings = steps.flatMap(({ stimulus }) => stimulus?.name ?? []);
  const end = steps.at(-1)?.leaves.join(' and ');
  return `${given}: ${[...happenings, `it is ${end}`].join(', then ')}`;
}

function isAutomatic(stimulus: FileStimulus | null): boolean {
  return stimulus?.kind === 'event' && stimulus.gestures?.length === 0;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined)
    throw new Error('A path file refers to an item it doesn’t contain: run `npm run machines`.');
  return item;
}
