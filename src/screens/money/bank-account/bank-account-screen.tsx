import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import type { bankAccountMachine } from '../../../../machines/marketplace/money/bank-account.machine.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { BankAccountView } from './bank-account-view.tsx';

export type BankAccountActor = ActorRefFrom<typeof bankAccountMachine>;
type BankAccountScreenProps = { readonly actor: BankAccountActor };
export type ShownAccountProps = BankAccountScreenProps & { readonly account: BankAccount };

/** The developer's bank account (§M4): masked, with its cooling time, and the form to change it. */
export function BankAccountScreen({ actor }: BankAccountScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { account, problem } = snapshot.context;
  useFocusWhenGone(account !== null && account.state !== 'none');
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t load your bank account"
        problem={problem}
        onRetry={() => actor.send({ type: 'bankAccount.retried' })}
      />
    );
  if (account === null || snapshot.matches('loading'))
    return (
      <div aria-busy="true" className="grid gap-8">
        <PageTitle documentTitle="Bank account">Loading your bank account</PageTitle>
        <Skeleton lines={4} className="max-w-reading" />
        <SlowNotice busy onCancel={() => actor.send({ type: 'bankAccount.canceled' })} />
      </div>
    );
  return snapshot.hasTag('entering') ? (
    <BankAccountForm actor={actor} account={account} />
  ) : (
    <BankAccountView actor={actor} account={account} />
  );
}
