import type { FlowModel } from './flow-model.ts';
import { missingItems } from './missing-items.ts';
import type { PathRun, StepRecord } from './path-run.ts';
import { endlessProblems } from './paths.ts';
import { namesSource } from './sources.ts';
import { buildStimuli, listNodes } from './stimuli.ts';
import { allTransitions, formatPath, isLeaf, transitionText } from './transitions.ts';

/**
 * Lists the parts of a machine that its model's paths leave out, and unused declarations of the model, as sentences.
 */
export function completenessProblems(model: FlowModel, runs: readonly PathRun[]): readonly string[] {
  const records = runs.flatMap((run) => run.records);
  return [
    ...endlessProblems(model),
    ...uncovered(model, records),
    ...undeclaredProblems(model),
    ...unusedDeclarations(model, records),
    ...model.expectations
      .filter(({ spec }) => !namesSource(spec))
      .map(({ spec }) => `‘${spec}’ names no section, reading or decision`),
    ...Object.entries(model.outcomes)
      .filter(([, { done, error }]) => isEmpty(done) || isEmpty(error))
      .map(([invoke]) => `${invoke} needs a good and a bad outcome`),
  ];
}

/** The parts of the machine that no path covers. */
function uncovered(model: FlowModel, records: readonly StepRecord[]): readonly string[] {
  const transitions = records.flatMap((record) => record.transitions);
  const reached = records.flatMap(({ after }) => after._nodes);
  // No snapshot shows a state that `always` leaves at once.
  const passed = transitions.map(({ source }) => source);
  return [
    ...missingItems('no path takes', allTransitions(model), transitions.map(transitionText)),
    ...missingItems(
      'no path reaches',
      listNodes(model.machine.root).map(formatPath),
      [...reached, ...passed].map(formatPath),
    ),
  ];
}

/** Lists the parts of the machine that the model doesn't mention, and the reverse. */
export function undeclaredProblems({ machine, states, outcomes, delays }: FlowModel): readonly string[] {
  const nodes = listNodes(machine.root);
  const stays = nodes.filter((node) => isLeaf(node) && !node.always?.length);
  const invokes = nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const waits = Object.keys(machine.implementations.delays);
  return [
    ...missingItems('the model says nothing about', stays.map(formatPath), Object.keys(states)),
    ...missingItems('the machine has no state', Object.keys(states), nodes.map(formatPath)),
    ...missingItems('the model has no outcomes for', invokes, Object.keys(outcomes)),
    ...missingItems('the machine has no invoke', Object.keys(outcomes), invokes),
    ...missingItems('the model has no duration for', waits, Object.keys(delays)),
    ...missingItems('the machine has no delay', Object.keys(delays), waits),
  ];
}

/** Declared cases that never happen, events that no state handles, and delays that no path waits for. */
function unusedDeclarations(model: FlowModel, records: readonly StepRecord[]): readonly string[] {
  const happened = records.flatMap(({ stimulus }) => stimulus ?? []);
  const handled = records
    .filter(({ transitions }) => transitions.length > 0)
    .flatMap(({ stimulus }) => stimulus?.event.type ?? []);
  const stimuli = buildStimuli(model);
  const waited = happened.flatMap((stimulus) => (stimulus.kind === 'delay' ? stimulus.delay : []));
  return [
    ...missingItems('it never happens that', stimuli.map(formatText), happened.map(formatText)),
    ...missingItems(
      'no state handles',
      stimuli.map(({ event }) => event.type),
      handled,
    ),
    ...missingItems('no path waits for', Object.keys(model.delays), waited),
  ];
}

function formatText({ name, event }: { name: string; event: { type: string } }): string {
  return `${name} (${event.type})`;
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
