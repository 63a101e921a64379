import type { Application } from '../../../contract/marketplace/application.ts';

/** The columns of a project's board, in order (§M4). */
export const boardColumns = ['new', 'shortlisted', 'offered', 'closed'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** The moves that need no further input. */
export type PlainMove = 'shortlist' | 'unshortlist' | 'reconsider';
/** A move of a card to another column: an event, or the dialog that the event requires. */
export type CardMove = PlainMove | 'decline' | 'offer';

const columnsOfStates: Readonly<Record<Application['state'], BoardColumn>> = {
  submitted: 'new',
  shortlisted: 'shortlisted',
  offered: 'offered',
  accepted: 'offered',
  hired: 'offered',
  declined: 'closed',
  withdrawn: 'closed',
  notSelected: 'closed',
};

/** The column of an application; a state of a newer server is closed. */
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
 * The company's possible actions on an application (§M3). In addition to the lifecycle's rules, everything but a
 * decline needs an open project, and an offer needs a project without another one.
 *
 * @param hasChosen - whether another application of the project has an offer or is further along.
 */
export function listMoves(
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

/** The move to a column; null if there is none, or if the card is already there. */
export function moveTo(column: BoardColumn, possible: readonly CardMove[]): CardMove | null {
  return possible.find((move) => targets[move] === column) ?? null;
}
