import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../../contract/marketplace/market-paths.ts';
import type { milestoneFundingMachine } from '../../../../../machines/marketplace/milestones/milestone-funding.machine.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../../../ui/navigation/button-link.tsx';
import { TextLink } from '../../../../ui/navigation/link.tsx';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import { Missing } from '../../../shared/missing.tsx';
import { FundingSummary } from './funding-summary.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

export type MilestoneFundingActor = ActorRefFrom<typeof milestoneFundingMachine>;
type MilestoneFundingScreenProps = { readonly actor: MilestoneFundingActor };

/** Paying for a milestone: its cost, the link to the provider, and the result (§M4, §M6). */
export function MilestoneFundingScreen({ actor }: MilestoneFundingScreenProps) {
  const contractId = useSelector(actor, ({ context }) => context.contractId);
  useEffect(() => {
    // The back-forward cache restores this page after the provider's.
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'funding.returned' });
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [actor]);
  return (
    <div className="grid max-w-reading gap-8">
      <TextLink
        to={marketPaths.contract({ side: 'company', contractId })}
        className="justify-self-start text-sm"
      >
        Back to the contract
      </TextLink>
      <FundingStep actor={actor} />
    </div>
  );
}

function FundingStep({ actor }: MilestoneFundingScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem, milestone, contractId } = snapshot.context;
  const toContract = marketPaths.contract({ side: 'company', contractId });
  if (snapshot.matches('loading')) return <Waiting actor={actor} title="Loading your milestone" />;
  if (snapshot.matches('loadingPayment'))
    return (
      <Waiting actor={actor} title="We are checking with your bank">
        We are waiting for your bank’s answer. This takes a moment.
      </Waiting>
    );
  if (snapshot.matches('openingCheckout'))
    return (
      <Waiting actor={actor} title="Opening the payment page">
        You pay there, and come back here.
      </Waiting>
    );
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t get through"
        problem={problem}
        onRetry={() => actor.send({ type: 'funding.retried' })}
      />
    );
  if (snapshot.matches('notFound'))
    return (
      <Missing
        title="We couldn’t find that milestone"
        lead="It may belong to someone else, or the link may be mistyped."
        to={marketPaths.contracts({ side: 'company' })}
        label="Go to contracts"
      />
    );
  if (snapshot.matches('closed'))
    return (
      <div className="grid justify-items-start gap-6">
        <PageTitle lead={milestone?.title}>Nothing to pay here now</PageTitle>
        <p className="text-soft">It may be funded already, or canceled. The contract shows its status.</p>
        <ButtonLink to={toContract}>See the contract</ButtonLink>
      </div>
    );
  if (snapshot.matches('agreeing') || snapshot.matches('starting')) return <FundingSummary actor={actor} />;
  return <PaymentOutcome actor={actor} />;
}

type WaitingProps = MilestoneFundingScreenProps & { readonly title: string; readonly children?: ReactNode };

function Waiting({ actor, title, children }: WaitingProps) {
  return (
    <div aria-busy="true" className="grid gap-6">
      <PageTitle key={title} documentTitle="Fund a milestone" lead={children}>
        {title}
      </PageTitle>
      <Skeleton lines={4} />
      <SlowNotice busy onCancel={() => actor.send({ type: 'funding.canceled' })} />
    </div>
  );
}
