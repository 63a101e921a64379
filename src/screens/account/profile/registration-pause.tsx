import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { profileRegistrationMachine } from '../../../../machines/account/profile-registration.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import type { RegistrationActor } from './profile-form.tsx';

type RegistrationPauseProps = {
  readonly actor: RegistrationActor;
  readonly onLogOut: () => void;
  /** The page with the form. */
  readonly children: ReactNode;
};

/** Draws the form where there is one to fill in, else what is waited for and the way on. */
export function RegistrationPause({ actor, onLogOut, children }: RegistrationPauseProps) {
  const picture = useSelector(actor, pictureOf);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const ways = (
    <div className="grid gap-3">
      <Button wide onClick={() => actor.send({ type: 'registration.retried' })}>
        Try again
      </Button>
      <Button wide variant="quiet" onClick={onLogOut}>
        Log out
      </Button>
    </div>
  );
  if (picture === 'form') return children;
  if (picture === 'unreachable') {
    return (
      <FocusLayout
        pose="missing"
        title="We couldn’t load your profile"
        lead="The server didn’t respond. Check your connection and try again. What you typed is saved."
      >
        {ways}
      </FocusLayout>
    );
  }
  if (picture === 'unrefreshed') {
    return (
      <FocusLayout
        pose="closed"
        title="Your profile is saved"
        lead="We couldn’t load it, so we don’t know where to take you next. Try again in a moment."
      >
        {ways}
      </FocusLayout>
    );
  }
  return (
    <Waiting title="One moment" line="Loading your profile…">
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'registration.cancelled' })} />
    </Waiting>
  );
}

/** Where the flow has ended the last picture stays until the next screen comes. */
function pictureOf(snapshot: SnapshotFrom<typeof profileRegistrationMachine>) {
  if (snapshot.hasTag('form') || snapshot.matches('saved')) return 'form';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.matches('unrefreshed') ? 'unrefreshed' : 'waiting';
}
