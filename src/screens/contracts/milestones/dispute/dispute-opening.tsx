import { useSelector } from '@xstate/react';
import { maxStatement } from '../../../../../contract/marketplace/milestones/milestone-event.ts';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { TextareaField } from '../../../../ui/form/textarea-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { namesIn } from '../../contract-text.ts';
import { isSending } from '../is-sending.ts';
import { MilestoneHead } from '../milestone-frame.tsx';
import { heldText } from '../milestone-text.ts';
import type { ShownDisputeProps } from './dispute-actor.ts';

/** The form in which a side opens a dispute and reads its consequences (§M3, dispute). */
export function DisputeOpening({ actor, contract, milestone }: ShownDisputeProps) {
  const formState = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'dispute'));
  const form = useForm<{ statement: string }>({
    formState,
    onSubmit: ({ statement }) => actor.send({ type: 'dispute.opened', statement }),
  });
  const { other } = namesIn(contract);
  return (
    <div className="grid gap-8">
      <MilestoneHead
        contract={contract}
        milestone={milestone}
        documentTitle="Open a dispute"
        title={`Open a dispute: ${milestone.title}`}
      />
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <form {...form.props} className="grid min-w-0 gap-6">
          <ProblemNotice>{form.problem}</ProblemNotice>
          <TextareaField
            label="Statement"
            name="statement"
            rows={8}
            limit={maxStatement}
            hint={`What was agreed, and what happened. ${other} will see this, and so will our team if it has to decide.`}
            defaultValue=""
            readOnly={isBusy}
            error={form.fieldProblems.statement}
          />
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'dispute.canceled' })} />
          <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
            Open a dispute
          </Button>
        </form>
        <Card title="What happens then">
          <p className="text-sm text-soft">{heldText(milestone, contract)}</p>
          <p className="text-sm text-soft">
            It stays held, and nothing happens automatically, until you agree on a split or our team decides.
            You can withdraw a dispute of yours once.
          </p>
        </Card>
      </div>
    </div>
  );
}
