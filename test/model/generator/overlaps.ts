import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import type { FlowModel } from './flow-model.ts';
import { findPaths } from './paths.ts';
import { listNodes } from './stimuli.ts';
import { formatPath, guardName } from './transitions.ts';

type Guard = (scope: { context: unknown; event: EventObject }, params: unknown) => boolean;

type NamedGuard = { readonly type: string; readonly params?: unknown };

/** Transitions that one event enables at the same time, as text, and the path on which it does. */
type Overlap = { readonly text: string; readonly path: string };

/**
 * Finds events for which the order of a machine's transitions, or their nesting, decides what happens, without a
 * declared reason. A last transition without a guard is the default of those before it, and no overlap.
 *
 * @returns the overlaps that the model doesn't declare in `overlaps`, and declared ones that never happen, as
 *   sentences.
 */
export function overlapProblems(model: FlowModel): readonly string[] {
  const declared = model.overlaps ?? {};
  const found = new Map(findOverlaps(model).map(({ text, path }) => [text, path]));
  return [
    ...[...found]
      .filter(([text]) => !declared[text])
      .map(
        ([text, path]) =>
          `${path}: several transitions are enabled: ${text}; say why in the model’s overlaps`,
      ),
    ...Object.keys(declared)
      .filter((text) => !found.has(text))
      .map((text) => `overlaps lists an event that enables only one transition: ${text}`),
  ];
}

function findOverlaps(model: FlowModel): readonly Overlap[] {
  const seen = new Map<AnyMachineSnapshot, Set<EventObject>>();
  return findPaths(model).flatMap(({ name, input, steps }) =>
    [
      ...passedAtOnce(model, () => getInitialMicrosteps(model.machine, input as never)),
      ...steps.flatMap(({ before, stimulus: { event } }) => {
        const known = seen.get(before) ?? new Set();
        if (known.has(event)) return [];
        seen.set(before, known.add(event));
        return [
          ...overlapsIn(before, event, event.type),
          ...passedAtOnce(model, () => getMicrosteps(model.machine, before, event as never)),
        ];
      }),
    ].map((text) => ({ text, path: name })),
  );
}

/** The overlaps of the eventless transitions (`always`) in the states that a step passes through. */
function passedAtOnce(
  { machine }: FlowModel,
  steps: () => readonly (readonly [AnyMachineSnapshot, ...unknown[]])[],
): readonly string[] {
  const isDecided = listNodes(machine.root).some(
    ({ always = [] }) => always.filter(({ guard }) => guard).length > 1,
  );
  return isDecided ? steps().flatMap(([snapshot]) => overlapsIn(snapshot, { type: 'xstate.init' }, '')) : [];
}

/** @param type - the type of the event, or '' for eventless transitions. */
function overlapsIn(snapshot: AnyMachineSnapshot, event: EventObject, type: string): readonly string[] {
  const enabled = snapshot._nodes
    .map((node) => ({
      node,
      transitions: transitionsFor(node, type).filter((one) => isEnabled(one, snapshot, event)),
    }))
    .filter(({ transitions }) => transitions.length > 0);
  const guarded = enabled
    .map(({ node, transitions }) => ({
      node,
      names: transitions.flatMap(({ guard }) => (guard ? guardName(guard) : [])),
    }))
    .filter(({ names }) => names.length > 1)
    .map(({ node, names }) => `${type || 'always'} in ${formatPath(node)}: ${names.join(' and ')}`);
  // Eventless transitions of several states don't compete: the machine takes them one after the other.
  const places = type === '' ? [] : enabled.map(({ node }) => formatPath(node));
  return [...guarded, ...(places.length > 1 ? [`${type} in ${places.join(' and in ')}`] : [])];
}

function transitionsFor(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  return (type === '' ? node.always : node.transitions.get(type)) ?? [];
}

function isEnabled({ guard }: AnyTransitionDefinition, snapshot: AnyMachineSnapshot, event: EventObject) {
  if (guard === undefined) return true;
  const scope = { context: snapshot.context as unknown, event };
  if (typeof guard === 'function') return (guard as Guard)(scope, undefined);
  const { type, params } = (typeof guard === 'string' ? { type: guard } : guard) as NamedGuard;
  const asked = snapshot.machine.implementations.guards[type] as Guard;
  return asked(scope, typeof params === 'function' ? params(scope) : params);
}
