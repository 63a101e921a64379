/** What of the chart lights up: the dotted paths of the states that are active, and what the last step took. */
export type Lit = {
  /** Dotted paths of the active states, those around others included: `asking`, `asking.code.typing`. */
  readonly active: ReadonlySet<string>;
  /** The transitions of the last step, as `transitionId` of the chart names them. */
  readonly taken: ReadonlySet<string>;
};

/**
 * The place of a replay in the address and the chart beside it belong to whoever mounts it. Keep it mounted when the
 * flow changes: its frame is a page of its own, and a page that isn't loaded again needs no network.
 */
export type ReplayProps = {
  /** The flow's file name without its end: `verify-email`. */
  readonly flow: string;
  /** The number of the path, from 0; null while none is chosen. */
  readonly path: number | null;
  /** How many of its steps are done; 0 is the start of the visit. */
  readonly step: number;
  /** Another path was chosen, or a step was done: the address follows. */
  readonly onMove: (place: { readonly path: number; readonly step: number }) => void;
  /** The machine has moved: the chart follows. */
  readonly onLit: (lit: Lit) => void;
};
