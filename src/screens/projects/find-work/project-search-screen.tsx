import { useSelector } from '@xstate/react';
import { useContext, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SearchCriteria } from '../../../../contract/marketplace/project-search.ts';
import type { projectSearchMachine } from '../../../../machines/marketplace/project-search.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { CardBoundary } from '../../shared/list/card-boundary.tsx';
import { CardSkeletons } from '../../shared/list/card-skeletons.tsx';
import { ListFailure } from '../../shared/list/list-failure.tsx';
import { ShowMore } from '../../shared/list/show-more.tsx';
import { foundText } from '../../shared/search/list-search.ts';
import { SearchForm } from '../../shared/search/search-form.tsx';
import { SearchResults } from '../../shared/search/search-results.tsx';
import { FindWorkTabs } from './find-work-tabs.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectPlaceContext } from './project-place.ts';
import { PublicSearchTitle } from './public-titles.tsx';
import { SaveSearch } from './save-search.tsx';
import { listChoices, listFilters, searchLabels, searchPath } from './search-labels.ts';

type Actor = ActorRefFrom<typeof projectSearchMachine>;

/** Find work (§M4): the search and its results. */
export function ProjectSearchScreen({ actor }: { readonly actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current);
  const place = useContext(ProjectPlaceContext);
  const { search, projects, count, problem } = snapshot.context;
  const currency = projects[0]?.currency ?? null;
  const problemId = useId();
  const buildPath = (wanted: SearchCriteria) => searchPath(place, wanted);
  const cancel = () => actor.send({ type: 'search.canceled' });
  const isLoading = snapshot.matches('loading');
  const isUnavailable = snapshot.matches('unavailable');
  const isNaming = snapshot.hasTag('naming');
  const isListed = !isLoading && !isUnavailable;
  const found = isListed ? count : null;
  return (
    <div className="grid gap-4">
      <SearchTitle
        key={isUnavailable ? 'unavailable' : 'shown'}
        describedBy={isUnavailable ? problemId : undefined}
        count={isLoading ? 'Searching…' : found !== null && foundText(found, searchLabels.one)}
      />
      {!place.isPublic && <FindWorkTabs current="search" />}
      <SearchForm
        search={search}
        labels={searchLabels}
        choices={listChoices(search, { currency, usualSort: place.usualSort })}
        filters={listFilters(search, currency)}
        count={found}
        pathOf={buildPath}
        onChange={(wanted) => actor.send({ type: 'search.changed', search: wanted, to: buildPath(wanted) })}
      >
        {isListed && !place.isPublic && <SaveSearch actor={actor} currency={currency} />}
      </SearchForm>
      {isUnavailable && (
        <ListFailure
          id={problemId}
          problem={problem}
          onRetry={() => actor.send({ type: 'search.retried' })}
        />
      )}
      {isListed && <ProblemNotice>{isNaming ? null : problem}</ProblemNotice>}
      {isLoading && projects.length === 0 && <CardSkeletons />}
      {isListed && projects.length === 0 && <NoResults search={search} />}
      {!isUnavailable && projects.length > 0 && <Found actor={actor} />}
      <SlowNotice busy={snapshot.hasTag('busy') && !isNaming} onCancel={cancel} />
    </div>
  );
}

type SearchTitleProps = {
  readonly describedBy: string | undefined;
  /** The number of projects as a text; false if it is unknown. */
  readonly count: string | false;
};

function SearchTitle({ describedBy, count }: SearchTitleProps) {
  const { isPublic } = useContext(ProjectPlaceContext);
  const status = <span role="status">{count}</span>;
  if (isPublic) return <PublicSearchTitle describedBy={describedBy} status={status} />;
  return (
    <PageTitle describedBy={describedBy} lead={status}>
      Find work
    </PageTitle>
  );
}

function Found({ actor }: { readonly actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { projects, nextCursor, firstNew, chosen } = snapshot.context;
  const firstNewTitle = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The user asked for more, so the first new project takes the focus.
    if (firstNew !== null) firstNewTitle.current?.focus();
  }, [firstNew]);
  const isBusy = snapshot.hasTag('busy');
  const isLoading = snapshot.matches('loading');
  return (
    <SearchResults isLoading={isLoading}>
      <ul className="grid gap-3">
        {projects.map((project) => {
          const isSaving = snapshot.matches('saving') && chosen?.id === project.id;
          return (
            <li key={project.id}>
              <CardBoundary>
                <ProjectCard
                  project={project}
                  isSaving={isSaving}
                  isPaused={isBusy && !isSaving}
                  onSaveToggled={() => actor.send({ type: 'search.saveToggled', project })}
                  titleRef={project.id === firstNew ? firstNewTitle : undefined}
                />
              </CardBoundary>
            </li>
          );
        })}
      </ul>
      <ShowMore
        hasMore={nextCursor !== null}
        isBusy={snapshot.matches('loadingMore')}
        isPaused={snapshot.matches('saving')}
        onPress={() => actor.send({ type: 'search.moreRequested' })}
      />
    </SearchResults>
  );
}

/** Why there may be no results, and what to do next. */
function NoResults({ search }: { readonly search: SearchCriteria }) {
  const { list } = useContext(ProjectPlaceContext);
  const isFiltered = listFilters(search, null).length > 0;
  return (
    <EmptyState
      title={isFiltered ? 'No matching projects' : 'No open projects yet'}
      action={isFiltered && <ButtonLink to={list}>Show all projects</ButtonLink>}
    >
      {isFiltered
        ? 'Remove a filter, or try other words.'
        : 'The projects that companies publish will appear here.'}
    </EmptyState>
  );
}
