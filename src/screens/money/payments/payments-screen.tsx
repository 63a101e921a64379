import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { paymentsMachine } from '../../../../machines/marketplace/money/payments.machine.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { CardList } from '../../shared/list/card-list.tsx';
import { CardSkeletons } from '../../shared/list/card-skeletons.tsx';
import { ListFailure } from '../../shared/list/list-failure.tsx';
import { UpdateAnnouncement } from '../../shared/update-announcement.tsx';
import { latestMonths } from './latest-months.ts';
import { MonthChart } from './month-chart.tsx';
import { PaymentCard } from './payment-card.tsx';

type PaymentsScreenProps = {
  readonly actor: ActorRefFrom<typeof paymentsMachine>;
};

/** A company's payments and refunds (§M4). */
export function PaymentsScreen({ actor }: PaymentsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { payments, nextCursor, owed, months, updates, problem } = snapshot.context;
  const problemId = useId();
  const isUnavailable = snapshot.matches('unavailable');
  const isListed = !isUnavailable && !snapshot.matches('loading');
  const [first] = payments;
  const shownMonths = latestMonths(months);
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-8">
        <PageTitle
          key={isUnavailable ? 'unavailable' : 'shown'}
          describedBy={isUnavailable ? problemId : undefined}
          lead="What you have paid for milestones, and your refunds."
        >
          Payments
        </PageTitle>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <TextLink to={marketPaths.billing()}>Billing details</TextLink>
          {isListed && first && (
            <Button
              variant="secondary"
              busy={snapshot.matches('downloading')}
              onClick={() => actor.send({ type: 'payments.fileRequested' })}
            >
              <Download aria-hidden="true" className="size-icon" strokeWidth={1.75} />
              Download CSV
            </Button>
          )}
        </div>
      </div>
      {isUnavailable && (
        <ListFailure
          id={problemId}
          problem={problem}
          onRetry={() => actor.send({ type: 'payments.retried' })}
        />
      )}
      <UpdateAnnouncement updates={updates}>
        Your payments have changed. The list is up to date.
      </UpdateAnnouncement>
      {isListed && <ProblemNotice>{problem}</ProblemNotice>}
      {snapshot.matches('loading') && <CardSkeletons />}
      {first && owed > 0 && <Debt owed={exactMoneyText({ amount: owed, currency: first.currency })} />}
      {isListed && !first && <NoPayments />}
      {isListed && first && shownMonths.length > 1 && (
        <MonthChart what="Paid" months={shownMonths} currency={first.currency}>
          What came back to you is taken off the month in which you had paid it.
        </MonthChart>
      )}
      {isListed && first && (
        <CardList
          items={payments}
          hasMore={nextCursor !== null}
          isBusy={snapshot.matches('loadingMore')}
          isPaused={snapshot.matches('downloading')}
          onMore={() => actor.send({ type: 'payments.moreRequested' })}
        >
          {(payment) => <PaymentCard payment={payment} />}
        </CardList>
      )}
      <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'payments.canceled' })} />
    </div>
  );
}

/** Shown if a company's bank has reversed a payment after the money was released. */
function Debt({ owed }: { readonly owed: string }) {
  return (
    <Notice kind="danger" title={`Your company owes ${owed}`}>
      <p>
        Your bank took back a payment whose work you had approved. Once this is paid, you can publish projects
        and fund milestones again.
      </p>
    </Notice>
  );
}

function NoPayments() {
  return (
    <EmptyState
      title="No payments yet"
      action={<ButtonLink to={marketPaths.contracts({ side: 'company' })}>Go to contracts</ButtonLink>}
    >
      When you fund a milestone on its contract’s page, the payment appears here, with our fee and what
      becomes of it.
    </EmptyState>
  );
}
