import type { AnyMachineSnapshot } from 'xstate';
import type { FileOffer, FileVisit, PathFile } from '../../../src/inspector/replay/path-file.ts';
import type { FlowModel } from './flow-model.ts';
import { type Offer, offersOf } from './offers.ts';
import type { Performance } from './performance.ts';
import { expectationOf, type ScreenModel, visitTime } from './screen-model.ts';
import { leavesOf, pathOf } from './transitions.ts';

/** What a path file is made from. */
type GeneratedPaths = {
  readonly model: FlowModel;
  /** null for a flow that no screen draws. */
  readonly screen: ScreenModel | null;
  /** All generated paths, walked. */
  readonly performances: readonly Performance[];
  /** Those that take every transition which can be taken by hand; of all transitions where no screen is drawn. */
  readonly covering: readonly Performance[];
  readonly stories: readonly { readonly title: string; readonly performance: Performance }[];
};

/** The text of `src/inspector/paths/<flow>.json`: the stories' paths, then the generated ones, for the replay. */
export function pathFileText(paths: GeneratedPaths): string {
  const lines = Object.entries(pathFileOf(paths)).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  return `{${lines.join(',\n')}}\n`;
}

function pathFileOf({ model, screen, performances, covering, stories }: GeneratedPaths): PathFile {
  const offers = offersOf(model);
  const keys = offers.map(keyOf);
  const visits = Object.keys(model.inputs);
  const expectations = table<PathFile['expectations'][number]>();
  const leaves = table<string>();
  const steps = table<PathFile['steps'][number]>();

  const stepNumber = (offer: Offer | null, after: AnyMachineSnapshot, happened: string) =>
    steps.numberOf([
      offer ? keys.indexOf(keyOf(offer)) : -1,
      leavesOf(after).map(leaves.numberOf),
      after._nodes
        .map(pathOf)
        .sort()
        .flatMap((state) => (screen && expectationOf(screen, state, after.context, happened)) ?? [])
        .map(expectations.numberOf),
    ]);
  // From the walks, not from the graph: one of its nodes represents many contexts.
  const walked = [...stories.map(({ performance }) => performance), ...performances];
  const paths = walked.map(({ path: { given }, records }) => [
    visits.indexOf(given),
    ...records.map(({ offer, after }) => stepNumber(offer, after, offer?.name ?? given)),
  ]);
  return {
    flow: model.flow,
    screen: screen?.screen ?? null,
    offers: offers.map((offer) => fileOffer(offer, screen)),
    visits: Object.entries(model.inputs).map(([given, input]) => fileVisit(given, input, screen)),
    calls: callsOf(screen),
    expectations: expectations.items,
    leaves: leaves.items,
    stories: stories.map(({ title }, index) => [index, title]),
    covering: covering.map((performance) => walked.indexOf(performance)),
    steps: steps.items,
    paths,
  };
}

function fileOffer(offer: Offer, screen: ScreenModel | null): FileOffer {
  const { name, kind } = offer;
  if (kind === 'outcome') {
    const { invoke, end, value } = offer;
    return { kind, name, invoke, end, ...(value !== undefined && { value }) };
  }
  if (kind === 'delay') return { kind, name, type: offer.event.type, ms: offer.ms };
  const gestures = screen?.gestures[name];
  return { kind, name, event: offer.event, ...(gestures && { gestures }) };
}

function fileVisit(given: string, input: unknown, screen: ScreenModel | null): FileVisit {
  const visit = screen?.visits[given];
  return {
    given,
    input,
    address: visit?.address ?? null,
    time: timeIn(input),
    hasToken: visit?.stored?.authToken !== undefined,
    profile: visit?.stored?.userProfile ?? profileAround(visit?.backdrop ?? screen?.backdrop),
  };
}

/** The profile that the session loads, where storage contains none; null where the flow or no one loads it. */
function profileAround(backdrop: ScreenModel['backdrop']): unknown {
  const answer = backdrop?.['GET /v1/users/profile'];
  return (typeof answer === 'function' ? answer(undefined) : answer) ?? null;
}

/** A flow that knows the time brings it along in its input. */
function timeIn(input: unknown): number {
  const { now } = (input ?? {}) as { readonly now?: unknown };
  return typeof now === 'number' ? now : visitTime;
}

function callsOf(screen: ScreenModel | null): PathFile['calls'] {
  return Object.fromEntries(
    Object.entries(screen?.calls ?? {}).flatMap(([invoke, call]) =>
      'path' in call ? [[invoke, `${call.method} ${call.path}`]] : [],
    ),
  );
}

/** Names an offer across two calls of `offersOf`: two waits of one length have events of their own. */
function keyOf({ name, event }: Offer): string {
  return `${event.type} ${name}`;
}

/** Numbers things as they come; equal ones have one number. */
function table<Item>() {
  const numbers = new Map<string, number>();
  const items: Item[] = [];
  const numberOf = (item: Item): number => {
    const key = JSON.stringify(item);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, items.length);
    return items.push(item) - 1;
  };
  return { items, numberOf };
}
