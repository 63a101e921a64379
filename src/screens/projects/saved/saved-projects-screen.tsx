import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { savedProjectsMachine } from '../../../../machines/marketplace/saved-projects.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { CardList } from '../../shared/list/card-list.tsx';
import { CardSkeletons } from '../../shared/list/card-skeletons.tsx';
import { ProjectCard } from '../find-work/project-card.tsx';
import { EndedProjectCard } from './ended-project-card.tsx';
import { SavedFrame } from './saved-frame.tsx';

type SavedProjectsScreenProps = { readonly actor: ActorRefFrom<typeof savedProjectsMachine> };

/** The projects that a developer has saved for later (§M4). */
export function SavedProjectsScreen({ actor }: SavedProjectsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { saved, nextCursor, chosen, problem } = snapshot.context;
  const isUnavailable = snapshot.matches('unavailable');
  const isLoading = snapshot.matches('loading');
  const isListed = !isUnavailable && !isLoading;
  const isBusy = snapshot.hasTag('busy');
  return (
    <SavedFrame
      tab="projects"
      failure={isUnavailable ? { problem, onRetry: () => actor.send({ type: 'saved.retried' }) } : null}
    >
      {isListed && <ProblemNotice>{problem}</ProblemNotice>}
      {isLoading && <CardSkeletons />}
      {isListed && saved.length === 0 && nextCursor === null && (
        <EmptyState
          title="No saved projects"
          action={<ButtonLink to={marketPaths.findWork()}>Find work</ButtonLink>}
        >
          Press Save on a project that interests you, and it will be here when you have time for it.
        </EmptyState>
      )}
      {isListed && (saved.length > 0 || nextCursor !== null) && (
        <CardList
          items={saved}
          hasMore={nextCursor !== null}
          isBusy={snapshot.matches('loadingMore')}
          isPaused={snapshot.matches('saving')}
          onMore={() => actor.send({ type: 'saved.moreRequested' })}
        >
          {(one) => {
            const isSaving = snapshot.matches('saving') && chosen?.id === one.id;
            const button = {
              isSaving,
              isPaused: isBusy && !isSaving,
              onSaveToggled: () => actor.send({ type: 'saved.toggled', saved: one }),
            };
            if (one.project === null) return <EndedProjectCard savedAt={one.savedAt} {...button} />;
            return <ProjectCard project={one.project} {...button} />;
          }}
        </CardList>
      )}
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'saved.canceled' })} />
    </SavedFrame>
  );
}
