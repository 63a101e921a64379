import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { moneyText } from '../../../../../machines/rules/marketplace/money-text.ts';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { RangeField } from '../../../../ui/form/range-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { namesIn } from '../../contract-text.ts';
import { isSending } from '../is-sending.ts';
import { splitText } from '../milestone-text.ts';
import type { ShownDisputeProps } from './dispute-actor.ts';

/** Proposes a split of the amount, with a slider or to the minor unit; the rest goes to the other side (§M4, §M6). */
export function SplitForm({ actor, contract, milestone }: ShownDisputeProps) {
  const { amount, split } = milestone;
  const { currency } = contract.terms;
  const { developer } = namesIn(contract);
  const isBusy = useSelector(actor, (snapshot) => isSending(snapshot, 'proposeSplit'));
  const formState = useSelector(actor, ({ context }) => context);
  const [toDeveloper, setToDeveloper] = useState<number | null>(split?.toDeveloper ?? computeHalf(amount));
  // Moving the slider rewrites the number; otherwise the number stays as typed.
  const [moves, setMoves] = useState(0);
  const form = useForm({
    formState,
    values: { toDeveloper },
    onSubmit: () =>
      actor.send({
        type: 'dispute.splitProposed',
        toDeveloper,
        toCompany: toDeveloper === null ? null : amount - toDeveloper,
      }),
  });
  const isPart = toDeveloper !== null && toDeveloper >= 0 && toDeveloper <= amount;
  const whose = contract.side === 'developer' ? 'Your' : `${developer}’s`;
  return (
    <form {...form.props} className="grid min-w-0 gap-6">
      <RangeField
        label={`${whose} share`}
        value={isPart ? Math.round((toDeveloper / amount) * 100) : 0}
        valueText={(percent) =>
          `${percent}%, ${moneyText({ amount: computePart(amount, percent), currency })}`
        }
        onChange={(percent) => {
          setToDeveloper(computePart(amount, percent));
          setMoves(moves + 1);
        }}
      />
      <MoneyField
        key={moves}
        label={`${whose} amount`}
        name="toDeveloper"
        hint={`Up to ${moneyText({ amount, currency })}. The rest goes back.`}
        currencies={[currency]}
        defaultValue={{ amount: toDeveloper, currency }}
        onChange={(typed) => setToDeveloper(typed.amount)}
        error={
          form.fieldProblems.toDeveloper ??
          (toDeveloper !== null && toDeveloper > amount
            ? `Enter at most ${moneyText({ amount, currency })}.`
            : undefined)
        }
      />
      {/* Not a live region: the slider announces its value, and a typed amount is known to the user. */}
      {isPart && <p className="text-sm wrap-anywhere">{splitText(milestone, toDeveloper, contract)}</p>}
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'dispute.canceled' })} />
      <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
        Propose a split
      </Button>
    </form>
  );
}

const computePart = (amount: number, percent: number) => Math.round((amount * percent) / 100);
const computeHalf = (amount: number) => computePart(amount, 50);
