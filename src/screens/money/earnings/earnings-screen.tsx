import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { EarningsData } from '../../../../machines/client-rules/marketplace/money/earnings-data.ts';
import type { earningsMachine } from '../../../../machines/marketplace/money/earnings.machine.ts';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { ListFailure } from '../../shared/list/list-failure.tsx';
import { UpdateAnnouncement } from '../../shared/update-announcement.tsx';
import { MonthChart } from '../payments/month-chart.tsx';
import { earnedMonths } from './earned-months.ts';
import { MoneyFigures } from './money-figures.tsx';
import { MovementList } from './movement-list.tsx';
import { PayoutList } from './payout-list.tsx';
import { WithdrawCard } from './withdraw-card.tsx';

export type EarningsActor = ActorRefFrom<typeof earningsMachine>;
export type ShownMoneyProps = { readonly actor: EarningsActor; readonly money: EarningsData };

/** A developer's earnings and withdrawals (§M4). */
export function EarningsScreen({ actor }: { readonly actor: EarningsActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { money, updates, problem } = snapshot.context;
  const problemId = useId();
  const isUnavailable = snapshot.matches('unavailable');
  return (
    <div className="grid gap-8">
      <PageTitle
        key={isUnavailable ? 'unavailable' : 'shown'}
        describedBy={isUnavailable ? problemId : undefined}
        lead="Your earnings and withdrawals."
      >
        Payments
      </PageTitle>
      {isUnavailable && (
        <ListFailure
          id={problemId}
          problem={problem}
          onRetry={() => actor.send({ type: 'earnings.retried' })}
        />
      )}
      <UpdateAnnouncement updates={updates}>
        Your payments have changed. The page is up to date.
      </UpdateAnnouncement>
      {!isUnavailable && <ProblemNotice>{problem}</ProblemNotice>}
      <p role="status" className="sr-only">
        {snapshot.matches('refreshing') && 'Checking for changes.'}
      </p>
      {snapshot.matches('loading') && <MoneySkeleton />}
      {money && (
        <div aria-busy={snapshot.matches('refreshing') || undefined} className="grid gap-8">
          <ShownMoney actor={actor} money={money} />
        </div>
      )}
      <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'earnings.canceled' })} />
    </div>
  );
}

function ShownMoney(shown: ShownMoneyProps) {
  const { balance, entries } = shown.money;
  if (entries.items.length === 0) return <NothingEarned />;
  const months = earnedMonths(entries);
  // A chart needs at least two months to compare.
  const hasChart = months.length > 1;
  return (
    <>
      <MoneyFigures balance={balance} />
      <div className={classes('grid gap-8', hasChart && 'wide:grid-cols-facts')}>
        <WithdrawCard {...shown} />
        {hasChart && <MonthChart what="Earned" months={months} currency={balance.currency} />}
      </div>
      <PayoutList {...shown} />
      <MovementList {...shown} />
    </>
  );
}

/** A placeholder for the figures and the content below them. */
function MoneySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <div className="grid gap-4 sm:grid-cols-3">
        {['pending', 'available', 'on its way'].map((figure) => (
          <Card key={figure}>
            <Skeleton lines={2} />
          </Card>
        ))}
      </div>
      <Card>
        <Skeleton lines={4} />
      </Card>
    </div>
  );
}

function NothingEarned() {
  return (
    <EmptyState
      title="Nothing earned yet"
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={marketPaths.findWork()}>Find work</ButtonLink>
          <ButtonLink variant="secondary" to={marketPaths.contracts({ side: 'developer' })}>
            Go to contracts
          </ButtonLink>
        </div>
      }
    >
      When a company approves your work, its money is yours and appears here. Five days later you can withdraw
      it to your <TextLink to={marketPaths.bankAccount()}>bank account</TextLink>. It can be used 72 hours
      after you’ve added it, so add it before you need it.
    </EmptyState>
  );
}
