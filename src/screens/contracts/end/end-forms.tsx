import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { ReasonField } from '../../shared/form/reason-field.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { namesIn } from '../contract-text.ts';
import { ContractLink } from '../milestones/milestone-frame.tsx';
import type { ShownEndProps } from './contract-end-screen.tsx';
import { cancellationMessages, completionMessages } from './end-messages.ts';

const reasons = {
  company: ['The project has changed.', 'We can’t fund it now.', 'We agreed to go another way.'],
  developer: [
    'I’m no longer available.',
    'The first milestone isn’t funded.',
    'We agreed to go another way.',
  ],
} as const;

type HeadProps = ShownEndProps & { readonly title: string; readonly lines: readonly string[] };

/** The contract that ends, and the consequences. */
function Head({ contract, title, lines }: HeadProps) {
  return (
    <>
      <div className="grid gap-4">
        <ContractLink contract={contract} />
        <PageTitle documentTitle={title} lead={contract.terms.project.title}>
          {title}
        </PageTitle>
      </div>
      <div className="grid max-w-reading gap-3">
        {lines.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}

/** The financial consequences of completing, for the company to confirm (§M3, complete). */
export function Completion(shown: ShownEndProps) {
  const { actor, contract } = shown;
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('sending') || snapshot.matches('done'));
  return (
    <div className="grid gap-8">
      <Head {...shown} title="Complete this contract?" lines={completionMessages(contract)} />
      <p className="max-w-reading text-soft">
        {`The contract and its project end for both of you. We’ll let ${namesIn(contract).other} know. This can’t be undone.`}
      </p>
      <ProblemNotice>{problem}</ProblemNotice>
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'end.canceled' })} />
      <Button
        busy={isBusy}
        className="justify-self-start max-sm:w-full"
        onClick={() => actor.send({ type: 'end.completionConfirmed' })}
      >
        Complete contract
      </Button>
    </div>
  );
}

/** Asks for the reason to cancel, and explains the consequences (§M3, cancel). */
export function CancellationForm(shown: ShownEndProps) {
  const { actor, contract } = shown;
  const [reason, setReason] = useState('');
  const formState = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('sending') || snapshot.matches('done'));
  const form = useForm({
    formState,
    values: { reason },
    onSubmit: (typed) => actor.send({ type: 'end.cancellationConfirmed', reason: typed.reason }),
  });
  return (
    <div className="grid gap-8">
      <Head {...shown} title="Cancel this contract?" lines={cancellationMessages(contract)} />
      <form {...form.props} className="grid max-w-reading gap-6">
        <ProblemNotice>{form.problem}</ProblemNotice>
        <ReasonField
          hint={`${namesIn(contract).other} will see this.`}
          offered={reasons[contract.side]}
          value={reason}
          isBusy={isBusy}
          error={form.fieldProblems.reason}
          onChange={setReason}
        />
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'end.canceled' })} />
        <Button type="submit" variant="danger" busy={isBusy} className="justify-self-start max-sm:w-full">
          Cancel contract
        </Button>
      </form>
    </div>
  );
}
