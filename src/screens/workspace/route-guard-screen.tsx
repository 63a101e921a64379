import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { routeGuardMachine } from '../../../machines/account/route-guard.machine.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

type RouteGuardScreenProps = {
  readonly actor: ActorRefFrom<typeof routeGuardMachine>;
  /** The protected page, rendered only when the guard is open. */
  readonly children?: ReactNode;
};

/** Shown in place of a protected page until the user is known (spec §2, protected guard; reading 3). */
export function RouteGuardScreen({ actor, children }: RouteGuardScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (snapshot.hasTag('open')) return children;

  const cancel = () => actor.send({ type: 'guard.canceled' });
  if (snapshot.matches('offline')) {
    return (
      <div className="grid justify-items-start gap-8">
        <PageTitle key="offline" lead={<output>This page will continue when you’re back online.</output>}>
          You’re offline
        </PageTitle>
        <Button variant="secondary" onClick={cancel}>
          Return to Home
        </Button>
      </div>
    );
  }
  // Stays rendered while another page loads.
  return (
    <div className="grid gap-8">
      <div className="flex items-start gap-4">
        <Logo variant="turning" className="size-8" />
        <PageTitle
          key="opening"
          lead={
            <output>
              {snapshot.matches('pausing')
                ? 'The server didn’t respond. We’ll try again in a moment.'
                : 'We are loading your profile.'}
            </output>
          }
        >
          Opening your page
        </PageTitle>
      </div>
      <SlowNotice busy={snapshot.hasTag('busy')} onCancel={cancel} />
      <Skeleton lines={6} />
    </div>
  );
}
