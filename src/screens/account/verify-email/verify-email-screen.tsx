import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { verifyEmailMachine } from '../../../../machines/account/verify-email.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { VerifyEmailExit } from './verify-email-exit.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';
import { VerifyEmailResend } from './verify-email-resend.tsx';

type VerifyEmailScreenProps = { readonly actor: ActorRefFrom<typeof verifyEmailMachine> };

/** Asks for the 4-digit code (spec §2 /verify, §4 OTP), then loads the profile that decides the next page. */
export function VerifyEmailScreen({ actor }: VerifyEmailScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { email, role } = snapshot.context;
  if (!email) return <Waiting title="One moment" />;

  const isTyping = snapshot.matches({ asking: { code: 'typing' } });
  const isVerifying = snapshot.matches({ asking: { code: 'verifying' } });
  if (!isTyping && !isVerifying) return <VerifiedStep actor={actor} />;
  return (
    <FocusLayout
      title="Check your email"
      lead={
        <>
          We sent a 4-digit code to <strong className="font-medium text-ink">{email}</strong>.
        </>
      }
    >
      <VerifyEmailForm actor={actor} />
      <div className="grid gap-2 border-t border-line pt-4 text-sm text-soft">
        <VerifyEmailResend actor={actor} />
        <VerifyEmailExit role={role} question="Wrong email?" />
      </div>
    </FocusLayout>
  );
}

/** Shown after the correct code; stays rendered while the next screen loads. */
function VerifiedStep({ actor }: VerifyEmailScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isUnreachable = snapshot.matches({ asking: { code: 'unreachable' } });
  return (
    <FocusLayout
      logo="closed"
      title="Your email is verified."
      lead={<output>{isUnreachable ? 'We couldn’t load your profile.' : 'Loading your profile…'}</output>}
    >
      <div className="grid">
        <Button wide busy={!isUnreachable} onClick={() => actor.send({ type: 'otp.retried' })}>
          {isUnreachable ? 'Try again' : 'Loading your profile'}
        </Button>
        <SlowNotice busy={snapshot.hasTag('busy')} onCancel={() => actor.send({ type: 'otp.canceled' })} />
      </div>
      <div className="border-t border-line pt-4 text-sm text-soft">
        <VerifyEmailExit role={snapshot.context.role} question="Not now?" />
      </div>
    </FocusLayout>
  );
}
