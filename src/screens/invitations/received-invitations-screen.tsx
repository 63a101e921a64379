import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { receivedInvitationsMachine } from '../../../machines/marketplace/received-invitations.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { SavedFrame } from '../projects/saved/saved-frame.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { CardList } from '../shared/list/card-list.tsx';
import { CardSkeletons } from '../shared/list/card-skeletons.tsx';
import { InvitationCard } from './invitation-card.tsx';

type ReceivedInvitationsScreenProps = { readonly actor: ActorRefFrom<typeof receivedInvitationsMachine> };

/** The invitations that a developer has received (§M4). */
export function ReceivedInvitationsScreen({ actor }: ReceivedInvitationsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { invitations, nextCursor, problem } = snapshot.context;
  const isUnavailable = snapshot.matches('unavailable');
  const isLoading = snapshot.matches('loading');
  const isListed = !isUnavailable && !isLoading;
  return (
    <SavedFrame
      tab="invitations"
      failure={isUnavailable ? { problem, onRetry: () => actor.send({ type: 'invitations.retried' }) } : null}
    >
      {isListed && <ProblemNotice>{problem}</ProblemNotice>}
      {isLoading && <CardSkeletons />}
      {isListed && invitations.length === 0 && (
        <EmptyState
          title="No invitations yet"
          action={<ButtonLink to={marketPaths.findWork()}>Find work</ButtonLink>}
        >
          When a company finds you in the directory and asks you to apply, its invitation will be here. You
          don’t need one to apply.
        </EmptyState>
      )}
      {isListed && invitations.length > 0 && (
        <CardList
          items={invitations}
          hasMore={nextCursor !== null}
          isBusy={snapshot.matches('loadingMore')}
          onMore={() => actor.send({ type: 'invitations.moreRequested' })}
        >
          {(invitation) => <InvitationCard invitation={invitation} />}
        </CardList>
      )}
      <SlowNotice
        busy={snapshot.hasTag('busy')}
        onCancel={() => actor.send({ type: 'invitations.canceled' })}
      />
    </SavedFrame>
  );
}
