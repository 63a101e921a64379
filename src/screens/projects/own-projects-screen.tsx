import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { type ProjectTab, projectTabs } from '../../../contract/marketplace/project.ts';
import type { ownProjectsMachine } from '../../../machines/marketplace/own-projects.machine.ts';
import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { CardList } from '../shared/list/card-list.tsx';
import { CardSkeletons } from '../shared/list/card-skeletons.tsx';
import { ListFailure } from '../shared/list/list-failure.tsx';
import { UpdateAnnouncement } from '../shared/update-announcement.tsx';
import { OwnProjectCard } from './own-project-card.tsx';

type OwnProjectsActor = ActorRefFrom<typeof ownProjectsMachine>;
type OwnProjectsScreenProps = { readonly actor: OwnProjectsActor };

const tabNames: Readonly<Record<ProjectTab, string>> = {
  open: 'Open',
  drafts: 'Drafts',
  inProgress: 'In progress',
  closed: 'Closed',
};

/** A company's own projects (§M4). */
export function OwnProjectsScreen({ actor }: OwnProjectsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { tab, projects, updates, problem } = snapshot.context;
  const problemId = useId();
  const isUnavailable = snapshot.matches('unavailable') || snapshot.matches('creationFailed');
  const isLoading =
    snapshot.matches('loading') || snapshot.matches('starting') || snapshot.context.isCreationRequested;
  const isListed = !isUnavailable && !isLoading;
  const isEmpty = isListed && projects.length === 0;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <PageTitle
          key={isUnavailable ? 'unavailable' : 'shown'}
          documentTitle={`${tabNames[tab]} projects`}
          describedBy={isUnavailable ? problemId : undefined}
          lead={
            snapshot.matches('creationFailed')
              ? 'The new project couldn’t be started.'
              : 'From first draft to finished work.'
          }
        >
          Projects
        </PageTitle>
        {isListed && !(isEmpty && isStartTab(tab)) && <NewProjectButton actor={actor} />}
      </div>
      <TabLinks
        label="Projects by state"
        tabs={projectTabs.map((one) => ({
          to: marketPaths.ownProjects({ tab: one }),
          label: tabNames[one],
          isCurrent: one === tab,
        }))}
      />
      {isUnavailable && (
        <ListFailure
          id={problemId}
          problem={problem}
          onRetry={() => actor.send({ type: 'projects.retried' })}
        />
      )}
      <UpdateAnnouncement updates={updates}>
        Your projects have changed. The list is up to date.
      </UpdateAnnouncement>
      {isListed && <ProblemNotice>{problem}</ProblemNotice>}
      {isLoading && !isUnavailable && <CardSkeletons />}
      <p role="status" className="text-sm text-soft empty:absolute">
        <LiveRegionContent>{snapshot.matches('starting') && 'Starting a project.'}</LiveRegionContent>
      </p>
      {isEmpty && <NoProjects actor={actor} tab={tab} />}
      {isListed && !isEmpty && <ProjectList actor={actor} />}
      <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'projects.canceled' })} />
    </div>
  );
}

function ProjectList({ actor }: OwnProjectsScreenProps) {
  const projects = useSelector(actor, ({ context }) => context.projects);
  const hasMore = useSelector(actor, ({ context }) => context.nextCursor !== null);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('loadingMore'));
  return (
    <CardList
      items={projects}
      hasMore={hasMore}
      isBusy={isBusy}
      onMore={() => actor.send({ type: 'projects.moreRequested' })}
    >
      {(project) => <OwnProjectCard project={project} />}
    </CardList>
  );
}

function NewProjectButton({ actor }: OwnProjectsScreenProps) {
  // Stays busy until the next page is shown.
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.matches('creating') || snapshot.matches('created'),
  );
  const canStart = useSelector(actor, (snapshot) => snapshot.can({ type: 'projects.newRequested' }));
  return (
    <Button
      busy={isBusy}
      softDisabled={!isBusy && !canStart}
      className="max-sm:w-full"
      onClick={() => actor.send({ type: 'projects.newRequested' })}
    >
      <Plus aria-hidden="true" className="size-icon" strokeWidth={1.75} />
      New project
    </Button>
  );
}

/** Whether new projects appear in this tab; its empty state contains the create button. */
const isStartTab = (tab: ProjectTab) => tab === 'open' || tab === 'drafts';

const emptyTexts: Readonly<Record<ProjectTab, { readonly title: string; readonly text: string }>> = {
  open: {
    title: 'No open projects',
    text: 'Describe the work once, publish it, and developers apply with a price. It takes about ten minutes, and a draft saves itself.',
  },
  drafts: {
    title: 'No drafts',
    text: 'What you start stays here until you publish it. No one else sees a draft.',
  },
  inProgress: {
    title: 'Nothing in progress',
    text: 'A project comes here once its contract is funded and someone works on it.',
  },
  closed: {
    title: 'Nothing closed',
    text: 'Projects that you close, that expire or that are completed stay here, with everything in them.',
  },
};

function NoProjects({ actor, tab }: OwnProjectsScreenProps & { readonly tab: ProjectTab }) {
  const { title, text } = emptyTexts[tab];
  return (
    <EmptyState
      title={title}
      action={
        isStartTab(tab) ? (
          <NewProjectButton actor={actor} />
        ) : (
          <ButtonLink variant="secondary" to={marketPaths.ownProjects({ tab: 'open' })}>
            See open projects
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
