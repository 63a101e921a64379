import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { verifyEmailMachine } from '../../../../machines/account/verify-email.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { OtpField, type OtpFieldHandle } from '../../../ui/form/otp-field.tsx';

/** The code's four boxes and the button (spec §5, §8). */
export function VerifyEmailForm({ actor }: { readonly actor: ActorRefFrom<typeof verifyEmailMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const boxes = useRef<OtpFieldHandle>(null);
  const { digits, problem, pasteProblem, resetCount } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs each time that the boxes are emptied (spec §8)
  useEffect(() => boxes.current?.focusFirst(), [resetCount]);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'otp.submitted' });
    if (!actor.getSnapshot().hasTag('busy')) boxes.current?.focusEmpty();
  }
  return (
    <form noValidate aria-label="Your code" className="grid gap-6" onSubmit={submit}>
      <OtpField
        ref={boxes}
        label="The 4-digit code from your email"
        value={digits}
        onDigits={(typed) => actor.send({ type: 'otp.typed', digits: typed })}
        onPaste={(text) => actor.send({ type: 'otp.pasted', text })}
        error={problem ?? undefined}
        status={pasteProblem ?? undefined}
        readOnly={isBusy}
      />
      <div className="grid">
        <Button type="submit" wide busy={isBusy}>
          Verify
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'otp.canceled' })} />
      </div>
    </form>
  );
}
