import { useSelector } from '@xstate/react';
import { moneyText } from '../../../../../machines/rules/marketplace/money-text.ts';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { daysText } from '../../../shared/formats.ts';
import { DescriptionList } from '../../../shared/list/description-list.tsx';
import { namesIn } from '../../contract-text.ts';
import type { MilestoneFundingActor } from './milestone-funding-screen.tsx';

/** The cost for the company: the amount that is held and until when, and refunds (§M4). */
export function FundingSummary({ actor }: { readonly actor: MilestoneFundingActor }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('starting'));
  const { contract, milestone, problem } = useSelector(actor, ({ context }) => context);
  if (!contract || !milestone) return null;
  const { amount, fee, days, title } = milestone;
  const { developer } = namesIn(contract);
  const money = (sum: number) => moneyText({ amount: sum, currency: contract.terms.currency });
  return (
    <div className="grid gap-8">
      <PageTitle documentTitle="Fund a milestone" lead={title}>
        {`Fund this milestone: ${money(amount + fee)}`}
      </PageTitle>
      <ProblemNotice>{problem}</ProblemNotice>
      <Card title="What you pay">
        <DescriptionList
          facts={[
            { name: `Held for ${developer}`, value: money(amount) },
            { name: `Our fee, ${contract.terms.feePerMille / 10}%`, value: money(fee) },
            { name: 'Total', value: <strong>{money(amount + fee)}</strong> },
          ]}
        />
        <p className="text-sm text-soft">
          {`You pay ${money(amount + fee)}: ${money(amount)} is held for ${developer} until you approve, ${money(fee)} is our fee, returned if the work is refunded.`}
        </p>
      </Card>
      <Card title="What happens then">
        <ol className="grid list-decimal gap-2 ps-6 marker:text-soft">
          <li>{`${developer} is notified that the money is there, and starts.`}</li>
          <li>{`The work is due ${daysText(days)} after your payment.`}</li>
          <li>
            You read what is delivered, and approve it or ask for changes. Only then is anything paid out.
          </li>
        </ol>
      </Card>
      <div className="grid justify-items-start gap-4">
        <Button
          className="max-sm:w-full"
          busy={isBusy}
          onClick={() => actor.send({ type: 'funding.confirmed' })}
        >
          Continue to payment
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'funding.canceled' })} />
      </div>
    </div>
  );
}
