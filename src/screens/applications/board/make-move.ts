import type { Application } from '../../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { CardMove } from '../../../../machines/client-rules/marketplace/board-columns.ts';
import type { PageNavigation } from '../../../ui/navigation/navigation.ts';
import type { BoardActor } from './application-board-screen.tsx';

/** The page where the company makes an offer to an applicant. */
export const offerPath = ({ id: applicationId, project: { id: projectId } }: Application): string =>
  marketPaths.offer({ projectId, applicationId });

/** Moves a card to another column, for its buttons and for dragging. */
export function makeMove(
  application: Application,
  move: CardMove,
  { actor, go }: { readonly actor: BoardActor } & Pick<PageNavigation, 'go'>,
): void {
  const { id: applicationId } = application;
  if (move === 'offer') go({ to: offerPath(application) });
  else if (move === 'decline') actor.send({ type: 'board.declineRequested', applicationId });
  else actor.send({ type: 'board.moveRequested', applicationId, move });
}
