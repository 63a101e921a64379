import type { BoardColumn } from '../../../../machines/client-rules/marketplace/board-columns.ts';

/** As in §M4. */
export const columnNames: Readonly<Record<BoardColumn, string>> = {
  new: 'New',
  shortlisted: 'Shortlisted',
  offered: 'Offered',
  closed: 'Closed',
};
