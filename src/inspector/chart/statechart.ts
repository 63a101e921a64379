import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartAction, chartActions } from './actions.ts';
import { type ChartEdge, edgesFrom } from './edges.ts';

/** A machine as plain data: the source of a picture, a table or a diagram of it. */
export type Statechart = {
  readonly id: string;
  readonly description: string;
  /** The root first, every state before those inside it, in the order of the machine's literal. */
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
};

export type ChartState = {
  /** Dotted from the root: `asking.code.typing`; '' is the root itself. */
  readonly path: string;
  /** The path of the state around it; null for the root. */
  readonly parent: string | null;
  readonly name: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly ChartAction[];
  readonly exit: readonly ChartAction[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  /** Is it the initial state of its parent? */
  readonly isInitial: boolean;
  /** Is it one of the states of a parallel one, which are all active at once? */
  readonly isRegion: boolean;
};

/**
 * Reads a machine's states and transitions, with the guards and invokes that XState's own `toDirectedGraph` leaves out.
 *
 * @param machine - any machine; its provided implementations don't matter, except for constant delays.
 */
export function statechartOf(machine: AnyStateMachine): Statechart {
  const nodes = nodesIn(machine.root);
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states: nodes.map(stateOf),
    edges: nodes.flatMap((node) => edgesFrom(node, machine.implementations.delays)),
  };
}

/** The dotted path of a state node; '' for the root. */
function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

function nodesIn(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => nodesIn(child as AnyStateNode))];
}

function stateOf(node: AnyStateNode): ChartState {
  const { parent } = node;
  return {
    path: pathOf(node),
    parent: parent ? pathOf(parent) : null,
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

/** @throws on a history state: no flow has one, so drawing one isn't supported. */
function kindOf({ id, type }: AnyStateNode): ChartState['kind'] {
  if (type === 'history') throw new Error(`${id} is a history state: the chart draws none`);
  return type;
}
