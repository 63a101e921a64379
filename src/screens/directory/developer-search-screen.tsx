import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { developerSearchMachine } from '../../../machines/marketplace/developer-search.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { CardBoundary } from '../shared/list/card-boundary.tsx';
import { CardSkeletons } from '../shared/list/card-skeletons.tsx';
import { ListFailure } from '../shared/list/list-failure.tsx';
import { ShowMore } from '../shared/list/show-more.tsx';
import { foundText } from '../shared/search/list-search.ts';
import { SearchResults } from '../shared/search/search-results.tsx';
import { DeveloperCard } from './developer-card.tsx';
import { directoryLabels, listFilters } from './directory-labels.ts';
import { DirectorySearch } from './directory-search.tsx';
import { InviteButton } from './invite-button.tsx';

type Actor = ActorRefFrom<typeof developerSearchMachine>;

/** The developer directory (§M4): the search and its results. */
export function DeveloperSearchScreen({ actor }: { readonly actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { search, developers, count, currency, problem } = snapshot.context;
  const problemId = useId();
  const isLoading = snapshot.matches('loading');
  const isUnavailable = snapshot.matches('unavailable');
  const isListed = !isLoading && !isUnavailable;
  const found = isListed ? count : null;
  return (
    <div className="grid gap-4">
      <PageTitle
        key={isUnavailable ? 'unavailable' : 'shown'}
        describedBy={isUnavailable ? problemId : undefined}
        lead={
          <span role="status">
            {isLoading ? 'Searching…' : found !== null && foundText(found, directoryLabels.one)}
          </span>
        }
      >
        Developers
      </PageTitle>
      <DirectorySearch
        search={search}
        currency={currency}
        count={found}
        onChange={(wanted, to) => actor.send({ type: 'directory.changed', search: wanted, to })}
      />
      {isUnavailable && (
        <ListFailure
          id={problemId}
          problem={problem}
          onRetry={() => actor.send({ type: 'directory.retried' })}
        />
      )}
      {isListed && <ProblemNotice>{problem}</ProblemNotice>}
      {isLoading && developers.length === 0 && <CardSkeletons />}
      {isListed && developers.length === 0 && <NoResults isFiltered={listFilters(search, null).length > 0} />}
      {!isUnavailable && developers.length > 0 && <Found actor={actor} />}
      <SlowNotice
        busy={snapshot.hasTag('busy')}
        onCancel={() => actor.send({ type: 'directory.canceled' })}
      />
    </div>
  );
}

function Found({ actor }: { readonly actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { search, developers, nextCursor, firstNew } = snapshot.context;
  const firstNewName = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The user asked for more, so the first new developer takes the focus.
    if (firstNew !== null) firstNewName.current?.focus();
  }, [firstNew]);
  const isLoading = snapshot.matches('loading');
  return (
    <SearchResults isLoading={isLoading}>
      <ul className="grid gap-3">
        {developers.map((developer) => (
          <li key={developer.developerId}>
            <CardBoundary>
              <DeveloperCard
                developer={developer}
                search={search}
                action={
                  <InviteButton
                    developer={{ developerId: developer.developerId, name: developer.profile.displayName }}
                  />
                }
                nameRef={developer.developerId === firstNew ? firstNewName : undefined}
              />
            </CardBoundary>
          </li>
        ))}
      </ul>
      <ShowMore
        hasMore={nextCursor !== null}
        isBusy={snapshot.matches('loadingMore')}
        onPress={() => actor.send({ type: 'directory.moreRequested' })}
      />
    </SearchResults>
  );
}

/** Why there may be no results, and what to do next. */
function NoResults({ isFiltered }: { readonly isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState title="No developers yet">
        Developers will be here as soon as they complete their profiles.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No matching developers"
      action={<ButtonLink to={marketPaths.developers()}>Show all developers</ButtonLink>}
    >
      Remove a filter, or try other words.
    </EmptyState>
  );
}
