import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { marketPaths } from '../../../../../contract/marketplace/market-paths.ts';
import type { Payment } from '../../../../../contract/marketplace/money/payment.ts';
import { moneyText } from '../../../../../machines/rules/marketplace/money-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { ButtonAnchor, ButtonLink } from '../../../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../../../shared/form/problem-notice.tsx';
import { momentDateText } from '../../../shared/formats.ts';
import type { MilestoneFundingActor } from './milestone-funding-screen.tsx';

type PaymentOutcomeProps = { readonly actor: MilestoneFundingActor };

/** The result of a payment, as reported by the provider so far (§M6, §M10). */
export function PaymentOutcome({ actor }: PaymentOutcomeProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { payment } = snapshot.context;
  if (!payment) return null;
  const outcome = describeOutcome(snapshot, payment);
  if (outcome === null) return <OpenPayment actor={actor} lead={payment.title} />;
  const { next, ...texts } = outcome;
  return (
    <Outcome {...texts} lead={payment.title}>
      <NextSteps next={next} actor={actor} />
    </Outcome>
  );
}

/** What the company can do next: pay, continue to the contract, try again, or wait. */
type Next = 'pay' | 'continue' | 'retry' | 'wait';

/** An outcome's texts, and what comes next; null while it is unknown whether the company has paid. */
function describeOutcome(
  snapshot: SnapshotFrom<MilestoneFundingActor>,
  { amount, fee, currency, failure, refunded }: Payment,
): (Pick<OutcomeProps, 'title' | 'text' | 'kind'> & { readonly next: Next }) | null {
  const money = (sum: number) => moneyText({ amount: sum, currency });
  if (snapshot.matches('leaving'))
    return {
      title: 'On your way to the payment page',
      text: `You pay ${money(amount + fee)} there, and come back here.`,
      next: 'pay',
    };
  if (snapshot.matches('funded'))
    return {
      title: 'Milestone funded',
      kind: 'success',
      text: `You paid ${money(amount + fee)}. ${money(amount)} is held until you approve, ${money(fee)} is our fee, returned if the work is refunded.`,
      next: 'continue',
    };
  if (snapshot.matches('declined'))
    return {
      title: 'Payment declined',
      kind: 'danger',
      text: `The payment was declined. Nothing was charged.${failure ? ` ${failure}` : ''}`,
      next: 'retry',
    };
  if (snapshot.matches('notPaid'))
    return {
      title: 'Payment canceled',
      kind: 'info',
      text: 'The payment was canceled. Nothing was charged.',
      next: 'retry',
    };
  if (snapshot.matches({ waiting: 'working' }))
    return {
      title: 'Your bank is still working',
      kind: 'info',
      text: 'Your bank is still working on it. We will tell you when it is done.',
      next: 'wait',
    };
  if (snapshot.matches({ waiting: 'ending' }))
    return {
      title: 'Canceling your payment',
      kind: 'info',
      text: 'We have asked for it to be canceled. This takes a moment.',
      next: 'wait',
    };
  if (snapshot.matches('moneyReturned'))
    return {
      title: 'Your payment goes back to you',
      kind: 'info',
      text: `It arrived when this milestone no longer needed it. ${refunded > 0 ? `${money(refunded)} has gone back to you.` : 'All of it goes back to you.'}`,
      next: 'continue',
    };
  return null;
}

function NextSteps({ next, actor }: PaymentOutcomeProps & { readonly next: Next }) {
  const { payment, contractId } = useSelector(actor, ({ context }) => context);
  if (next === 'pay')
    return (
      <ButtonAnchor className="max-sm:w-full" href={payment?.checkoutUrl ?? ''}>
        Continue to payment
      </ButtonAnchor>
    );
  if (next === 'retry')
    return (
      <Button className="max-sm:w-full" onClick={() => actor.send({ type: 'funding.retried' })}>
        Try again
      </Button>
    );
  return (
    <>
      <ButtonLink className="max-sm:w-full" to={marketPaths.contract({ side: 'company', contractId })}>
        See the contract
      </ButtonLink>
      {next === 'wait' && (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          onClick={() => actor.send({ type: 'funding.checked' })}
        >
          Check again
        </Button>
      )}
    </>
  );
}

type OpenPaymentProps = PaymentOutcomeProps & { readonly lead: string };

/** Shown while it is unknown whether the company has paid. */
function OpenPayment({ actor, lead }: OpenPaymentProps) {
  const { payment, problem } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('givingUp'));
  return (
    <Outcome
      title="We are checking with your bank"
      lead={lead}
      text={`If you have paid, there’s nothing to do: this page updates automatically. If you haven’t, continue with the payment${payment ? ` of ${momentDateText(payment.createdAt)}` : ''}, or cancel it.`}
      before={<ProblemNotice>{problem}</ProblemNotice>}
      after={<SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'funding.canceled' })} />}
    >
      <Button
        className="max-sm:w-full"
        softDisabled={isBusy}
        onClick={() => actor.send({ type: 'funding.resumed' })}
      >
        Continue to payment
      </Button>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        busy={isBusy}
        onClick={() => actor.send({ type: 'funding.givenUp' })}
      >
        Cancel payment
      </Button>
    </Outcome>
  );
}

type OutcomeProps = {
  readonly title: string;
  /** The milestone's title. */
  readonly lead: string;
  /** The explanation; announced with the title. */
  readonly text: string;
  /** The kind of notice; plain text if undefined. */
  readonly kind?: 'info' | 'success' | 'danger';
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** The company's possible actions. */
  readonly children: ReactNode;
};

function Outcome({ title, lead, text, kind, before, after, children }: OutcomeProps) {
  const textId = useId();
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className="grid gap-6">
      <PageTitle key={title} isNextStep documentTitle={title} lead={lead} describedBy={textId}>
        {title}
      </PageTitle>
      {before}
      {kind ? (
        <Notice kind={kind} id={textId} role={role}>
          {text}
        </Notice>
      ) : (
        <p id={textId}>{text}</p>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
      {after}
    </div>
  );
}
