import { BankAccountScreen } from '../../../../screens/money/bank-account/bank-account-screen.tsx';
import { ConfirmIdentityScreen } from '../../../../screens/settings/confirm-identity-screen.tsx';
import { bankAccountFlow } from '../../../flows/marketplace/money/bank-account-flow.ts';
import { confirmIdentityFlow } from '../../../flows/settings/confirm-identity-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../../page.ts';

/** The developer’s bank account, with the ‘Confirm it’s you’ dialog (§M4). */
export function mountPage(visit: Visit): MountedPage {
  const confirmIdentity = startActor(confirmIdentityFlow(visit), undefined);
  const actor = startActor(bankAccountFlow(visit, confirmIdentity), undefined);
  const stop = () => {
    actor.stop();
    confirmIdentity.stop();
  };
  return flowPage(
    { stop },
    <>
      <BankAccountScreen actor={actor} />
      <ConfirmIdentityScreen actor={confirmIdentity} />
    </>,
  );
}
