import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldProblems } from '../../../machines/client-rules/field-problems.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { ProblemNotice } from './form/problem-notice.tsx';
import { ReasonField } from './form/reason-field.tsx';

type ReasonDialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** Explains the consequences. */
  readonly children: ReactNode;
  /** Who reads the reason. */
  readonly hint: string;
  /** Common reasons to choose from. */
  readonly offered: readonly string[];
  /** The label of the confirming button. */
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  /** Whether the action is no longer possible because another user was faster. */
  readonly isPaused?: boolean;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
};

/** Asks for the reason of an event (§M3). The typed text stays until the event has succeeded. */
export function ReasonDialog({ isOpen, title, confirmLabel, isBusy, isPaused, ...rest }: ReasonDialogProps) {
  const form = useId();
  const close = isBusy ? rest.onCancel : rest.onClose;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" softDisabled={isBusy} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" type="submit" form={form} busy={isBusy} softDisabled={isPaused}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {isOpen && <ReasonForm id={form} isBusy={isBusy} {...rest} />}
    </Dialog>
  );
}

type ReasonFormProps = Omit<
  ReasonDialogProps,
  'isOpen' | 'title' | 'confirmLabel' | 'isPaused' | 'onClose'
> & {
  readonly id: string;
};

function ReasonForm({ id, children, hint, offered, isBusy, problem, fieldProblems, ...on }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fieldProblems.reason) focusFirstInvalid(form.current);
  }, [fieldProblems]);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(reason);
    on.onConfirm(reason);
  }
  const wrong = reason === checked ? fieldProblems.reason : undefined;
  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {/* Also hidden while the marked reason is corrected: it would take the focus from the field. */}
      <ProblemNotice>{fieldProblems.reason ? null : problem}</ProblemNotice>
      <p className="text-soft">{children}</p>
      <ReasonField
        hint={hint}
        offered={offered}
        value={reason}
        isBusy={isBusy}
        error={wrong}
        onChange={setReason}
      />
      <SlowNotice busy={isBusy} onCancel={on.onCancel} />
    </form>
  );
}
