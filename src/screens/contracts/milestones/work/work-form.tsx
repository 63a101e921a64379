import { useSelector } from '@xstate/react';
import {
  maxDeliveryLinks,
  maxDeliveryNote,
} from '../../../../../contract/marketplace/milestones/delivery.ts';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import { dayMs } from '../../../../../machines/rules/durations.ts';
import { approvalMs } from '../../../../../machines/rules/marketplace/market-numbers.ts';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { RowsField } from '../../../../ui/form/rows-field.tsx';
import { TextareaField } from '../../../../ui/form/textarea-field.tsx';
import { findProblem, problemsByText } from '../../../shared/form/field-values.ts';
import { FilesField, type FormFiles } from '../../../shared/form/files-field.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { textsIn } from '../../../shared/form/stored-values.ts';
import type { MilestoneWorkActor } from './milestone-work-screen.tsx';
import { useWorkForm } from './use-work-form.ts';

type WorkFormProps = {
  readonly actor: MilestoneWorkActor;
  readonly milestone: MilestonePart;
  /** The form's file uploads; undefined in the inspector's replay. */
  readonly files?: FormFiles | undefined;
  /** The name of the company. */
  readonly company: string;
};

/** The delivery: a note, and at least one file or link (§M5). */
export function WorkForm({ actor, milestone, files, company }: WorkFormProps) {
  const form = useWorkForm(actor, files);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('submitting'));
  const isSent = useSelector(actor, ({ status }) => status === 'done');
  const checked = useSelector(actor, ({ context }) => context.checked);
  // A problem of the dialog is shown in the dialog.
  const isAsking = useSelector(
    actor,
    (snapshot) => snapshot.matches('askingReturn') || snapshot.matches('returning'),
  );
  const { typed, change, problems } = form;
  const version = (milestone.deliveries?.length ?? 0) + 1;
  return (
    <form {...form.props} className="grid min-w-0 gap-8">
      <TextareaField
        label="Note"
        name="note"
        rows={8}
        limit={maxDeliveryNote}
        hint={`What you did, and how ${company} can check it. You can use Markdown.`}
        value={typed.note}
        error={problems.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <div className="grid gap-4">
        {files && (
          <FilesField files={files} hint="The work itself, or a part of it." error={form.uploadProblem} />
        )}
        <RowsField
          legend="Links"
          noun="link"
          name="links"
          type="url"
          inputMode="url"
          max={maxDeliveryLinks}
          hint="Where to see the work, such as a pull request or a preview."
          value={typed.links}
          errors={problemsByText(problems, 'links', textsIn(checked, 'links'))}
          onChange={(links) => change({ links })}
        />
        <FieldError>{findProblem(problems, 'files')}</FieldError>
      </div>
      <ProblemNotice>{isAsking ? null : form.problem}</ProblemNotice>
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'work.canceled' })} />
      <div className="grid gap-3 border-t border-line pt-6 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        <p className="text-sm text-soft">{`${company} receives this as version ${version} and has ${approvalMs / dayMs} days to respond.`}</p>
        <Button type="submit" busy={isBusy || isSent}>
          Submit work
        </Button>
      </div>
    </form>
  );
}
