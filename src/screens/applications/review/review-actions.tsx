import { useSelector } from '@xstate/react';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { listMoves, type PlainMove } from '../../../../machines/client-rules/marketplace/board-columns.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import type { ReviewActor } from './application-review-screen.tsx';

type ReviewActionsProps = { readonly actor: ReviewActor; readonly application: Application };

const moveNames: Readonly<Record<PlainMove, string>> = {
  shortlist: 'Shortlist',
  unshortlist: 'Back to New',
  reconsider: 'Reconsider',
};
const plainMoves = Object.keys(moveNames) as readonly PlainMove[];

/** The company's possible actions on an application: one primary button, the others secondary. */
export function ReviewActions({ actor, application }: ReviewActionsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isPaused = snapshot.hasTag('busy');
  // Only the server knows whether another developer has an offer; if so, its refusal explains that.
  const possible = listMoves(application, false);
  const plain = plainMoves.filter((move) => possible.includes(move));
  // After a successful press the button disappears.
  useFocusWhenGone(possible.length > 0);
  const canRescind = application.allowedEvents.includes('rescind');
  if (possible.length === 0 && !canRescind) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {possible.includes('offer') && (
        <Button softDisabled={isPaused} onClick={() => actor.send({ type: 'review.offerRequested' })}>
          Make an offer
        </Button>
      )}
      {plain.map((move) => {
        const isBusy = snapshot.matches('moving') && snapshot.context.move === move;
        return (
          // Rendered in the same position, so that it keeps the focus when its label changes.
          <Button
            key="move"
            variant="secondary"
            busy={isBusy}
            softDisabled={!isBusy && isPaused}
            onClick={() => actor.send({ type: 'review.moveRequested', move })}
          >
            {moveNames[move]}
          </Button>
        );
      })}
      {possible.includes('decline') && (
        <Button
          variant="quiet"
          softDisabled={isPaused}
          onClick={() => actor.send({ type: 'review.declineRequested' })}
        >
          Decline
        </Button>
      )}
      {canRescind && (
        <Button
          variant="secondary"
          softDisabled={isPaused}
          onClick={() => actor.send({ type: 'review.rescindRequested' })}
        >
          Rescind offer
        </Button>
      )}
    </div>
  );
}
