import type { AnyStateMachine } from 'xstate';
import { eventName } from '../../../machines/lifecycles/transitions.ts';
import type { ChartEdge } from './edges.ts';
import { type Statechart, statechartOf } from './statechart.ts';

/** A row of a lifecycle’s table in the specification (§M3). */
export type LifecycleRow = {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  /** Who may send the event. */
  readonly by: readonly string[];
  /** Its condition in words; '' if there is none. */
  readonly needs: string;
  /** Its effects besides the transition, in words; '' if there are none. */
  readonly does: string;
  /** The name of the analytics event that reports it; '' if none does. */
  readonly tracked: string;
};

/**
 * The statechart of a lifecycle. Where a flow’s transition has a guard, this has who may send the event; one that leads
 * back to its own state is written inside it.
 *
 * @throws Error for a transition that no row describes.
 */
export function lifecycleChartOf(machine: AnyStateMachine, rows: readonly LifecycleRow[]): Statechart {
  const chart = statechartOf(machine);
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
