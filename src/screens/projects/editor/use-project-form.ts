import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { filesIn } from '../../../../machines/client-rules/marketplace/chosen-files.ts';
import type { projectEditorMachine } from '../../../../machines/marketplace/project-editor.machine.ts';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { remainingProblems } from '../../shared/form/form-values.ts';
import { useAutosaveForm } from '../../shared/form/use-autosave-form.ts';
import { toProjectInputs, toProjectValues } from './project-form-values.ts';

export type ProjectEditorActor = ActorRefFrom<typeof projectEditorMachine>;

/** The form of a project. */
export function useProjectForm(actor: ProjectEditorActor, files: FormFiles | undefined) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return useAutosaveForm({
    start: () => toProjectInputs(actor.getSnapshot().context.values),
    // Files are uploaded separately (file-upload), which updates the form's values.
    toValues: (typed) => toProjectValues(typed, filesIn(actor.getSnapshot().context.values)),
    context,
    remaining: remainingProblems,
    files,
    onChange: (values) => actor.send({ type: 'editor.changed', values }),
    onSubmit() {
      const isDraft = actor.getSnapshot().context.project?.state === 'draft';
      actor.send({ type: isDraft ? 'editor.publishRequested' : 'editor.submitted' });
    },
  });
}
export type ProjectForm = ReturnType<typeof useProjectForm>;
