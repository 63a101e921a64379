import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { fromMinorUnits, toMinorUnits } from '../../../ui/form/minor-units.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import type { ShownMoneyProps } from './earnings-screen.tsx';

/**
 * The amount to withdraw, and the account. Until the user types an amount, it is all available money, even as that
 * changes.
 */
export function WithdrawForm({ actor, money: { balance, account } }: ShownMoneyProps) {
  const { available, currency } = balance;
  const formState = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('requesting'));
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [typed, setTyped] = useState<string | null>(null);
  const [withdrawals, setWithdrawals] = useState(formState.withdrawals);
  if (withdrawals !== formState.withdrawals) {
    // The typed amount was withdrawn.
    setWithdrawals(formState.withdrawals);
    setTyped(null);
  }
  const text = typed ?? fromMinorUnits(available, currency);
  const form = useForm({
    formState,
    values: { amount: toMinorUnits(text, currency) },
    onSubmit: ({ amount }) => actor.send({ type: 'earnings.submitted', amount }),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        label="Amount"
        name="amount"
        aside={<span className="text-soft">{currency}</span>}
        hint={`You have ${exactMoneyText({ amount: available, currency })} available.`}
        error={form.fieldProblems.amount}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        className="max-w-form"
      />
      <p className="text-sm text-soft">
        {`It goes to ${account.maskedIban}, and banks usually take one or two working days. You can cancel it until it is sent.`}
      </p>
      <Button
        type="submit"
        busy={isBusy}
        softDisabled={isPaused && !isBusy}
        className="justify-self-start max-sm:w-full"
      >
        Withdraw
      </Button>
    </form>
  );
}
