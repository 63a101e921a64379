import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { canWithdraw } from '../../../../machines/client-rules/marketplace/money/withdrawal.ts';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { belowMinimum } from '../../../../machines/rules/marketplace/payout-messages.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { soonText } from '../../shared/formats.ts';
import type { ShownMoneyProps } from './earnings-screen.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** Withdraws the available money to the bank account, or explains why that isn't possible (§M3, requestPayout). */
export function WithdrawCard(shown: ShownMoneyProps) {
  const { account, balance } = shown.money;
  const isPossible = canWithdraw(shown.money);
  useFocusWhenGone(isPossible);
  return (
    <Card
      title="Withdraw to your bank"
      action={
        account.state !== 'none' && (
          <TextLink to={marketPaths.bankAccount()} className="text-sm">
            Bank account
          </TextLink>
        )
      }
    >
      {isPossible ? (
        <WithdrawForm {...shown} />
      ) : (
        <>
          <p className="text-soft">{whyNot(balance)}</p>
          <MissingAccount account={account} />
        </>
      )}
    </Card>
  );
}

function whyNot({ available, minimum, currency }: ShownMoneyProps['money']['balance']): string {
  const sum = exactMoneyText({ amount: available, currency });
  if (available === 0) return 'Nothing is available yet. Pending money appears here automatically.';
  return available < minimum
    ? `${belowMinimum(currency)} ${sum} is available so far.`
    : `${sum} is yours to withdraw.`;
}

function MissingAccount({ account }: Pick<ShownMoneyProps['money'], 'account'>) {
  const { state, maskedIban, activeAt } = account;
  if (state === 'none')
    return (
      <>
        <p className="text-soft">
          First add the bank account that it goes to. For your safety it can be used 72 hours later.
        </p>
        <ButtonLink to={marketPaths.bankAccount()} className="justify-self-start max-sm:w-full">
          Add a bank account
        </ButtonLink>
      </>
    );
  if (state === 'cooling' && activeAt !== null)
    return (
      <Notice>{`For your safety, your bank account ${maskedIban} can be used from ${soonText(activeAt)}.`}</Notice>
    );
  return null;
}
