import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';

type QuestionDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  /** Whether the answer is being sent. */
  readonly isBusy: boolean;
  readonly dismissLabel: string;
  /** The confirming button. */
  readonly confirm: ReactNode;
  readonly onDismiss: () => void;
  /** Called when the user cancels the wait. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** Asks for confirmation of an action on a milestone, and explains its consequences (§M4). */
export function QuestionDialog({
  title,
  isOpen,
  isBusy,
  dismissLabel,
  confirm,
  onDismiss,
  onCancel,
  children,
}: QuestionDialogProps) {
  const close = isBusy ? onCancel : onDismiss;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" softDisabled={isBusy} onClick={close}>
            {dismissLabel}
          </Button>
          {confirm}
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <SlowNotice busy={isBusy} onCancel={onCancel} />
      </div>
    </Dialog>
  );
}
