import type { Application } from '../../../contract/marketplace/application.ts';

/** §M4: the columns of a project’s board, in their order. */
export const boardColumns = ['new', 'shortlisted', 'offered', 'closed'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** The moves that need no words: what they want to say, the state says. */
export type PlainMove = 'shortlist' | 'unshortlist' | 'reconsider';
/** What brings a card from one column to another: an event, or the dialog that asks what the event needs. */
export type CardMove = PlainMove | 'decline' | 'offer';

const columnsOfStates: Readonly<Record<string, BoardColumn>> = {
  submitted: 'new',
  shortlisted: 'shortlisted',
  offered: 'offered',
  accepted: 'offered',
  hired: 'offered',
};

export const columnOf = ({ state }: Pick<Application, 'state'>): BoardColumn =>
  columnsOfStates[state] ?? 'closed';

const targets: Readonly<Record<CardMove, BoardColumn>> = {
  shortlist: 'shortlisted',
  unshortlist: 'new',
  reconsider: 'new',
  offer: 'offered',
  decline: 'closed',
};
const moves = Object.keys(targets) as readonly CardMove[];

/**
 * What the company can do with an application now (§M3), beside what the server allows by its lifecycle: all but a
 * decline needs an open project, and an offer that nobody else has one.
 *
 * @param hasChosen - has another application of the project an offer, or more?
 */
export function movesOf(
  { allowedEvents, project }: Pick<Application, 'allowedEvents' | 'project'>,
  hasChosen: boolean,
): readonly CardMove[] {
  return moves.filter(
    (move) =>
      allowedEvents.includes(move) &&
      (move === 'decline' || project.state === 'open') &&
      !(move === 'offer' && hasChosen),
  );
}

/** What brings it to a column; null where nothing does, or where it is there. */
export function moveTo(column: BoardColumn, possible: readonly CardMove[]): CardMove | null {
  return possible.find((move) => targets[move] === column) ?? null;
}
