import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '../../machines/account/reset-password.machine.ts';
import { Button } from '../ui/button.tsx';
import { FocusLayout } from '../ui/focus-layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

type ResetPasswordScreenProps = {
  readonly actor: ActorRefFrom<typeof resetPasswordMachine>;
  /** Whose password it is, for password managers; null where nobody knows. */
  readonly email: string | null;
};

/** Choose a new password, then what came of it (spec §2 reset-password screen, §4). */
export function ResetPasswordScreen({ actor, email }: ResetPasswordScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (snapshot.matches('turnedAway')) return <Waiting title="One moment" />;
  if (snapshot.matches('succeeded') || snapshot.matches('done')) return <Succeeded actor={actor} />;
  if (snapshot.matches('rejected') || snapshot.matches('expired')) return <Rejected actor={actor} />;
  return (
    <FocusLayout title="Choose a new password" lead="It replaces the old one and logs you out everywhere.">
      <ResetPasswordForm actor={actor} email={email} />
    </FocusLayout>
  );
}

function Succeeded({ actor }: Pick<ResetPasswordScreenProps, 'actor'>) {
  return (
    <FocusLayout pose="closed" title="Password reset successful">
      <Outcome actor={actor} next="In a moment you can log in with your new password." />
    </FocusLayout>
  );
}

function Rejected({ actor }: Pick<ResetPasswordScreenProps, 'actor'>) {
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  return (
    <FocusLayout pose="misfit" title="Your password is unchanged">
      <Notice kind="danger">{problem}</Notice>
      <Outcome actor={actor} next="In a moment you can ask for a new link." />
    </FocusLayout>
  );
}

/** What comes next by itself, and the button that doesn't wait for it (design 7). */
function Outcome({ actor, next }: Pick<ResetPasswordScreenProps, 'actor'> & { readonly next: string }) {
  return (
    <div className="grid gap-6">
      <p role="status" className="text-soft">
        {next}
      </p>
      <Button wide onClick={() => actor.send({ type: 'reset.continued' })}>
        Continue now
      </Button>
    </div>
  );
}
