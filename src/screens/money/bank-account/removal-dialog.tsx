import { useSelector } from '@xstate/react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { ShownAccountProps } from './bank-account-screen.tsx';

/** Asks for confirmation before the bank account is removed. */
export function RemovalDialog({ actor, account }: ShownAccountProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('askingRemoval'));
  const leave = () => actor.send({ type: 'bankAccount.removalDismissed' });
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      title="Remove this bank account?"
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'bankAccount.removalConfirmed' })}>
            Remove bank account
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm text-soft">
        <p>You can’t withdraw money without one, and the next one you add can be used only after 72 hours.</p>
        <p>
          {account.state === 'active'
            ? 'It can’t be removed while a withdrawal is on its way.'
            : 'This doesn’t bring back an account that was there before; the link in our email does.'}
        </p>
      </div>
    </Dialog>
  );
}
