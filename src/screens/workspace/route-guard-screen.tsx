import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { routeGuardMachine } from '../../../machines/account/route-guard.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { Button } from '../../ui/form/button.tsx';

type RouteGuardScreenProps = {
  readonly actor: ActorRefFrom<typeof routeGuardMachine>;
  /** The protected page: drawn only when the guard is open. */
  readonly children: ReactNode;
};

/** What stands before a protected page until its reader is known (spec §2, protected guard; design 3). */
export function RouteGuardScreen({ actor, children }: RouteGuardScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (snapshot.hasTag('open')) return children;

  const cancel = () => actor.send({ type: 'guard.cancelled' });
  if (snapshot.matches('offline')) {
    return (
      <Waiting
        pose="missing"
        title="You are offline"
        line="There is no connection. This page goes on by itself when it is back."
      >
        <Button variant="secondary" onClick={cancel}>
          Return to Home
        </Button>
      </Waiting>
    );
  }
  // The last picture, too, while another page is on its way.
  return (
    <Waiting
      title="Opening your page"
      line={
        snapshot.matches('pausing')
          ? 'The server did not answer. We’ll try again in a moment.'
          : 'We are loading your profile.'
      }
    >
      <SlowNotice busy={snapshot.hasTag('busy')} onCancel={cancel} />
    </Waiting>
  );
}
