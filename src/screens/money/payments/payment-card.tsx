import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { Payment } from '../../../../contract/marketplace/money/payment.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { classes } from '../../../ui/classes.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { momentText } from '../../shared/formats.ts';
import { paymentStateOf } from './payment-states.ts';

/** The states in which the card leads to the payment's own page. */
const unfinished = ['created', 'processing'];
const uncharged = ['failed', 'canceled'];

/** A payment of a company; the whole card is a link to its contract, or to the page where the payment is continued. */
export function PaymentCard({ payment }: { readonly payment: Payment }) {
  const { id: paymentId, state, contractId, title, projectTitle, developerName, currency } = payment;
  const { amount, fee, refunded, receiptNumber, fundedAt, createdAt } = payment;
  const { label, tone } = paymentStateOf(payment);
  const money = (sum: number) => exactMoneyText({ amount: sum, currency });
  const isUncharged = uncharged.includes(state);
  function detail(): string {
    if (isUncharged) return 'Nothing was charged.';
    return refunded > 0
      ? `${money(refunded)} returned to you`
      : `${money(amount)} for the milestone, ${money(fee)} fee`;
  }
  return (
    <article className="relative grid gap-3 rounded-card border border-line bg-surface p-6 shadow-small transition-colors hover:border-control">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 text-heading font-semibold">
          <TextLink
            variant="plain"
            to={
              unfinished.includes(state)
                ? marketPaths.afterPaying({ contractId, paymentId })
                : marketPaths.contract({ side: 'company', contractId })
            }
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </TextLink>
        </h2>
        <p className={classes('font-semibold tabular-nums', isUncharged && 'text-faint line-through')}>
          {money(amount + fee)}
        </p>
      </div>
      <p className="text-sm text-soft wrap-anywhere">
        {developerName === null ? projectTitle : `${projectTitle} · ${developerName}`}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-sm text-soft tabular-nums">
        <Pill tone={tone}>{label}</Pill>
        {momentText(fundedAt ?? createdAt)}
        {receiptNumber !== null && (
          <TextLink
            to={marketPaths.receipt({ paymentId })}
            // Above the link that covers the card.
            className="relative z-1"
          >
            Receipt {receiptNumber}
          </TextLink>
        )}
        <span className="wide:ms-auto">{detail()}</span>
      </p>
    </article>
  );
}
