/** The highlights of the chart: the active states, and the transitions of the last step. */
export type Highlights = {
  /** The dotted paths of all active states, including ancestors: `asking`, `asking.code.typing`. */
  readonly active: ReadonlySet<string>;
  /** The ids of the transitions of the last step (`transitionId`). */
  readonly taken: ReadonlySet<string>;
};
