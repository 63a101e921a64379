import { useSelector } from '@xstate/react';
import { maxReason } from '../../../../../contract/marketplace/texts.ts';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { TextareaField } from '../../../../ui/form/textarea-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { namesIn } from '../../contract-text.ts';
import { isSending } from '../is-sending.ts';
import { MilestoneHead } from '../milestone-frame.tsx';
import { lastWritten, refundText } from '../milestone-text.ts';
import { QuotedText } from '../quoted-text.tsx';
import type { ShownRefundProps } from './refund-actor.ts';

/** The form in which the company requests a refund, with the amount it would get (§M3, requestRefund; §M6). */
export function RefundRequest({ actor, contract, milestone }: ShownRefundProps) {
  const formState = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'requestRefund'));
  const form = useForm<{ reason: string }>({
    formState,
    onSubmit: ({ reason }) => actor.send({ type: 'refund.requested', reason }),
  });
  const { developer } = namesIn(contract);
  return (
    <div className="grid gap-8">
      <MilestoneHead
        contract={contract}
        milestone={milestone}
        documentTitle="Request a refund"
        title={`Request a refund: ${milestone.title}`}
      />
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <form {...form.props} className="grid min-w-0 gap-6">
          <ProblemNotice>{form.problem}</ProblemNotice>
          <TextareaField
            label="Reason"
            name="reason"
            rows={6}
            limit={maxReason}
            hint={`Why you want the money back. ${developer} will see this.`}
            defaultValue=""
            readOnly={isBusy}
            error={form.fieldProblems.reason}
          />
          <p className="text-soft">
            {`${developer} has 7 days to accept or reject it, or to submit the work. If ${developer} doesn’t answer, the money goes back to you automatically.`}
          </p>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'refund.canceled' })} />
          <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
            Request refund
          </Button>
        </form>
        <Card title="What you get back">
          <p className="text-sm text-soft">{refundText(milestone, contract)}</p>
        </Card>
      </div>
    </div>
  );
}

/** Shown while the company waits for the answer; it may cancel its request (§M3, cancelRequest). */
export function WaitingRefund({ actor, contract, milestone }: ShownRefundProps) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'cancelRequest'));
  const refundRequest = lastWritten(milestone, ['requestRefund']);
  const { developer } = namesIn(contract);
  return (
    <div className="grid gap-8">
      <MilestoneHead
        contract={contract}
        milestone={milestone}
        documentTitle="Refund"
        title={`Refund requested: ${milestone.title}`}
      />
      <ProblemNotice>{problem}</ProblemNotice>
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <div className="grid min-w-0 gap-6">
          {refundRequest && (
            <QuotedText by="Your reason" at={refundRequest.at}>
              {refundRequest.text}
            </QuotedText>
          )}
          <p className="text-soft">
            {`${developer} can accept or reject it, or submit the work, which ends the request. If you withdraw it, the milestone continues as before.`}
          </p>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'refund.canceled' })} />
          <Button
            variant="secondary"
            busy={isBusy}
            className="justify-self-start max-sm:w-full"
            onClick={() => actor.send({ type: 'refund.withdrawalConfirmed' })}
          >
            Withdraw request
          </Button>
        </div>
        <Card title="What you get back">
          <p className="text-sm text-soft">{refundText(milestone, contract)}</p>
        </Card>
      </div>
    </div>
  );
}
