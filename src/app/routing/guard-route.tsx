import { type AnyRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { Role } from '../../../contract/account/account.ts';
import type { routeGuardMachine } from '../../../machines/account/route-guard.machine.ts';
import { type AppearanceActor, AppearanceContext } from '../../screens/workspace/appearance-choice.tsx';
import { RouteGuardScreen } from '../../screens/workspace/route-guard-screen.tsx';
import { WorkspaceFrame } from '../../screens/workspace/workspace-frame.tsx';
import type { SessionActor } from '../flows/account/session-flow.ts';

const roleOf = (session: SessionActor): Role =>
  session.getSnapshot().context.profile?.role === 'CORPORATE' ? 'CORPORATE' : 'DEVELOPER';

type GuardActor = ActorRefFrom<typeof routeGuardMachine>;

/**
 * A pathless route that draws its children only when its guard is open (spec §2, protected guard). It stays while
 * a person moves from one of its pages to another.
 *
 * @returns the route, and `whenOpen` for the flows behind it: they start when the guard opens, not before.
 */
export function guardRoute<Parent extends AnyRoute>(options: {
  readonly parent: Parent;
  readonly id: string;
  readonly side: Role | null;
  readonly appearance: AppearanceActor;
  readonly session: SessionActor;
  readonly start: () => GuardActor;
  /** Is there still somebody whom the guard has let in? */
  readonly isSignedIn: () => boolean;
}) {
  let actor: GuardActor | null = null;

  const route = createRoute({
    getParentRoute: () => options.parent,
    id: options.id,
    staticData: { isMembersOnly: true },
    component: function Guard() {
      return (
        actor && (
          <RouteGuardScreen actor={actor}>
            <AppearanceContext value={options.appearance}>
              <WorkspaceFrame role={options.side ?? roleOf(options.session)}>
                <Outlet />
              </WorkspaceFrame>
            </AppearanceContext>
          </RouteGuardScreen>
        )
      );
    },
    onEnter: () => {
      actor = options.start();
    },
    // Back so soon after logging out that the login page had not come yet: the guard was never left.
    onStay: () => {
      if (options.isSignedIn()) return;
      actor?.stop();
      actor = options.start();
    },
    onLeave: () => actor?.stop(),
  });

  function whenOpen(open: () => void) {
    if (actor?.getSnapshot().hasTag('open')) open();
    else
      actor?.subscribe((snapshot) => {
        if (snapshot.hasTag('open')) open();
      });
  }

  return { route, whenOpen };
}
