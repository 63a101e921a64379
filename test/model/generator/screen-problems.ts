import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { FlowModel } from './flow-model.ts';
import { missingItems } from './missing-items.ts';
import type { PathRun } from './path-run.ts';
import type { ScreenExpectation, ScreenModel } from './screen-model.ts';
import { namesSource } from './sources.ts';
import { listNodes } from './stimuli.ts';
import { allTransitions, formatPath, isLeaf } from './transitions.ts';
import { activeExpectations, isAutomatic, isWalkable } from './walks.ts';

/** Lists what a screen model leaves out, declares without effect or repeats, as sentences. Needs no browser. */
export function screenProblems(
  model: FlowModel,
  screen: ScreenModel,
  runs: readonly PathRun[],
): readonly string[] {
  return [
    ...unpairedProblems(model, screen),
    ...reasonProblems(model, screen),
    ...unknownStateProblems(model.machine, screen),
    ...expectationProblems(model.machine, screen, runs),
  ];
}

/** A flow model and its screen model must name the same inputs, cases and invokes. */
function unpairedProblems(model: FlowModel, screen: ScreenModel): readonly string[] {
  const phrases = Object.values(model.events).flatMap(Object.keys);
  const invokes = listNodes(model.machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id));
  return [
    ...missingItems('no visit starts', Object.keys(model.inputs), Object.keys(screen.visits)),
    ...missingItems('the model has no input', Object.keys(screen.visits), Object.keys(model.inputs)),
    ...missingItems('no gesture for how', phrases, Object.keys(screen.gestures)),
    ...missingItems('the model does not know that', Object.keys(screen.gestures), phrases),
    ...missingItems('no call is given for', invokes, Object.keys(screen.calls)),
    ...missingItems('the machine has no invoke', Object.keys(screen.calls), invokes),
  ];
}

/** Every exclusion and every return visit needs a reason. */
function reasonProblems(model: FlowModel, { notByHand = {}, ...screen }: ScreenModel): readonly string[] {
  const returnVisits = Object.entries({ ...screen.afterReload, ...screen.afterReturn });
  return [
    ...missingItems('the machine has no transition', Object.keys(notByHand), allTransitions(model)),
    ...Object.entries(notByHand)
      .filter(([, reason]) => reason.trim() === '')
      .map(([transition]) => `no reason is given why no gesture can take ${transition}`),
    ...returnVisits
      .filter(([, { because }]) => !namesSource(because))
      .map(([state]) => `coming back to ${state} needs its section, reading or decision`),
  ];
}

/** Every mentioned state must exist. */
function unknownStateProblems(machine: AnyStateMachine, screen: ScreenModel): readonly string[] {
  const returnVisits = [screen.afterReload ?? {}, screen.afterReturn ?? {}];
  const named = [
    ...Object.keys(screen.expectations),
    ...Object.values(screen.expectations).flatMap((expectation) =>
      typeof expectation === 'function' ? [] : (expectation.unlessIn ?? []),
    ),
    ...returnVisits.flatMap((returnVisit) => [
      ...Object.keys(returnVisit),
      ...Object.values(returnVisit).flatMap(({ state }) => state ?? []),
    ]),
  ];
  return missingItems('the machine has no state', named, listNodes(machine.root).map(formatPath));
}

/** Each state that a user can be in must show something, and no two alternative states may show the same. */
function expectationProblems(
  machine: AnyStateMachine,
  screen: ScreenModel,
  runs: readonly PathRun[],
): readonly string[] {
  const problems = new Set<string>();
  /** Expectation → the states that show it. */
  const statesShowing = new Map<string, Set<string>>();
  for (const run of runs) {
    if (!isWalkable(screen, run)) continue;
    for (const [index, record] of run.records.entries()) {
      const next = run.records[index + 1];
      if (next && isAutomatic(screen, next)) continue;
      for (const state of missingStates(screen, record.after._nodes))
        problems.add(`nothing is visible in ${state}`);
      if (missingStates(screen, record.after._nodes).length > 0) continue;
      for (const { state, expectation } of activeExpectations(screen, record)) {
        if (expectation.sees.length === 0) problems.add(`nothing is visible in ${state}`);
        const text = sortedText(expectation);
        statesShowing.set(text, (statesShowing.get(text) ?? new Set()).add(state));
      }
    }
  }
  for (const states of statesShowing.values())
    for (const one of states)
      for (const other of states)
        if (one < other && areAlternatives(machine, one, other))
          problems.add(`${one} and ${other} look the same`);
  return [...problems];
}

function missingStates({ expectations }: ScreenModel, nodes: readonly AnyStateNode[]): readonly string[] {
  const leaves = nodes.filter(isLeaf).map(formatPath);
  return leaves.filter((state) => expectations[state] === undefined);
}

/** An expectation as text, regardless of the order of its items. */
function sortedText(expectation: ScreenExpectation): string {
  const sorted = Object.entries(expectation)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .filter(([part]) => part !== 'unlessIn')
    .map(([part, value]) => [
      part,
      Array.isArray(value) ? value.map((thing) => JSON.stringify(thing)).sort() : value,
    ])
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return JSON.stringify(Object.fromEntries(sorted));
}

/** Whether two states are alternatives: they can't both be active. */
function areAlternatives({ root }: AnyStateMachine, one: string, other: string): boolean {
  const [first, second] = [one.split('.'), other.split('.')];
  const fork = first.findIndex((part, index) => part !== second[index]);
  const place = first
    .slice(0, fork)
    .reduce<AnyStateNode>((node, part) => node.states[part] as AnyStateNode, root);
  return place.type !== 'parallel';
}
