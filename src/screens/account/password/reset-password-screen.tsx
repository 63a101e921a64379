import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '../../../../machines/account/reset-password.machine.ts';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type ResetPasswordScreenProps = {
  readonly actor: ActorRefFrom<typeof resetPasswordMachine>;
  /** The account's email for password managers; null if it is unknown. */
  readonly email: string | null;
};

/** The form for a new password, then its result (spec §2 reset-password screen, §4). */
export function ResetPasswordScreen({ actor, email }: ResetPasswordScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (snapshot.matches('turnedAway')) return <Waiting title="One moment" />;
  if (snapshot.matches('succeeded') || snapshot.matches('done')) return <Succeeded actor={actor} />;
  if (snapshot.matches('rejected') || snapshot.matches('expired')) return <Rejected actor={actor} />;
  return (
    <FocusLayout
      title="Choose a new password"
      lead="It replaces your old password and logs you out on all devices."
    >
      <ResetPasswordForm actor={actor} email={email} />
    </FocusLayout>
  );
}

function Succeeded({ actor }: Pick<ResetPasswordScreenProps, 'actor'>) {
  return (
    <FocusLayout logo="closed" title="Password reset successful" lead="Taking you to the login page.">
      <ContinueNow actor={actor} />
    </FocusLayout>
  );
}

function Rejected({ actor }: Pick<ResetPasswordScreenProps, 'actor'>) {
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  return (
    <FocusLayout
      logo="misfit"
      title="Your password wasn’t changed"
      lead="Taking you to a page where you can request a new link."
      problem={problem}
    >
      <ContinueNow actor={actor} />
    </FocusLayout>
  );
}

/** Skips the wait for the redirect (reading 7). */
function ContinueNow({ actor }: Pick<ResetPasswordScreenProps, 'actor'>) {
  return (
    <Button wide onClick={() => actor.send({ type: 'reset.continued' })}>
      Continue now
    </Button>
  );
}
