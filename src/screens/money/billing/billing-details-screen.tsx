import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { isRestored } from '../../../../machines/client-rules/marketplace/money/billing-values.ts';
import type { billingDetailsMachine } from '../../../../machines/marketplace/money/billing-details.machine.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { BillingForm } from './billing-form.tsx';

export type BillingDetailsActor = ActorRefFrom<typeof billingDetailsMachine>;
type BillingDetailsScreenProps = { readonly actor: BillingDetailsActor };

/** The name and address on a company's receipts (§M4, §M5). */
export function BillingDetailsScreen({ actor }: BillingDetailsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  const hasUnsaved = isRestored(snapshot.context);
  const unsavedId = useId();
  // The discard button disappears with the draft.
  useFocusWhenGone(hasUnsaved);
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t load your billing details"
        problem={problem}
        onRetry={() => actor.send({ type: 'details.retried' })}
      />
    );
  if (snapshot.matches('loading'))
    return (
      <div aria-busy="true" className="grid gap-8">
        <PageTitle documentTitle="Billing details">Loading your billing details</PageTitle>
        <Skeleton lines={4} className="max-w-reading" />
        <SlowNotice busy onCancel={() => actor.send({ type: 'details.canceled' })} />
      </div>
    );
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <TextLink to={marketPaths.payments({ side: 'company' })} className="justify-self-start text-sm">
          Back to payments
        </TextLink>
        <PageTitle
          describedBy={hasUnsaved ? unsavedId : undefined}
          lead="The name and address on your receipts. Developers don’t see them."
        >
          Billing details
        </PageTitle>
      </div>
      {hasUnsaved && <Unsaved id={unsavedId} actor={actor} />}
      <div className="flex flex-col gap-8 wide:flex-row wide:items-start wide:gap-16">
        <BillingForm actor={actor} />
        <Card title="About your receipts" className="max-w-form">
          <ul className="grid list-disc gap-2 ps-6 text-sm marker:text-soft">
            <li>You get a receipt for each milestone you fund. It shows our fee.</li>
            <li>A receipt keeps the details it was issued with. Changes apply to later ones.</li>
            <li>Receipts issued before you entered any details get the first ones you save.</li>
            <li>A receipt isn’t a tax invoice for the work itself. Ask the developer for one.</li>
          </ul>
        </Card>
      </div>
    </div>
  );
}

/** Unsaved values from an earlier visit. */
function Unsaved({ id, actor }: BillingDetailsScreenProps & { readonly id: string }) {
  const canDiscard = useSelector(actor, (snapshot) => snapshot.can({ type: 'details.discarded' }));
  return (
    <Notice id={id} kind="warn" title="Unsaved changes" role="status">
      <p>You have changes from last time that aren’t saved yet.</p>
      <Button
        variant="secondary"
        compact
        className="mt-2 justify-self-start"
        disabled={!canDiscard}
        onClick={() => actor.send({ type: 'details.discarded' })}
      >
        Discard
      </Button>
    </Notice>
  );
}
