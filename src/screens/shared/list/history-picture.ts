/** A compact chart of a lifecycle, laid out when it is generated; in px from its top left corner. */
export type HistoryPicture = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PicturedState[];
  /** One from each state to each other that an event leads to. */
  readonly ways: readonly PicturedTransition[];
};

type PicturedState = {
  readonly state: string;
  /** The state's label. */
  readonly word: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type PicturedTransition = {
  readonly from: string;
  readonly to: string;
  /** The `d` of its line and of its arrow. */
  readonly line: string;
  readonly arrow: string;
};
