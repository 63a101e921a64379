import { useSelector } from '@xstate/react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import type { BankAccount, BankAccountFields } from '../../../../contract/marketplace/money/bank-account.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { stateOf } from './bank-account-label.ts';
import type { ShownAccountProps } from './bank-account-screen.tsx';

/** The form that adds an account or replaces the current one (§M4, §M5). */
export function BankAccountForm({ actor, account }: ShownAccountProps) {
  const isNew = account.state === 'none';
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <TextLink to={marketPaths.payments({ side: 'developer' })} className="justify-self-start text-sm">
          Back to payments
        </TextLink>
        <PageTitle isNextStep documentTitle="Bank account">
          {isNew ? 'Add your bank account' : 'Change your bank account'}
        </PageTitle>
      </div>
      <div className="flex flex-col gap-8 wide:flex-row wide:items-start wide:gap-16">
        <Fields actor={actor} account={account} />
        <Card title="What happens then" className="max-w-form">
          <ol className="grid list-decimal gap-2 ps-6 text-sm marker:text-soft">
            <li>You confirm that it’s you.</li>
            <li>We email you a link that undoes the change, in case it wasn’t you.</li>
            <li>After 72 hours you can withdraw money to the account.</li>
          </ol>
        </Card>
      </div>
    </div>
  );
}

function Fields({ actor, account }: ShownAccountProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.hasTag('busy');
  const { props, problem, fieldProblems } = useForm<BankAccountFields>({
    formState: snapshot.context,
    onSubmit: (typed) => actor.send({ type: 'bankAccount.submitted', typed }),
  });
  return (
    <form {...props} className="grid w-full max-w-form gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      {account.state !== 'none' && <Present account={account} />}
      <TextField
        label="Account holder"
        name="holder"
        autoComplete="name"
        defaultValue={account.holder ?? ''}
        required
        readOnly={isBusy}
        hint="As your bank writes it."
        error={fieldProblems.holder}
      />
      <TextField
        label="IBAN"
        name="iban"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        readOnly={isBusy}
        hint="With or without spaces."
        error={fieldProblems.iban}
      />
      <TextField
        label="BIC"
        name="bic"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        readOnly={isBusy}
        hint="8 or 11 characters. Some banks call it SWIFT code."
        error={fieldProblems.bic}
      />
      {account.state === 'active' && (
        <Notice kind="warn">
          <p>
            Until the new account can be used, you can’t withdraw money. Withdrawals that haven’t been sent
            yet are canceled; their money is available again.
          </p>
        </Notice>
      )}
      <div className="grid gap-3">
        <Button type="submit" busy={isBusy} wide>
          Save bank account
        </Button>
        <Button
          variant="quiet"
          softDisabled={isBusy}
          onClick={() => actor.send({ type: 'bankAccount.entryDismissed' })}
        >
          Not now
        </Button>
        <SlowNotice
          busy={snapshot.matches('saving')}
          onCancel={() => actor.send({ type: 'bankAccount.canceled' })}
        />
      </div>
    </form>
  );
}

/** The current account, which will be replaced. */
function Present({ account }: { readonly account: BankAccount }) {
  const { label, tone } = stateOf(account);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <span className="text-soft">Now: </span>
        <span className="font-medium tabular-nums">{account.maskedIban}</span>
      </span>
      <Pill tone={tone}>{label}</Pill>
    </p>
  );
}
