import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { columnOf } from '../../../../machines/client-rules/marketplace/board-columns.ts';
import { type BoardView, maxCompared } from '../../../../machines/client-rules/marketplace/board-view.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import type { PendingMove } from './application-actions.tsx';
import type { BoardActor } from './application-board-screen.tsx';
import { ApplicationTable } from './application-table.tsx';
import { BoardColumns } from './board-columns.tsx';
import { columnNames } from './column-names.ts';

type ShownApplicationsProps = {
  readonly actor: BoardActor;
  readonly applications: readonly Application[];
  readonly view: BoardView;
  readonly to: (changes: Partial<BoardView>) => string;
};

/** The applications as a board or a table, and the selection for comparison. */
export function ShownApplications({ actor, applications, view, to }: ShownApplicationsProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const pick = useCallback((id: string, isPicked: boolean) => {
    setPicked((before) => (isPicked ? [...before, id] : before.filter((one) => one !== id)));
  }, []);
  const root = useMovedFocus(actor);
  const hasChosen = useSelector(actor, ({ context }) =>
    context.applications.some((one) => columnOf(one) === 'offered'),
  );
  // A move doesn't disable other cards: rendering 200 of them again would take too long.
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag('busy') && !snapshot.matches('moving'));
  const pendingOf = usePendingMoves(actor);
  const Layout = view.layout === 'table' ? ApplicationTable : BoardColumns;
  return (
    <div ref={root} className="grid gap-6">
      <MovedStatus actor={actor} />
      <CompareBar count={picked.length} to={to({ compared: picked })} />
      <Layout
        actor={actor}
        applications={applications}
        hasChosen={hasChosen}
        pendingOf={pendingOf}
        isPaused={isPaused}
        picked={picked}
        onPick={pick}
      />
    </div>
  );
}

/** The pending action of each card: one is being moved, others may be queued. */
function usePendingMoves(actor: BoardActor): (id: string) => PendingMove {
  const isMoving = useSelector(actor, (snapshot) => snapshot.matches('moving'));
  const { chosen, move, queue } = useSelector(actor, ({ context }) => context);
  return (id) => {
    if (!isMoving) return null;
    return chosen === id ? move : (queue.find(({ applicationId }) => applicationId === id)?.move ?? null);
  };
}

/** Announces the new column of a moved application to screen readers. */
function MovedStatus({ actor }: { readonly actor: BoardActor }) {
  const text = useSelector(actor, ({ context: { applications, chosen, hasMoved } }) => {
    const moved = hasMoved ? applications.find(({ id }) => id === chosen) : undefined;
    return moved ? `${moved.developer.name} is now in ${columnNames[columnOf(moved)]}.` : '';
  });
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** Restores the focus to the buttons of a card after it has moved. */
function useMovedFocus(actor: BoardActor) {
  const root = useRef<HTMLDivElement>(null);
  const moved = useSelector(actor, ({ context }) => (context.hasMoved ? context.chosen : null));
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.id === 'content';
    if (moved === null || !isLost) return;
    root.current?.querySelector<HTMLElement>(`[data-application="${CSS.escape(moved)}"] a`)?.focus();
  }, [moved]);
  return root;
}

/**
 * The link to the comparison, once two or three applications are selected. At the lower edge, so that nothing shifts
 * under the pointer; before the cards in the tab order.
 */
function CompareBar({ count, to }: { readonly count: number; readonly to: string }) {
  if (count === 0) return null;
  const canCompare = count >= 2 && count <= maxCompared;
  return (
    <div className="sticky bottom-bar z-10 order-last py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-6 py-3 shadow-small">
        <p role="status" className="me-auto text-sm text-soft">
          {canCompare ? `${count} applications picked.` : 'Pick two or three applications to compare.'}
        </p>
        {canCompare ? (
          <ButtonLink compact to={to}>
            Compare
          </ButtonLink>
        ) : (
          <Button compact softDisabled>
            Compare
          </Button>
        )}
      </div>
    </div>
  );
}
