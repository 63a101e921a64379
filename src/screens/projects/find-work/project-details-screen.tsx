import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { projectDetailsMachine } from '../../../../machines/marketplace/project-details.machine.ts';
import { CopyLinkButton } from '../../../ui/feedback/copy-link-button.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Missing } from '../../shared/missing.tsx';
import { UpdateAnnouncement } from '../../shared/update-announcement.tsx';
import { ProjectLoading } from '../project-loading.tsx';
import { ApplyLink } from './apply-link.tsx';
import { ApplyStatus } from './apply-status.tsx';
import { MatchLine } from './match-line.tsx';
import { OwnerLinks } from './owner-links.tsx';
import { ProjectPage } from './project-page.tsx';
import { ProjectPlaceContext } from './project-place.ts';
import { SaveButton } from './save-button.tsx';

type Actor = ActorRefFrom<typeof projectDetailsMachine>;

/** A project for a developer: its text, its match, its company, and the developer's actions (§M4). */
export function ProjectDetailsScreen({ actor }: { readonly actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { project, updates, problem } = snapshot.context;
  const { list } = useContext(ProjectPlaceContext);
  const cancel = () => actor.send({ type: 'details.canceled' });
  if (snapshot.matches('loading')) return <ProjectLoading onCancel={cancel} />;
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t load this project"
        problem={problem}
        onRetry={() => actor.send({ type: 'details.retried' })}
      />
    );
  if (snapshot.matches('notFound'))
    return (
      <Missing
        title={project ? 'This project has ended' : 'We couldn’t find that project'}
        lead={
          project
            ? 'It ended while you were reading, and takes no more applications.'
            : 'It may have ended, or the link may be mistyped.'
        }
        to={list}
        label="Find other projects"
      />
    );
  if (!project) return null;
  const { forYou } = project;
  const isSaving = snapshot.matches('saving');
  return (
    <ProjectPage
      project={project}
      back={<AllProjectsLink />}
      actions={
        <>
          {forYou && (
            <SaveButton
              isSaved={forYou.isSaved}
              busy={isSaving}
              onClick={() => actor.send({ type: 'details.saveToggled' })}
            />
          )}
          {project.state === 'open' && (
            <CopyLinkButton label="Share" path={marketPaths.project({ projectId: project.id })} />
          )}
          <ApplyLink project={project} onVisitor={() => actor.send({ type: 'details.applyChosen' })} />
          <OwnerLinks project={project} />
        </>
      }
    >
      <UpdateAnnouncement updates={updates}>
        This project has changed. You’re seeing the latest version.
      </UpdateAnnouncement>
      <MatchLine project={project} />
      <ProblemNotice>{problem}</ProblemNotice>
      <SlowNotice busy={isSaving} onCancel={cancel} />
      <ApplyStatus project={project} />
    </ProjectPage>
  );
}

function AllProjectsLink() {
  const { list } = useContext(ProjectPlaceContext);
  return (
    <TextLink
      variant="quiet"
      to={list}
      className="inline-flex min-h-touch items-center gap-2 justify-self-start text-sm"
    >
      <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      All projects
    </TextLink>
  );
}
