import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import type { endSessionMachine } from '../../../machines/settings/end-session.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FocusLayout } from '../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';

type EndSessionScreenProps = { readonly actor: ActorRefFrom<typeof endSessionMachine> };

/** The page of the link in a sign-in mail (decision 025). */
export function EndSessionScreen({ actor }: EndSessionScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  if (snapshot.matches('ended')) return <Ended />;
  if (snapshot.matches('incomplete') || snapshot.matches('refused')) return <Refused problem={problem} />;
  const isBusy = snapshot.hasTag('busy');
  return (
    <FocusLayout
      title="Log out a device"
      lead="It’s the one our email was about. If it isn’t yours, log it out here."
    >
      <div className="grid gap-4">
        <ProblemNotice>{problem}</ProblemNotice>
        <Button wide busy={isBusy} onClick={() => actor.send({ type: 'ending.confirmed' })}>
          Log out that device
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'ending.canceled' })} />
      </div>
    </FocusLayout>
  );
}

function Ended() {
  return (
    <FocusLayout
      logo="closed"
      title="That device is logged out"
      lead="The person who used it may know your password, which still works. Choose a new one now."
    >
      <ButtonLink to={paths.forgotPassword()} wide>
        Choose a new password
      </ButtonLink>
    </FocusLayout>
  );
}

function Refused({ problem }: { readonly problem: string | null }) {
  return (
    <FocusLayout
      logo="misfit"
      title="This link doesn’t work"
      lead="A new password logs out every device."
      problem={problem}
    >
      <ButtonLink to={paths.forgotPassword()} wide>
        Choose a new password
      </ButtonLink>
    </FocusLayout>
  );
}
