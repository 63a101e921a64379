import type { Highlights } from '../chart/highlights.ts';

/**
 * The caller owns the replay's position in the address and the chart beside it. Keep the replay mounted when the flow
 * changes: its frame is a page, and a page that isn't reloaded needs no network.
 */
export type ReplayProps = {
  /** The flow's file name without its extension: `verify-email`. */
  readonly flow: string;
  /** The number of the path, from 0; null if none is selected. */
  readonly path: number | null;
  /** The number of executed steps; 0 is the start of the visit. */
  readonly step: number;
  /** Called when another path was selected or a step was executed, to update the address. */
  readonly onMove: (place: { readonly path: number; readonly step: number }) => void;
  /** Called when the machine has changed its state, to update the chart. */
  readonly onHighlight: (highlights: Highlights) => void;
};
