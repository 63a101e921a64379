import type { AnyMachineSnapshot } from 'xstate';
import type { FileStimulus, FileVisit, PathFile } from '../../../src/simulation/path-file.ts';
import type { FlowModel } from './flow-model.ts';
import type { PathRun } from './path-run.ts';
import { resolveExpectation, type ScreenModel, visitTime } from './screen-model.ts';
import { buildStimuli, type Stimulus } from './stimuli.ts';
import { formatPath, listLeaves } from './transitions.ts';

/** The input of a path file. */
type GeneratedPaths = {
  readonly model: FlowModel;
  /** null for a flow without a screen. */
  readonly screen: ScreenModel | null;
  /** All generated paths, walked. */
  readonly runs: readonly PathRun[];
  /**
   * Paths that together take every transition that a user can take on the screen; without a screen, every transition.
   */
  readonly covering: readonly PathRun[];
  readonly stories: readonly { readonly title: string; readonly run: PathRun }[];
};

/** Builds the text of `src/inspector/paths/<flow>.json` for the replay: the stories' paths, then the generated ones. */
export function pathFileText(paths: GeneratedPaths): string {
  const lines = Object.entries(buildPathFile(paths)).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  return `{${lines.join(',\n')}}\n`;
}

function buildPathFile({ model, screen, runs, covering, stories }: GeneratedPaths): PathFile {
  const stimuli = buildStimuli(model);
  const keys = stimuli.map(formatKey);
  const visits = Object.keys(model.inputs);
  const expectations = table<PathFile['expectations'][number]>();
  const leaves = table<string>();
  const steps = table<PathFile['steps'][number]>();

  const stepNumber = (stimulus: Stimulus | null, after: AnyMachineSnapshot, happened: string) =>
    steps.numberOf([
      stimulus ? keys.indexOf(formatKey(stimulus)) : -1,
      listLeaves(after).map(leaves.numberOf),
      after._nodes
        .map(formatPath)
        .sort()
        .flatMap((state) => (screen && resolveExpectation(screen, state, after.context, happened)) ?? [])
        .map(expectations.numberOf),
    ]);
  // From the walked paths, not from the graph, whose nodes each represent many contexts.
  const walked = [...stories.map(({ run }) => run), ...runs];
  const paths = walked.map(({ path: { given }, records }) => [
    visits.indexOf(given),
    ...records.map(({ stimulus, after }) => stepNumber(stimulus, after, stimulus?.name ?? given)),
  ]);
  return {
    flow: model.flow,
    screen: screen?.screen ?? null,
    stimuli: stimuli.map((stimulus) => fileStimulus(stimulus, screen)),
    visits: Object.entries(model.inputs).map(([given, input]) => fileVisit(given, input, screen)),
    calls: listCalls(screen),
    expectations: expectations.items,
    leaves: leaves.items,
    stories: stories.map(({ title }, index) => [index, title]),
    covering: covering.map((run) => walked.indexOf(run)),
    steps: steps.items,
    paths,
  };
}

function fileStimulus(stimulus: Stimulus, screen: ScreenModel | null): FileStimulus {
  const { name, kind } = stimulus;
  if (kind === 'outcome') {
    const { invoke, end, value } = stimulus;
    return { kind, name, invoke, end, ...(value !== undefined && { value }) };
  }
  if (kind === 'delay') return { kind, name, type: stimulus.event.type, ms: stimulus.ms };
  const gestures = screen?.gestures[name];
  return { kind, name, event: stimulus.event, ...(gestures && { gestures }) };
}

function fileVisit(given: string, input: unknown, screen: ScreenModel | null): FileVisit {
  const visit = screen?.visits[given];
  return {
    given,
    input,
    address: visit?.address ?? null,
    time: timeIn(input),
    hasToken: visit?.encryptedItems?.authToken !== undefined,
    profile:
      visit?.encryptedItems?.userProfile ?? profileAround(visit?.otherResponses ?? screen?.otherResponses),
  };
}

/**
 * The profile that the session loads where storage contains none; null where the flow itself loads it, or nothing does.
 */
function profileAround(otherResponses: ScreenModel['otherResponses']): unknown {
  const answer = otherResponses?.['GET /v1/users/profile'];
  return (typeof answer === 'function' ? answer(undefined) : answer) ?? null;
}

/** The time of a visit: `now` of its input where the flow takes one. */
function timeIn(input: unknown): number {
  const { now } = (input ?? {}) as { readonly now?: unknown };
  return typeof now === 'number' ? now : visitTime;
}

function listCalls(screen: ScreenModel | null): PathFile['calls'] {
  return Object.fromEntries(
    Object.entries(screen?.calls ?? {}).flatMap(([invoke, call]) =>
      'path' in call ? [[invoke, `${call.method} ${call.path}`]] : [],
    ),
  );
}

/** Identifies a stimulus across calls of `buildStimuli`; the event type distinguishes two waits of the same length. */
function formatKey({ name, event }: Stimulus): string {
  return `${event.type} ${name}`;
}

/** Numbers items in the order of their first use; equal items share a number. */
function table<Item>() {
  const numbers = new Map<string, number>();
  const items: Item[] = [];
  const numberItem = (item: Item): number => {
    const key = JSON.stringify(item);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, items.length);
    return items.push(item) - 1;
  };
  return { items, numberOf: numberItem };
}
