import { useSelector } from '@xstate/react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { momentText } from '../../shared/formats.ts';
import { DescriptionList } from '../../shared/list/description-list.tsx';
import { UpdateAnnouncement } from '../../shared/update-announcement.tsx';
import { stateOf } from './bank-account-label.ts';
import type { ShownAccountProps } from './bank-account-screen.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

/** The current account, or a note that there is none. */
export function BankAccountView({ actor, account }: ShownAccountProps) {
  const { problem, updates } = useSelector(actor, ({ context }) => context);
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <TextLink to={marketPaths.payments({ side: 'developer' })} className="justify-self-start text-sm">
          Back to payments
        </TextLink>
        <PageTitle lead="Where your withdrawals go. Only you can see it.">Bank account</PageTitle>
      </div>
      <UpdateAnnouncement updates={updates}>
        {account.state === 'active' ? 'Your bank account can be used now.' : 'Your bank account has changed.'}
      </UpdateAnnouncement>
      {account.state === 'none' ? (
        <>
          <ProblemNotice>{problem}</ProblemNotice>
          <EmptyState
            title="No bank account yet"
            action={
              <Button onClick={() => actor.send({ type: 'bankAccount.entryRequested' })}>
                Add bank account
              </Button>
            }
          >
            You need one to withdraw what you earn. Have its IBAN and BIC at hand; they’re on your bank
            statements. It can be used 72 hours after you’ve added it, so add it before you need it.
          </EmptyState>
        </>
      ) : (
        <Entered actor={actor} account={account} />
      )}
    </div>
  );
}

function Entered({ actor, account }: ShownAccountProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const { maskedIban, holder, activeAt } = account;
  const { label, tone } = stateOf(account);
  return (
    <div className="grid max-w-reading gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <Card title={maskedIban ?? ''} action={<Pill tone={tone}>{label}</Pill>}>
        <DescriptionList
          facts={[
            { name: 'Account holder', value: holder },
            {
              name: account.state === 'cooling' ? 'Can be used from' : 'In use since',
              value: activeAt && momentText(activeAt),
            },
          ]}
        />
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <Button
            variant="secondary"
            softDisabled={isBusy}
            className="max-sm:w-full"
            onClick={() => actor.send({ type: 'bankAccount.entryRequested' })}
          >
            Change bank account
          </Button>
          <Button
            variant="quiet"
            busy={isBusy}
            className="max-sm:w-full"
            onClick={() => actor.send({ type: 'bankAccount.removalRequested' })}
          >
            Remove
          </Button>
        </div>
      </Card>
      <SlowNotice busy={isRemoving} onCancel={() => actor.send({ type: 'bankAccount.canceled' })} />
      {account.state === 'cooling' && (
        <Notice title="For your safety, it waits 72 hours">
          <p>
            If someone gets into your account and enters a bank account of theirs, you have time to stop it
            before any money is paid out.
          </p>
          <p>
            We’ve emailed you a link. If this wasn’t you, open it: it brings back what was there before and
            logs everyone out.
          </p>
        </Notice>
      )}
      <RemovalDialog actor={actor} account={account} />
    </div>
  );
}
