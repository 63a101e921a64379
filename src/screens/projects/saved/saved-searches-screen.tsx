import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { savedSearchesMachine } from '../../../../machines/marketplace/saved-searches.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { CardSkeletons } from '../../shared/list/card-skeletons.tsx';
import { SavedFrame } from './saved-frame.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';

type SavedSearchesScreenProps = { readonly actor: ActorRefFrom<typeof savedSearchesMachine> };

/** A developer's saved searches (§M4). */
export function SavedSearchesScreen({ actor }: SavedSearchesScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { searches, currency, chosen, problem } = snapshot.context;
  const isUnavailable = snapshot.matches('unavailable');
  const isLoading = snapshot.matches('loading');
  const isListed = !isUnavailable && !isLoading;
  const isBusy = snapshot.hasTag('busy');
  return (
    <SavedFrame
      tab="searches"
      failure={isUnavailable ? { problem, onRetry: () => actor.send({ type: 'searches.retried' }) } : null}
    >
      {isListed && <ProblemNotice>{problem}</ProblemNotice>}
      {isLoading && <CardSkeletons />}
      {isListed && searches.length === 0 && (
        <EmptyState
          title="No saved searches"
          action={<ButtonLink to={marketPaths.findWork()}>Find work</ButtonLink>}
        >
          Search for the work that you want, press Save this search, and come back to it from here.
        </EmptyState>
      )}
      {isListed && searches.length > 0 && (
        <ul className="grid gap-4">
          {searches.map((search, at) => (
            // Keyed by position: a restored search has another id, but its button keeps the focus.
            <li key={at}>
              <SavedSearchCard
                search={search}
                currency={currency}
                isBusy={isBusy && chosen?.id === search.id}
                isPaused={isBusy && chosen?.id !== search.id}
                onPress={() =>
                  actor.send({ type: search.isRemoved ? 'searches.restored' : 'searches.removed', search })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'searches.canceled' })} />
    </SavedFrame>
  );
}
