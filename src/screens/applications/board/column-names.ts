import type { BoardColumn } from '../../../../machines/client-rules/marketplace/board-columns.ts';

/** §M4, word for word. */
export const columnNames: Readonly<Record<BoardColumn, string>> = {
  new: 'New',
  shortlisted: 'Shortlisted',
  offered: 'Offered',
  closed: 'Closed',
};
