import { useSelector } from '@xstate/react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { SaveStatus } from '../../projects/save-status.tsx';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { ProjectChanges } from './project-changes.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { type ApplicationFormActor, useApplicationForm } from './use-application-form.ts';

/** The texts about whether the typed values are saved. */
const savedMessages: Readonly<Record<string, string>> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  conflict: 'Not saved',
  saveFailed: 'Not saved',
  savingBeforeSending: 'Saving…',
  applying: 'Saved',
  applied: 'Saved',
  rereading: 'Reading the project again…',
};

type ApplicationFormProps = {
  readonly actor: ApplicationFormActor;
  readonly files?: FormFiles | undefined;
  readonly project: Project;
};

/** The form of an application (§M4). */
export function ApplicationForm({ actor, files, project }: ApplicationFormProps) {
  const state = useSelector(actor, ({ value }) => value);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { changed, formVersion } = useSelector(actor, ({ context }) => context);
  const form = useApplicationForm(actor, files);
  const isConflict = state === 'conflict';
  useFocusWhenGone(isConflict);
  const isSending = ['savingBeforeSending', 'applying', 'applied', 'rereading'].includes(state);
  return (
    <ProposalForm
      form={form}
      files={files}
      project={project}
      back={{ to: marketPaths.projectDetails({ projectId: project.id }), label: 'Back to the project' }}
      title={{
        document: 'Apply',
        heading: `Apply to ${project.title}`,
        lead: 'Only you see it until you send it. It saves automatically as you write, for all your devices.',
        isNextStep: formVersion > 0,
      }}
      notice={
        isConflict ? (
          <DraftConflict actor={actor} project={project} />
        ) : (
          changed.length > 0 && <ProjectChanges project={project} changed={changed} />
        )
      }
      promise={`${project.company?.name ?? 'The company'} will see this application and your profile. No one else will.`}
      status={
        <SaveStatus
          text={savedMessages[state]}
          isSaving={state === 'saving'}
          onRetry={state === 'saveFailed' ? () => actor.send({ type: 'form.retried' }) : null}
        />
      }
      submit={{ label: 'Send application', isBusy: isSending, isPaused: isConflict }}
      isBusy={isBusy}
      onCancel={() => actor.send({ type: 'form.canceled' })}
    />
  );
}
