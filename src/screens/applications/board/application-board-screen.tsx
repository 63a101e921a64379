import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { boardQuery, shownApplications } from '../../../../machines/client-rules/marketplace/board-view.ts';
import type { applicationBoardMachine } from '../../../../machines/marketplace/application-board.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { projectHistoryText } from '../../projects/project-history-text.ts';
import { ProjectView } from '../../projects/project-view.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { CardSkeletons } from '../../shared/list/card-skeletons.tsx';
import { History } from '../../shared/list/history.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Missing } from '../../shared/missing.tsx';
import { UpdateAnnouncement } from '../../shared/update-announcement.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardHead } from './board-head.tsx';
import { ComparedApplications } from './compared-applications.tsx';
import { ShownApplications } from './shown-applications.tsx';

export type BoardActor = ActorRefFrom<typeof applicationBoardMachine>;

/** A project of the company with its applicants (§M4). */
export function ApplicationBoardScreen({ actor }: { readonly actor: BoardActor }) {
  const state = useSelector(actor, ({ value }) => value);
  const isThere = useSelector(actor, ({ context }) => context.project !== null);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const updates = useSelector(actor, ({ context }) => context.updates);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  // A dialog shows its own problem.
  const isAsked = useSelector(actor, (snapshot) => snapshot.hasTag('decline') || snapshot.hasTag('close'));
  if (state === 'unavailable')
    return (
      <LoadFailure
        title="We couldn’t load this project"
        problem={problem}
        onRetry={() => actor.send({ type: 'board.retried' })}
      />
    );
  if (state === 'notFound')
    return (
      <Missing
        title="We couldn’t find that project"
        lead="It may belong to someone else, or the link may be mistyped."
        to={marketPaths.ownProjects({ tab: 'open' })}
        label="Go to projects"
      />
    );
  return (
    <div className="grid gap-8">
      {isThere ? (
        <>
          <BoardHead actor={actor} />
          <UpdateAnnouncement updates={updates}>
            The project or its applications have changed.
          </UpdateAnnouncement>
          <p role="status" className="text-sm text-soft empty:absolute">
            {state === 'loading' && 'Checking for changes.'}
          </p>
          <ProblemNotice>{isAsked ? null : problem}</ProblemNotice>
          <BoardContent actor={actor} />
          <BoardDialogs actor={actor} />
        </>
      ) : (
        <>
          <PageTitle documentTitle="Project">Loading your project</PageTitle>
          <CardSkeletons />
        </>
      )}
      <SlowNotice busy={isBusy && !isAsked} onCancel={() => actor.send({ type: 'board.canceled' })} />
    </div>
  );
}

function BoardContent({ actor }: { readonly actor: BoardActor }) {
  const project = useSelector(actor, ({ context }) => context.project);
  const applications = useSelector(actor, ({ context }) => context.applications);
  const view = useSelector(actor, ({ context }) => context.view);
  const shown = useMemo(
    () => project && shownApplications(applications, view, project),
    [applications, view, project],
  );
  const compared = applications.filter(({ id }) => view.compared.includes(id));
  const isComparing = compared.length >= 2;
  const isNothing = shown?.length === 0;
  // The link to another view may disappear with the previous view.
  useFocusWhenGone(!isComparing);
  useFocusWhenGone(isComparing);
  useFocusWhenGone(isNothing);
  if (!project || !shown) return null;
  const { id: projectId } = project;
  const to = (changes: Partial<typeof view>) =>
    `${marketPaths.ownProject({ projectId })}${boardQuery({ ...view, compared: [], ...changes })}`;
  if (isComparing) return <ComparedApplications applications={compared} back={to({})} />;
  return (
    <>
      <TabLinks
        label="Views of this project"
        tabs={[
          { to: to({ layout: 'board' }), label: 'Board', isCurrent: view.layout === 'board' },
          { to: to({ layout: 'table' }), label: 'Table', isCurrent: view.layout === 'table' },
          { to: to({ layout: 'project' }), label: 'Project', isCurrent: view.layout === 'project' },
        ]}
      />
      {view.layout === 'project' ? (
        <ProjectView project={project}>
          {project.state === 'open' && (
            <TextLink to={marketPaths.project({ projectId })}>See it as developers do</TextLink>
          )}
          <Card title="History">
            <History
              kind="project"
              id={project.id}
              newest={project.history ?? []}
              describeEntry={projectHistoryText}
            />
          </Card>
        </ProjectView>
      ) : applications.length === 0 ? (
        <NoApplications projectId={projectId} />
      ) : (
        <>
          <BoardFilters view={view} to={to} />
          {isNothing ? (
            <EmptyState
              title="No matching applications"
              action={<ButtonLink to={to({ text: '', filter: 'all' })}>Show all applications</ButtonLink>}
            >
              Try other words, or a wider filter.
            </EmptyState>
          ) : (
            <ShownApplications actor={actor} applications={shown} view={view} to={to} />
          )}
        </>
      )}
    </>
  );
}

function NoApplications({ projectId }: { readonly projectId: string }) {
  return (
    <EmptyState
      title="No applications yet"
      action={
        <ButtonLink variant="secondary" to={marketPaths.editProject({ projectId })}>
          Edit project
        </ButtonLink>
      }
    >
      Developers find open projects under Find work. Their applications will be here, each with a price, and
      we’ll email you when they come.
    </EmptyState>
  );
}
