import { useSelector } from '@xstate/react';
import { marketPaths } from '../../../../../contract/marketplace/market-paths.ts';
import { maxStatement } from '../../../../../contract/marketplace/milestones/milestone-event.ts';
import { maySend } from '../../../../../machines/client-rules/marketplace/milestones/milestone-permissions.ts';
import { moneyText } from '../../../../../machines/rules/marketplace/money-text.ts';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { TextareaField } from '../../../../ui/form/textarea-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { TextLink } from '../../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { namesIn } from '../../contract-text.ts';
import { isSending } from '../is-sending.ts';
import { MilestoneHead } from '../milestone-frame.tsx';
import { lastWritten, refundText } from '../milestone-text.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { QuotedText } from '../quoted-text.tsx';
import type { ShownRefundProps } from './refund-actor.ts';

/**
 * The developer's view of a refund request: the reason, the amounts for each side, and the possible answers: accept,
 * reject, or submit the work after all (§M3).
 */
export function RefundAnswer(shown: ShownRefundProps) {
  const { actor, contract, milestone } = shown;
  const refundRequest = lastWritten(milestone, ['requestRefund']);
  const { company } = namesIn(contract);
  return (
    <div className="grid gap-8">
      <MilestoneHead
        contract={contract}
        milestone={milestone}
        documentTitle="Refund"
        title={`Answer the refund request: ${milestone.title}`}
      />
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <div className="grid min-w-0 gap-8">
          {refundRequest && (
            <QuotedText by={`${company} asks for the money back`} at={refundRequest.at}>
              {refundRequest.text}
            </QuotedText>
          )}
          <RejectionForm {...shown} />
        </div>
        <Card title="If you accept">
          <p className="text-sm text-soft">{refundText(milestone, contract)}</p>
          <Button onClick={() => actor.send({ type: 'refund.acceptanceRequested' })}>Accept refund</Button>
          {maySend(milestone, 'submit') && (
            <p className="text-sm text-soft">
              {'Is the work done? '}
              <TextLink
                to={marketPaths.workOnMilestone({ contractId: contract.id, milestoneId: milestone.id })}
              >
                Submit it instead
              </TextLink>
              : that ends the request.
            </p>
          )}
        </Card>
      </div>
      <AcceptanceDialog {...shown} />
    </div>
  );
}

function RejectionForm({ actor, contract }: ShownRefundProps) {
  const formState = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'rejectRefund'));
  const form = useForm<{ statement: string }>({
    formState,
    onSubmit: ({ statement }) => actor.send({ type: 'refund.rejected', statement }),
  });
  const { company } = namesIn(contract);
  return (
    <form {...form.props} className="grid min-w-0 gap-6">
      <ProblemNotice>{form.problem}</ProblemNotice>
      <TextareaField
        label="Statement"
        name="statement"
        rows={6}
        limit={maxStatement}
        hint={`What you did, and why the money is yours. ${company} will see this, and so will our team if it has to decide.`}
        defaultValue=""
        readOnly={isBusy}
        error={form.fieldProblems.statement}
      />
      <p className="text-soft">
        If you reject the refund, a dispute starts. The money stays held until you agree on a split, or our
        team decides.
      </p>
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'refund.canceled' })} />
      <Button type="submit" variant="secondary" busy={isBusy} className="justify-self-start max-sm:w-full">
        Reject refund
      </Button>
    </form>
  );
}

/** Repeats the amounts before the refund is accepted, which can't be undone. */
function AcceptanceDialog({ actor, contract, milestone }: ShownRefundProps) {
  const isOpen = useSelector(
    actor,
    (snapshot) => snapshot.matches('askingAcceptance') || isSending(snapshot, 'acceptRefund'),
  );
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'acceptRefund'));
  const { amount, fee } = milestone;
  const paid = moneyText({ amount: amount + fee, currency: contract.terms.currency });
  return (
    <QuestionDialog
      title={`Refund ${paid} to ${namesIn(contract).company}?`}
      isOpen={isOpen}
      isBusy={isBusy}
      dismissLabel="Not yet"
      confirm={
        <Button variant="danger" busy={isBusy} onClick={() => actor.send({ type: 'refund.accepted' })}>
          Accept refund
        </Button>
      }
      onDismiss={() => actor.send({ type: 'refund.dismissed' })}
      onCancel={() => actor.send({ type: 'refund.canceled' })}
    >
      <p>{refundText(milestone, contract)}</p>
      <p className="text-soft">This ends the milestone and can’t be undone.</p>
    </QuestionDialog>
  );
}
