import type { AnyStateMachine } from 'xstate';
import { eventName } from '../../../machines/lifecycles/transitions.ts';
import type { ChartEdge } from './edges.ts';
import { buildStatechart, type Statechart } from './statechart.ts';

/** A row of a lifecycle's table in the specification (§M3). */
export type LifecycleRow = {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  /** The parties that may send the event. */
  readonly by: readonly string[];
  /** The condition as a text; '' if there is none. */
  readonly needs: string;
  /** The effects besides the transition, as a text; '' if there are none. */
  readonly does: string;
  /** The name of the analytics event that is tracked; '' if there is none. */
  readonly tracked: string;
};

/**
 * The statechart of a lifecycle. In place of guards its transitions have the parties that may send the event;
 * self-transitions are written inside their state.
 *
 * @throws Error for a transition without a row.
 */
export function buildLifecycleChart(machine: AnyStateMachine, rows: readonly LifecycleRow[]): Statechart {
  const chart = buildStatechart(machine);
  return { ...chart, edges: chart.edges.map((edge) => withRow(edge, rows)) };
}

function withRow(edge: ChartEdge, rows: readonly LifecycleRow[]): ChartEdge {
  const { source, target } = edge;
  const event = eventName(edge.event);
  const row = rows.find((one) => one.from === source && one.event === event && one.to === target);
  if (!row) throw new Error(`No row describes ${event} from ${source} to ${target}.`);
  return {
    ...edge,
    event,
    target: target === source ? null : target,
    guard: `by ${row.by.join(' or ')}`,
    needs: row.needs,
    does: row.does,
  };
}
