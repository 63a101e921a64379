/** A compact chart of a lifecycle, laid out at generation; in px from the top left corner. */
export type HistoryPicture = {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PicturedState[];
  /** One for each pair of states that an event connects. */
  readonly transitions: readonly PicturedTransition[];
};

type PicturedState = {
  readonly state: string;
  /** The state's label. */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type PicturedTransition = {
  readonly from: string;
  readonly to: string;
  /** The path data (`d`) of its line and of its arrow. */
  readonly line: string;
  readonly arrow: string;
};
