import { useSelector } from '@xstate/react';
import type { Payout } from '../../../../contract/marketplace/money/payout.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { CardBoundary } from '../../shared/list/card-boundary.tsx';
import { ShowMore } from '../../shared/list/show-more.tsx';
import type { EarningsActor, ShownMoneyProps } from './earnings-screen.tsx';
import { describePayoutState } from './earnings-text.ts';

/** The withdrawals and their states (§M4); renders nothing if there are none. */
export function PayoutList({ actor, money: { payouts } }: ShownMoneyProps) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loadingPayouts'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { items, nextCursor } = payouts;
  // Once a payout was sent, its cancel button disappears.
  useFocusWhenGone(items.some(canCancel));
  if (items.length === 0) return null;
  return (
    <Card title="Withdrawals">
      <ul className="grid divide-y divide-line">
        {items.map((payout) => (
          <li key={payout.id} className="py-4 first:pt-0 last:pb-0">
            <CardBoundary>
              <PayoutRow actor={actor} payout={payout} />
            </CardBoundary>
          </li>
        ))}
      </ul>
      <ShowMore
        hasMore={nextCursor !== null}
        isBusy={isLoading}
        isPaused={isBusy && !isLoading}
        label="Show earlier withdrawals"
        onPress={() => actor.send({ type: 'earnings.payoutsRequested' })}
      />
    </Card>
  );
}

const canCancel = ({ allowedEvents }: Payout) => allowedEvents.includes('cancel');

function PayoutRow({ actor, payout }: { readonly actor: EarningsActor; readonly payout: Payout }) {
  const { id: payoutId, version, amount, currency, maskedIban } = payout;
  const isCanceling = useSelector(
    actor,
    (snapshot) => snapshot.matches('canceling') && snapshot.context.chosen?.payoutId === payoutId,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { label, tone, sentence } = describePayoutState(payout);
  const sum = exactMoneyText({ amount, currency });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{sum}</span>
          <span className="text-soft">to {maskedIban}</span>
          <Pill tone={tone}>{label}</Pill>
        </p>
        <p className="text-sm text-soft wrap-anywhere">{sentence}</p>
      </div>
      {canCancel(payout) && (
        <Button
          variant="secondary"
          compact
          aria-label={`Cancel the withdrawal of ${sum}`}
          busy={isCanceling}
          softDisabled={isBusy && !isCanceling}
          className="max-sm:w-full"
          onClick={() => actor.send({ type: 'earnings.cancelRequested', payoutId, version })}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}
