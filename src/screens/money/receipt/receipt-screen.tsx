import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { receiptMachine } from '../../../../machines/marketplace/money/receipt.machine.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Missing } from '../../shared/missing.tsx';
import { ReceiptDocument } from './receipt-document.tsx';

type ReceiptScreenProps = { readonly actor: ActorRefFrom<typeof receiptMachine> };

const payments = marketPaths.payments({ side: 'company' });

/** The receipt of a company's payment (§M4); only the receipt itself is printed. */
export function ReceiptScreen({ actor }: ReceiptScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { receipt, problem } = snapshot.context;
  if (snapshot.matches('loading'))
    return (
      <div className="grid gap-8">
        <PageTitle documentTitle="Receipt">Loading this receipt</PageTitle>
        <Logo variant="turning" className="size-16" />
        <SlowNotice busy onCancel={() => actor.send({ type: 'receipt.canceled' })} />
      </div>
    );
  if (snapshot.matches('failed'))
    return (
      <LoadFailure
        title="We couldn’t load this receipt"
        problem={problem}
        onRetry={() => actor.send({ type: 'receipt.retried' })}
      />
    );
  if (snapshot.matches('missing'))
    return (
      <Missing
        title="We couldn’t find that receipt"
        lead="A receipt is issued once a payment has funded its milestone. The link may also be mistyped."
        to={payments}
        label="Go to payments"
      />
    );
  if (!receipt) return null;
  return (
    <div className="grid max-w-reading gap-6 print:max-w-none">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <TextLink to={payments} className="text-sm">
          Back to payments
        </TextLink>
        <Button variant="secondary" onClick={() => actor.send({ type: 'receipt.printRequested' })}>
          <Printer aria-hidden="true" className="size-icon" strokeWidth={1.75} />
          Print
        </Button>
      </div>
      <ReceiptDocument receipt={receipt} />
    </div>
  );
}
