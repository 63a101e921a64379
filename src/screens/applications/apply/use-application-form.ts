import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ApplicationValues } from '../../../../machines/client-rules/marketplace/application-values.ts';
import { filesIn } from '../../../../machines/client-rules/marketplace/chosen-files.ts';
import type { applicationFormMachine } from '../../../../machines/marketplace/application-form.machine.ts';
import type { applicationRevisionMachine } from '../../../../machines/marketplace/application-revision.machine.ts';
import { remainingEntryProblems } from '../../shared/form/field-values.ts';
import type { FormFiles } from '../../shared/form/files-field.tsx';
import { useAutosaveForm } from '../../shared/form/use-autosave-form.ts';
import {
  type ApplicationInputs,
  toApplicationInputs,
  toApplicationValues,
} from './application-form-values.ts';

export type ApplicationFormActor = ActorRefFrom<typeof applicationFormMachine>;
export type ApplicationRevisionActor = ActorRefFrom<typeof applicationRevisionMachine>;

/** The form of an application. */
export function useApplicationForm(actor: ApplicationFormActor, files: FormFiles | undefined) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return useAutosaveForm({
    start: () => toApplicationInputs(actor.getSnapshot().context.values),
    toValues: (typed) => withUploadedFiles(typed, actor.getSnapshot().context.values),
    context,
    remaining: remainingEntryProblems,
    files,
    onChange: (values) => actor.send({ type: 'form.changed', values }),
    onSubmit: () => actor.send({ type: 'form.submitted' }),
  });
}
/** Adds the files, which are uploaded separately (file-upload) into the machine's values. */
function withUploadedFiles(typed: ApplicationInputs, values: ApplicationValues): ApplicationValues {
  return { ...toApplicationValues(typed), files: filesIn(values) };
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>;

/** The same form, for an application that was sent. */
export function useRevisionForm(
  actor: ApplicationRevisionActor,
  files: FormFiles | undefined,
): ApplicationForm {
  return useAutosaveForm({
    start: () => toApplicationInputs(actor.getSnapshot().context.values ?? {}),
    toValues: (typed) => withUploadedFiles(typed, actor.getSnapshot().context.values ?? {}),
    context: useSelector(actor, ({ context }) => context),
    remaining: remainingEntryProblems,
    files,
    onChange: (values) => actor.send({ type: 'revision.changed', values }),
    onSubmit: () => actor.send({ type: 'revision.submitted' }),
  });
}
