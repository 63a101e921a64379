import { useContext } from 'react';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { type CardMove, listMoves } from '../../../../machines/client-rules/marketplace/board-columns.ts';
import type { QueuedMove } from '../../../../machines/marketplace/application-board.machine.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { NavigationContext } from '../../../ui/navigation/navigation.ts';
import type { BoardActor } from './application-board-screen.tsx';
import { makeMove, offerPath } from './make-move.ts';

type ApplicationActionsProps = {
  readonly actor: BoardActor;
  readonly application: Application;
  readonly hasChosen: boolean;
  readonly pending: PendingMove;
  /** Whether another action is in progress, which disables this one. */
  readonly isPaused: boolean;
};
/** The action in progress or queued for an application; null if there is none. */
export type PendingMove = QueuedMove['move'] | null;

const moveNames: Readonly<Record<Exclude<CardMove, 'offer'>, string>> = {
  shortlist: 'Shortlist',
  unshortlist: 'Back to New',
  reconsider: 'Reconsider',
  decline: 'Decline',
};

/** The possible actions on an application in the list. */
export function ApplicationActions(props: ApplicationActionsProps) {
  const { actor, application, hasChosen, pending, isPaused } = props;
  const { go } = useContext(NavigationContext);
  const { state, developer } = application;
  const possible = listMoves(application, hasChosen);
  if (possible.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {/* A new applicant is shortlisted first; the application's own page offers both actions. */}
      {state === 'shortlisted' && possible.includes('offer') && (
        <ButtonLink compact to={offerPath(application)} aria-label={`Make an offer to ${developer.name}`}>
          Make an offer
        </ButtonLink>
      )}
      {possible
        .filter((move) => move !== 'offer')
        .map((move) => (
          <Button
            key={move}
            compact
            variant={move === 'shortlist' || move === 'reconsider' ? 'secondary' : 'quiet'}
            busy={pending === move}
            softDisabled={isPaused || (pending !== null && pending !== move)}
            aria-label={`${moveNames[move]}: ${developer.name}`}
            onClick={() => makeMove(application, move, { actor, go })}
          >
            {moveNames[move]}
          </Button>
        ))}
    </div>
  );
}
