import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import type { undoEmailChangeMachine } from '../../../machines/settings/undo-email-change.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FocusLayout } from '../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../shared/problem-notice.tsx';

type UndoEmailChangeScreenProps = { readonly actor: ActorRefFrom<typeof undoEmailChangeMachine> };

/** The page behind the link that a change of email mails to the old address (decision 022). */
export function UndoEmailChangeScreen({ actor }: UndoEmailChangeScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  if (snapshot.matches('undone')) return <Undone />;
  if (snapshot.matches('refused')) return <Refused problem={problem} />;
  const isBusy = snapshot.hasTag('busy');
  return (
    <FocusLayout
      title="Undo the change to your email?"
      lead="Your account gets this email back, and everyone is logged out. We also remove the password, the passkeys, the connected accounts and two-step verification, in case someone else knows or added them."
    >
      <div className="grid gap-6">
        <ProblemNotice>{problem}</ProblemNotice>
        <div className="grid">
          <Button wide busy={isBusy} onClick={() => actor.send({ type: 'undo.pressed' })}>
            Undo the change
          </Button>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'undo.cancelled' })} />
        </div>
      </div>
    </FocusLayout>
  );
}

function Undone() {
  return (
    <FocusLayout
      pose="closed"
      title="Your email is back"
      lead="Everyone has been logged out, and none of the ways to log in work any more. Choose a new password: we’ll send a link to this email."
    >
      <ButtonLink to={paths.forgotPassword()} wide>
        Forgot password?
      </ButtonLink>
    </FocusLayout>
  );
}

function Refused({ problem }: { readonly problem: string | null }) {
  return (
    <FocusLayout
      pose="misfit"
      title="This link doesn’t work"
      lead="It’s valid for 72 hours and can be used once. If someone has taken over your account, write to us."
      problem={problem}
    >
      <ButtonLink to={paths.contact()} wide>
        Write to us
      </ButtonLink>
    </FocusLayout>
  );
}
