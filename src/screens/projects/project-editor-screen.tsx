import { useSelector } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { LoadFailure } from '../shared/load-failure.tsx';
import { ProjectEditorForm } from './project-editor-form.tsx';
import { stateOf, titleOf } from './project-words.ts';
import type { ProjectEditorActor } from './use-project-form.ts';

/** Writing a project (§M4, the editor). */
export function ProjectEditorScreen({ actor }: { readonly actor: ProjectEditorActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { project, fillings, problem } = snapshot.context;
  if (snapshot.matches('loading'))
    return (
      <div aria-busy="true" className="grid gap-8">
        <PageTitle documentTitle="Project">Loading your project</PageTitle>
        <Skeleton lines={6} className="max-w-reading" />
        <SlowNotice busy onCancel={() => actor.send({ type: 'editor.cancelled' })} />
      </div>
    );
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t load this project"
        problem={problem}
        onRetry={() => actor.send({ type: 'editor.retried' })}
      />
    );
  if (snapshot.matches('notFound'))
    return (
      <Elsewhere
        title="We couldn’t find that project"
        lead="It may belong to someone else, or the link may be mistyped."
      />
    );
  if (snapshot.matches('ended') && project)
    return (
      <Elsewhere
        title={titleOf(project)}
        lead={`This project is ${stateOf(project).word.toLowerCase()}, so it can’t be changed.`}
      />
    );
  if (!project) return null;
  return <ProjectEditorForm key={fillings} actor={actor} project={project} />;
}

function Elsewhere({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <div className="grid justify-items-start gap-8">
      <Logo pose="missing" className="-ms-1 size-24" />
      <PageTitle lead={lead}>{title}</PageTitle>
      <ButtonLink to={paths.ownProjects({ tab: 'open' })}>Go to projects</ButtonLink>
    </div>
  );
}
