import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { maxMilestoneDescription } from '../../../../../contract/marketplace/application.ts';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../../ui/form/textarea-field.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { typedNumber } from '../../../shared/form/field-values.ts';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { namesIn } from '../../contract-text.ts';
import { ContractLink } from '../milestone-frame.tsx';
import { costText } from './cost-text.ts';
import type { ShownProposalProps } from './milestone-proposal-screen.tsx';

type Typed = {
  readonly title: string;
  readonly description: string;
  /** In minor units; null if no amount was typed or it can't be parsed. */
  readonly amount: number | null;
  readonly days: string;
};
const nothingTyped: Typed = { title: '', description: '', amount: null, days: '' };

/** The form for an additional milestone: its work, its cost for each side, and its duration (§M5, §M6). */
export function MilestoneProposalForm({ actor, contract }: ShownProposalProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const change = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed });
  const formState = useSelector(actor, ({ context }) => context);
  // Stays busy until the next page is shown.
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('proposing') || snapshot.matches('done'));
  const { amount, days } = typed;
  const form = useForm({
    formState,
    values: { ...typed, days: days.trim() === '' ? null : typedNumber(days) },
    onSubmit: (values) => actor.send({ type: 'proposal.submitted', values }),
  });
  const { other } = namesIn(contract);
  const { currency } = contract.terms;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <ContractLink contract={contract} />
        <PageTitle documentTitle="Propose milestone" lead={contract.terms.project.title}>
          Propose a milestone
        </PageTitle>
      </div>
      <form {...form.props} className="grid max-w-reading gap-6">
        <ProblemNotice>{form.problem}</ProblemNotice>
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          hint="What will be done then."
          value={typed.title}
          readOnly={isBusy}
          error={form.fieldProblems.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextareaField
          label="Description"
          name="description"
          optional
          rows={4}
          limit={maxMilestoneDescription}
          value={typed.description}
          readOnly={isBusy}
          error={form.fieldProblems.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MoneyField
            label="Amount"
            name="amount"
            currencies={[currency]}
            defaultValue={{ amount, currency }}
            error={form.fieldProblems.amount}
            onChange={(money) => change({ amount: money.amount })}
          />
          <TextField
            label="Days"
            name="days"
            inputMode="numeric"
            autoComplete="off"
            hint="Counted from when it is funded."
            value={days}
            readOnly={isBusy}
            error={form.fieldProblems.days}
            onChange={({ target }) => change({ days: target.value })}
          />
        </div>
        <output className="text-sm wrap-anywhere">{amount === null ? '' : costText(amount, contract)}</output>
        <p className="text-soft">
          {`${other} can agree to it or reject it; until then you can withdraw it. Nothing is paid until it is funded.`}
        </p>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'proposal.canceled' })} />
        <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
          Propose milestone
        </Button>
      </form>
    </div>
  );
}
