import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartAction, chartActions } from './actions.ts';
import { type ChartEdge, edgesFrom } from './edges.ts';

/** A machine as plain data, from which pictures, tables and diagrams are created. */
export type Statechart = {
  readonly id: string;
  readonly description: string;
  /** The root first and every state before its children, in the order of the machine's literal. */
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
};

export type ChartState = {
  /** Dotted path from the root: `asking.code.typing`; '' for the root itself. */
  readonly path: string;
  /** The path of the parent; null for the root. */
  readonly parent: string | null;
  readonly name: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly ChartAction[];
  readonly exit: readonly ChartAction[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  /** Whether it is the initial state of its parent. */
  readonly isInitial: boolean;
  /** Whether it is a region of a parallel state; all regions are active at once. */
  readonly isRegion: boolean;
};

/**
 * Reads a machine's states and transitions, including the guards and invokes that XState's own `toDirectedGraph` omits.
 *
 * @param machine - any machine; its implementations don't matter, except for constant delays.
 */
export function buildStatechart(machine: AnyStateMachine): Statechart {
  const nodes = nodesIn(machine.root);
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states: nodes.map(buildState),
    edges: nodes.flatMap((node) => edgesFrom(node, machine.implementations.delays)),
  };
}

/** The dotted path of a state node; '' for the root. */
function joinPath(node: AnyStateNode): string {
  return node.path.join('.');
}

function nodesIn(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesIn(child as AnyStateNode))];
}

function buildState(node: AnyStateNode): ChartState {
  const { parent } = node;
  return {
    path: joinPath(node),
    parent: parent ? joinPath(parent) : null,
    name: parent ? node.key : node.machine.id,
    kind: kindOf(node),
    description: node.description ?? '',
    tags: node.tags,
    entry: chartActions(node.config.entry),
    exit: chartActions(node.config.exit),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    isInitial: parent?.type === 'compound' && parent.initial.target[0] === node,
    isRegion: parent?.type === 'parallel',
  };
}

/** @throws Error for a history state: no flow has one, so it isn't supported. */
function kindOf({ id, type }: AnyStateNode): ChartState['kind'] {
  if (type === 'history') throw new Error(`${id} is a history state: the chart draws none`);
  return type;
}
