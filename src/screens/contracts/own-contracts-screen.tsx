import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
import type { ownContractsMachine } from '../../../machines/marketplace/own-contracts.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { CardList } from '../shared/list/card-list.tsx';
import { CardSkeletons } from '../shared/list/card-skeletons.tsx';
import { ListFailure } from '../shared/list/list-failure.tsx';
import { UpdateAnnouncement } from '../shared/update-announcement.tsx';
import { ContractCard } from './contract-card.tsx';

type OwnContractsScreenProps = {
  readonly actor: ActorRefFrom<typeof ownContractsMachine>;
  /** The side whose dashboard shows it. */
  readonly side: Side;
};

/** The user's own contracts (§M4). */
export function OwnContractsScreen({ actor, side }: OwnContractsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { contracts, nextCursor, updates, problem } = snapshot.context;
  const problemId = useId();
  const isUnavailable = snapshot.matches('unavailable');
  const isListed = !isUnavailable && !snapshot.matches('loading');
  return (
    <div className="grid gap-8">
      <PageTitle
        key={isUnavailable ? 'unavailable' : 'shown'}
        describedBy={isUnavailable ? problemId : undefined}
        lead="What you have agreed on, and what comes next."
      >
        Contracts
      </PageTitle>
      {isUnavailable && (
        <ListFailure
          id={problemId}
          problem={problem}
          onRetry={() => actor.send({ type: 'contracts.retried' })}
        />
      )}
      <UpdateAnnouncement updates={updates}>
        Your contracts have changed. The list is up to date.
      </UpdateAnnouncement>
      {isListed && <ProblemNotice>{problem}</ProblemNotice>}
      {snapshot.matches('loading') && <CardSkeletons />}
      {isListed && contracts.length === 0 && <NoContracts side={side} />}
      {isListed && contracts.length > 0 && (
        <CardList
          items={contracts}
          hasMore={nextCursor !== null}
          isBusy={snapshot.matches('loadingMore')}
          onMore={() => actor.send({ type: 'contracts.moreRequested' })}
        >
          {(contract) => <ContractCard contract={contract} side={side} />}
        </CardList>
      )}
      <SlowNotice
        busy={snapshot.hasTag('busy')}
        onCancel={() => actor.send({ type: 'contracts.canceled' })}
      />
    </div>
  );
}

function NoContracts({ side }: Pick<OwnContractsScreenProps, 'side'>) {
  return side === 'company' ? (
    <EmptyState
      title="No contracts yet"
      action={<ButtonLink to={marketPaths.ownProjects({ tab: 'open' })}>Go to projects</ButtonLink>}
    >
      Offer a contract to a developer who applied. It appears here once they accept.
    </EmptyState>
  ) : (
    <EmptyState
      title="No contracts yet"
      action={<ButtonLink to={marketPaths.applications({ tab: 'offers' })}>See your offers</ButtonLink>}
    >
      When you accept an offer, the contract appears here, with its milestones and what comes next.
    </EmptyState>
  );
}
