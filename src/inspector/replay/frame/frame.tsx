import { type ReactNode, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import type { Navigation } from '../../../../machines/client-rules/effects.ts';
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx';
import { NavigationContext } from '../../../ui/navigation/navigation.ts';
import { startAppearance } from '../../appearance.ts';
import { type FrameApi, frameIsReady, type Show } from './frame-api.ts';
import { freezeTime } from './frame-time.ts';
import { act, canDo } from './gestures.ts';
import { NextPage } from './next-page.tsx';
import { checkExpectations } from './queries.ts';
import { createReplayLocation, type ReplayLocation } from './replay-location.ts';
import { flowsWithScreens, loadScreen } from './screens.tsx';

/**
 * The page in the frame of a replay: a window of its own, so that widths, dialogs, focus and sticky elements behave as
 * in the product. It only renders; the page around it has the actors and the clock.
 */
export function startFrame(element: HTMLElement): void {
  let root: Root | null = null;
  let start = '';
  let place = createReplayLocation(start);

  async function show(shown: Show): Promise<void> {
    const Screen = await loadScreen(shown.flow);
    freezeTime(shown);
    root?.unmount();
    toast.remove();
    startAppearance();
    document.documentElement.scrollTop = 0;
    if (!Screen) return;
    start = shown.visit.address ?? '/';
    place = createReplayLocation(start);
    root = createRoot(element);
    root.render(
      <NavigationContext value={place}>
        <SimulatedActor place={place} start={start}>
          <Screen {...shown} />
        </SimulatedActor>
        <ToastRegion />
      </NavigationContext>,
    );
    await afterRender();
  }

  const api: FrameApi = {
    show,
    drawn: afterRender,
    act,
    preload: async () => {
      await Promise.all(flowsWithScreens.map(loadScreen));
    },
    canDo,
    check: (look) => checkExpectations(look, { start, now: place.now().to }),
    address: () => place.now().to,
    perform: (name, params) => performances[name]?.(params as never, place),
    onKey: (listener) => {
      window.addEventListener('keydown', listener);
      return () => window.removeEventListener('keydown', listener);
    },
  };
  window.replayFrame = api;
  window.parent.postMessage(frameIsReady, location.origin);
}

/** A flow's screen, until the user leaves it. */
function SimulatedActor({
  place,
  start,
  children,
}: {
  place: ReplayLocation;
  start: string;
  children: ReactNode;
}) {
  const { to, state } = useSyncExternalStore(place.onPathChange, place.now);
  const message = typeof state?.message === 'string' ? state.message : undefined;
  return to === start ? children : <NextPage address={to} message={message} />;
}

/** The effects of a flow on the page; effects that store or send something are only listed. */
const performances: Readonly<Record<string, (params: never, place: ReplayLocation) => void>> = {
  navigate: (navigation: Navigation, place) => place.go(navigation),
  showToast: ({ kind, message }: { kind: 'success' | 'error' | 'info'; message: string }) =>
    // An info toast is a plain one (reading 11).
    kind === 'info' ? toast(message) : toast[kind](message),
  applyAppearance: ({ appearance }: { appearance: string }) => {
    const root = document.documentElement;
    if (appearance === 'system') delete root.dataset.appearance;
    else root.dataset.appearance = appearance;
  },
};

/** React renders in several turns; waits for a few of them, and the promises between them. */
async function afterRender(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const handle = () => {
        port1.close();
        resolve();
      };
      port1.addEventListener('message', handle, { once: true });
      port1.start();
      port2.postMessage(null);
    });
}
