import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { verifyEmailMachine } from '../../../../machines/account/verify-email.machine.ts';
import { Countdown } from '../../../ui/feedback/countdown.tsx';
import { LiveRegionContent } from '../../../ui/feedback/live-region-content.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';

/** The button to resend the code, with its cooldown (spec §4, §9; reading 1). */
export function VerifyEmailResend({ actor }: { readonly actor: ActorRefFrom<typeof verifyEmailMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const isSending = snapshot.hasTag('resending');
  const isCoolingDown = !isSending && !snapshot.can({ type: 'otp.resendRequested' });
  const { resendProblem } = snapshot.context;
  return (
    // Labelled like the form, because both may contain a cancel button.
    <section aria-label="New code" className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        {isCoolingDown ? (
          <p>
            Resend in <Countdown deadline={snapshot.context.deadline} />
          </p>
        ) : (
          <p>Didn’t get a code?</p>
        )}
        <Button
          variant="quiet"
          compact
          className="-me-3"
          busy={isSending}
          softDisabled={isCoolingDown}
          onClick={() => actor.send({ type: 'otp.resendRequested' })}
        >
          Resend
        </Button>
      </div>
      {/* The countdown isn't a live region: it is announced once, not every second. */}
      <p role="status" className="sr-only">
        {isCoolingDown && (
          <LiveRegionContent>You can request a new code when the countdown ends.</LiveRegionContent>
        )}
      </p>
      <FieldError>{resendProblem}</FieldError>
      <SlowNotice busy={isSending} onCancel={() => actor.send({ type: 'otp.resendCanceled' })} />
    </section>
  );
}
