import { type DragEvent, useCallback, useContext, useState } from 'react';
import type { Application } from '../../../../contract/marketplace/application.ts';
import {
  type BoardColumn,
  boardColumns,
  columnOf,
  listMoves,
  moveTo,
} from '../../../../machines/client-rules/marketplace/board-columns.ts';
import { classes } from '../../../ui/classes.ts';
import { NavigationContext } from '../../../ui/navigation/navigation.ts';
import type { PendingMove } from './application-actions.tsx';
import type { BoardActor } from './application-board-screen.tsx';
import { ApplicationCard } from './application-card.tsx';
import { columnNames } from './column-names.ts';
import { makeMove } from './make-move.ts';

export type LayoutProps = {
  readonly actor: BoardActor;
  /** In the order of the view. */
  readonly applications: readonly Application[];
  /** Whether at least one application has an offer. */
  readonly hasChosen: boolean;
  /** By application ID. */
  readonly pendingOf: (id: string) => PendingMove;
  readonly isPaused: boolean;
  /** The IDs of the applications selected for comparison. */
  readonly picked: readonly string[];
  readonly onPick: (id: string, isPicked: boolean) => void;
};

const emptyTexts: Readonly<Record<BoardColumn, string>> = {
  new: 'Nothing new.',
  shortlisted: 'Shortlist the developers you want to come back to.',
  offered: 'Make an offer to one developer at a time.',
  closed: 'Declined and withdrawn applications stay here.',
};

/** Four columns, one for each stage of an application. A card is moved by dragging or by its buttons. */
export function BoardColumns(props: LayoutProps) {
  const { actor, applications, hasChosen, pendingOf, isPaused, picked, onPick } = props;
  const { go } = useContext(NavigationContext);
  const [dragged, setDragged] = useState<Application | null>(null);
  const endDrag = useCallback(() => setDragged(null), []);
  return (
    <div className="@container">
      <div className="grid gap-4 @brief:grid-cols-2 @spread:grid-cols-4">
        {boardColumns.map((column) => {
          const cards = applications.filter((one) => columnOf(one) === column);
          const move = dragged && moveTo(column, listMoves(dragged, hasChosen));
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each drag has a button that does the same
            <section
              key={column}
              aria-labelledby={`column-${column}`}
              onDragOver={(event: DragEvent) => move && event.preventDefault()}
              onDrop={(event: DragEvent) => {
                event.preventDefault();
                if (move) makeMove(dragged, move, { actor, go });
                endDrag();
              }}
              className={classes(
                'grid min-w-0 content-start gap-3 rounded-card border p-2 transition-colors',
                move ? 'border-accent bg-accent-soft' : 'border-transparent bg-sunken',
              )}
            >
              <h2
                id={`column-${column}`}
                className="flex justify-between gap-2 px-2 pt-1 text-sm font-semibold"
              >
                {columnNames[column]}{' '}
                <span className="font-normal text-soft tabular-nums">{cards.length}</span>
              </h2>
              {cards.length === 0 && <p className="px-2 pb-2 text-sm text-soft">{emptyTexts[column]}</p>}
              <ul className="grid gap-3 empty:hidden">
                {cards.map((application) => (
                  <li key={application.id} className="min-w-0">
                    <ApplicationCard
                      actor={actor}
                      application={application}
                      hasChosen={hasChosen}
                      pending={pendingOf(application.id)}
                      isPaused={isPaused}
                      isPicked={picked.includes(application.id)}
                      onPick={onPick}
                      onDragStart={setDragged}
                      onDragEnd={endDrag}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
