import { useSelector } from '@xstate/react';
import type { FieldProblems } from '../../../../../machines/client-rules/field-problems.ts';
import { filesIn } from '../../../../../machines/client-rules/marketplace/chosen-files.ts';
import type { WorkValues } from '../../../../../machines/marketplace/milestones/milestone-work.machine.ts';
import { remainingEntryProblems } from '../../../shared/form/field-values.ts';
import type { FormFiles } from '../../../shared/form/files-field.tsx';
import type { FormValues } from '../../../shared/form/form-values.ts';
import { textIn, textsIn } from '../../../shared/form/stored-values.ts';
import { useAutosaveForm } from '../../../shared/form/use-autosave-form.ts';
import type { MilestoneWorkActor } from './milestone-work-screen.tsx';

type WorkInputs = {
  readonly note: string;
  /** At least one row. */
  readonly links: readonly string[];
};

/** The form of a delivery: sends what is typed and submitted to the machine (milestone-work.machine.ts). */
export function useWorkForm(actor: MilestoneWorkActor, files: FormFiles | undefined) {
  return useAutosaveForm<WorkInputs, WorkValues>({
    start() {
      const { values } = actor.getSnapshot().context;
      const links = textsIn(values, 'links');
      return { note: textIn(values, 'note'), links: links.length > 0 ? links : [''] };
    },
    // Files are uploaded separately (file-upload), which updates the form's values.
    toValues: ({ note, links }) => ({
      note,
      links: links.filter((link) => link.trim() !== ''),
      files: filesIn(actor.getSnapshot().context.values),
    }),
    context: useSelector(actor, ({ context }) => context),
    remaining: remainingWorkProblems,
    files,
    onChange: (values) => actor.send({ type: 'work.changed', values }),
    onSubmit: () => actor.send({ type: 'work.submitted' }),
  });
}

/** Either a link or a file is required, so adding one of them clears the message. */
function remainingWorkProblems(problems: FieldProblems, sent: FormValues, now: FormValues): FieldProblems {
  const { files, ...others } = remainingEntryProblems(problems, sent, now);
  const hasSameLinks = JSON.stringify(textsIn(sent, 'links')) === JSON.stringify(textsIn(now, 'links'));
  return files !== undefined && hasSameLinks ? { ...others, files } : others;
}
