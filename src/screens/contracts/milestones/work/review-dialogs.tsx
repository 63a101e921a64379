import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Contract } from '../../../../../contract/marketplace/contract.ts';
import type { MilestonePart } from '../../../../../contract/marketplace/milestones/milestone.ts';
import { maxChangesNote } from '../../../../../contract/marketplace/milestones/milestone-event.ts';
import { maySend } from '../../../../../machines/client-rules/marketplace/milestones/milestone-permissions.ts';
import { moneyText } from '../../../../../machines/rules/marketplace/money-text.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../../ui/form/textarea-field.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { calendarDate, soonText } from '../../../shared/formats.ts';
import { namesIn } from '../../contract-text.ts';
import { roundText } from '../milestone-text.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { MilestoneReviewActor } from './milestone-review-screen.tsx';

type DialogProps = {
  readonly actor: MilestoneReviewActor;
  readonly contract: Contract;
  readonly milestone: MilestonePart;
};

/** Shows the amounts for each side before the money is released (§M4, §M6). */
export function ApproveDialog({ actor, contract, milestone }: DialogProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingApproval'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('approving'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const { developer } = namesIn(contract);
  const money = (amount: number) => moneyText({ amount, currency: contract.terms.currency });
  return (
    <QuestionDialog
      {...closeHandlers(actor)}
      title={`Release ${money(milestone.amount)} to ${developer}?`}
      isOpen={isAsking || isBusy}
      isBusy={isBusy}
      dismissLabel="Not yet"
      confirm={
        <Button busy={isBusy} onClick={() => actor.send({ type: 'review.approvalConfirmed' })}>
          Approve and release
        </Button>
      }
    >
      <ProblemNotice>{isAsking ? problem : null}</ProblemNotice>
      <p>
        {`${developer} gets the ${money(milestone.amount)} that you have already paid. ${money(milestone.fee)} is our fee. Nothing more is charged.`}
      </p>
      <p className="text-soft">This can’t be undone.</p>
    </QuestionDialog>
  );
}

/** Asks for the changes to request (§M3, requestChanges). */
export function ChangesDialog({ actor, contract, milestone }: DialogProps) {
  const isOpen = useSelector(
    actor,
    (snapshot) => snapshot.matches('askingChanges') || snapshot.matches('requestingChanges'),
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('requestingChanges'));
  const form = useId();
  return (
    <QuestionDialog
      {...closeHandlers(actor)}
      title={`Request changes, ${roundText(milestone)}`}
      isOpen={isOpen}
      isBusy={isBusy}
      dismissLabel="Not now"
      confirm={
        <Button type="submit" form={form} busy={isBusy} softDisabled={!maySend(milestone, 'requestChanges')}>
          Request changes
        </Button>
      }
    >
      {isOpen && (
        <ChangesForm id={form} actor={actor} developer={namesIn(contract).developer} isBusy={isBusy} />
      )}
    </QuestionDialog>
  );
}

type ChangesFormProps = {
  readonly id: string;
  readonly actor: MilestoneReviewActor;
  readonly developer: string;
  readonly isBusy: boolean;
};

function ChangesForm({ id, actor, developer, isBusy }: ChangesFormProps) {
  const formState = useSelector(actor, ({ context }) => context);
  const form = useForm<{ note: string }>({
    formState,
    onSubmit: ({ note }) => actor.send({ type: 'review.changesSubmitted', note }),
  });
  return (
    <form id={id} {...form.props} className="grid gap-4">
      <ProblemNotice>{form.problem}</ProblemNotice>
      <p className="text-soft">
        {`The money stays held. ${developer} has 30 days to submit a new version, which you review again.`}
      </p>
      <TextareaField
        label="What should change?"
        name="note"
        rows={5}
        limit={maxChangesNote}
        hint={`${developer} will see this.`}
        defaultValue=""
        readOnly={isBusy}
        error={form.fieldProblems.note}
      />
    </form>
  );
}

/** Asks for a later due date (§M3, extend). */
export function DateDialog({ actor, contract, milestone }: DialogProps) {
  const isOpen = useSelector(
    actor,
    (snapshot) => snapshot.matches('askingDate') || snapshot.matches('extending'),
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('extending'));
  const form = useId();
  return (
    <QuestionDialog
      {...closeHandlers(actor)}
      title="Give more time"
      isOpen={isOpen}
      isBusy={isBusy}
      dismissLabel="Not now"
      confirm={
        <Button type="submit" form={form} busy={isBusy} softDisabled={!maySend(milestone, 'extend')}>
          Move the due date
        </Button>
      }
    >
      {isOpen && (
        <DateForm
          id={form}
          actor={actor}
          developer={namesIn(contract).developer}
          dueAt={milestone.dueAt}
          isBusy={isBusy}
        />
      )}
    </QuestionDialog>
  );
}

type DateFormProps = ChangesFormProps & { readonly dueAt: string | null };

function DateForm({ id, actor, developer, dueAt, isBusy }: DateFormProps) {
  const formState = useSelector(actor, ({ context }) => context);
  const form = useForm<{ dueAt: string }>({
    formState,
    onSubmit: (typed) => actor.send({ type: 'review.dateSubmitted', date: typed.dueAt }),
  });
  return (
    <form id={id} {...form.props} className="grid gap-4">
      <ProblemNotice>{form.problem}</ProblemNotice>
      <p className="text-soft">
        {`${dueAt === null ? '' : `The work is due on ${soonText(dueAt)}. `}We’ll tell ${developer} the new date. You can’t move it back.`}
      </p>
      <TextField
        label="New due date"
        name="dueAt"
        type="date"
        min={dueAt === null ? undefined : calendarDate(new Date(dueAt))}
        hint="The work is due at the end of this day."
        readOnly={isBusy}
        error={form.fieldProblems.dueAt}
      />
    </form>
  );
}

/** The handlers with which each dialog of this page is closed. */
const closeHandlers = (actor: MilestoneReviewActor) => ({
  onDismiss: () => actor.send({ type: 'review.dismissed' }),
  onCancel: () => actor.send({ type: 'review.canceled' }),
});
