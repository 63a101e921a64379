import type { ComponentProps } from 'react';
import type { Application } from '../../../contract/marketplace/application.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';

type DeclineDialogProps = Pick<
  ComponentProps<typeof ReasonDialog>,
  'isOpen' | 'isBusy' | 'problem' | 'fieldProblems' | 'onConfirm' | 'onClose' | 'onCancel'
> & { readonly application: Application | null };

/** Asks for the reason to decline an application (§M3, decline). */
export function DeclineDialog({ application, ...rest }: DeclineDialogProps) {
  const name = application?.developer.name ?? '';
  return (
    <ReasonDialog
      {...rest}
      title={`Decline ${name}?`}
      hint={`${name} will see this.`}
      offered={['Over our budget', 'Not the experience we need', 'We chose someone else']}
      confirmLabel="Decline"
      isPaused={!application?.allowedEvents.includes('decline')}
    >
      The application moves to Closed. You can reconsider it for as long as the project is open.
    </ReasonDialog>
  );
}
