import { useSelector } from '@xstate/react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { projectStateOf } from '../../shared/list/state-labels.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Missing } from '../../shared/missing.tsx';
import { ProjectLoading } from '../project-loading.tsx';
import { titleOf } from '../project-text.ts';
import { DiscardedDraft } from './discarded-draft.tsx';
import { ProjectEditorForm } from './project-editor-form.tsx';
import type { ProjectEditorActor } from './use-project-form.ts';

type ProjectEditorScreenProps = { readonly actor: ProjectEditorActor; readonly files?: FormFiles };

/** The page for writing a project (§M4, the editor). */
export function ProjectEditorScreen({ actor, files }: ProjectEditorScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { project, formVersion, problem } = snapshot.context;
  if (snapshot.matches('loading'))
    return (
      <ProjectLoading title="Loading your project" onCancel={() => actor.send({ type: 'editor.canceled' })} />
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
      <Missing
        {...toOwn}
        title="We couldn’t find that project"
        lead="It may belong to someone else, or the link may be mistyped."
      />
    );
  if (snapshot.matches('ended') && project)
    return (
      <Missing
        {...toOwn}
        title={titleOf(project)}
        lead={`This project is ${projectStateOf(project).label.toLowerCase()}, so it can’t be changed.`}
      />
    );
  if (!project) return null;
  if (discardStates.some((state) => snapshot.matches(state))) return <DiscardedDraft actor={actor} />;
  return <ProjectEditorForm key={formVersion} actor={actor} files={files} project={project} />;
}

const toOwn = { to: marketPaths.ownProjects({ tab: 'open' }), label: 'Go to projects' };

const discardStates = ['discardPending', 'discarding', 'discardFailed', 'discarded'] as const;
