import { useSelector } from '@xstate/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Side } from '../../../../contract/parties.ts';
import type { routeGuardMachine } from '../../../../machines/account/route-guard.machine.ts';
import { readToken } from '../../../browser/auth-token.ts';
import { RouteGuardScreen } from '../../../screens/workspace/route-guard-screen.tsx';
import { WorkspaceHeader, WorkspacePage } from '../../../screens/workspace/workspace-frame.tsx';
import { workspaceLook } from '../../../ui/layout/workspace-layout.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { AppContext } from '../../app-context.ts';
import { returnPaths } from '../../flows/account/return-path.ts';
import { routeGuardFlow } from '../../flows/account/route-guard-flow.ts';
import { currentPath } from '../../shared/current-path.ts';
import { startActor } from '../../shared/start-actor.ts';
import type { Frame } from '../page-frame.tsx';
import type { Bell } from './bell.tsx';

type Guard = ActorRefFrom<typeof routeGuardMachine>;

/** The protected area: one guard and one frame for all of its pages (spec §2, protected guard). */
export type Workspace = {
  /**
   * Called when a page of a side (null: of both) is shown. The guard fetches the profile only on entering the
   * workspace.
   */
  readonly enter: (side: Side | null) => void;
  /** Called when a page outside of the workspace is shown. */
  readonly leave: () => void;
  /** Calls back once the guard is open, immediately if it is; never for a guard that was stopped before. */
  readonly whenOpen: (open: () => void) => void;
  /** The frame around a page of a side. */
  readonly frame: (side: Side | null) => Frame;
  /** Renders a page beside the rail, or the guard's own screen in its place. */
  readonly Content: (props: { readonly children: ReactNode }) => ReactNode;
};

export function createWorkspace(app: AppContext): Workspace {
  const { storage, session } = app;
  let guard: Guard | null = null;
  let bell: Bell | null = null;
  let stop = () => {};
  const listeners = new Set<() => void>();
  const isSignedIn = () => readToken(storage) !== null;
  const currentAddress = () => currentPath() + location.search;

  function start(side: Side | null): void {
    stop();
    const returnPath = returnPaths(app).read();
    const path = currentAddress();
    const actor = startActor(routeGuardFlow(app), { hasToken: isSignedIn(), side, path, returnPath });
    guard = actor;
    stop = () => {
      actor.stop();
      bell?.stop();
      bell = null;
    };
    whenOpen(() => whenIdle(() => void loadBell(actor)));
    report();
  }
  /** Loads the bell after the page, so that the page doesn't wait for its code or its call. */
  async function loadBell(opened: Guard): Promise<void> {
    // If the code can't be loaded, the pages work without the bell until the workspace is entered again.
    const code = await import('./bell.tsx').catch(() => null);
    if (!code || guard !== opened || opened.getSnapshot().status !== 'active') return;
    bell = code.startBell(app);
    report();
  }
  function whenOpen(open: () => void): void {
    if (guard?.getSnapshot().hasTag('open')) return open();
    const subscription = guard?.subscribe((snapshot) => {
      if (!snapshot.hasTag('open')) return;
      subscription?.unsubscribe();
      open();
    });
  }
  const report = () => {
    for (const listener of listeners) listener();
  };
  function Content({ children }: { readonly children: ReactNode }) {
    const actor = useSyncExternalStore(follow, () => guard);
    return (
      <WorkspacePage>{actor && <RouteGuardScreen actor={actor}>{children}</RouteGuardScreen>}</WorkspacePage>
    );
  }
  /** Shows no account data before the guard has opened. */
  function Header({ side }: { readonly side: Side | null }) {
    const actor = useSyncExternalStore(follow, () => guard);
    const isOpen = useSelector(actor ?? undefined, (snapshot) => snapshot?.hasTag('open') ?? false);
    const bellNow = useSyncExternalStore(follow, () => bell);
    return <WorkspaceHeader side={side} isOpen={isOpen} bell={bellNow?.render} />;
  }
  function follow(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    enter(side) {
      const { profile } = session.getSnapshot().context;
      // A user who logged out and went back before the page was left needs a new guard.
      if (guard?.getSnapshot().status === 'active' && isSignedIn())
        guard.send({ type: 'guard.pageEntered', side, path: currentAddress(), profile });
      else start(side);
    },
    leave() {
      stop();
      guard = null;
    },
    whenOpen,
    frame: (side) => ({ className: workspaceLook, element: <Header side={side} /> }),
    Content,
  };
}
