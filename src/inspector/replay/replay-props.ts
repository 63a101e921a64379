/** The lit parts of the chart: the dotted paths of the active states, and the transitions of the last step. */
export type Lit = {
  /** Dotted paths of the active states, those around others included: `asking`, `asking.code.typing`. */
  readonly active: ReadonlySet<string>;
  /** The transitions of the last step, as `transitionId` of the chart names them. */
  readonly taken: ReadonlySet<string>;
};

/**
 * The caller owns the replay's position in the address and the chart beside it. Keep it mounted when the flow changes:
 * its frame is a page of its own, and a page that isn't reloaded needs no network.
 */
export type ReplayProps = {
  /** The flow's file name without its end: `verify-email`. */
  readonly flow: string;
  /** The number of the path, from 0; null while none is chosen. */
  readonly path: number | null;
  /** How many of its steps are done; 0 is the start of the visit. */
  readonly step: number;
  /** Another path was selected, or a step was executed: the address follows. */
  readonly onMove: (place: { readonly path: number; readonly step: number }) => void;
  /** The machine has moved: the chart follows. */
  readonly onLit: (lit: Lit) => void;
};
