import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import type { Navigation } from '../../../machines/rules/effects.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { startAppearance } from '../appearance.ts';
import { checksOf } from './eyes.ts';
import { type FrameApi, frameIsReady, type Show } from './frame-api.ts';
import { keepTime } from './frame-time.ts';
import { act, canDo } from './hands.ts';
import { NextPage } from './next-page.tsx';
import { loadScreen, staged } from './screens.tsx';

/**
 * The stage's own page, in a frame: a real window of its own, so that widths, dialogs, what is focused and what sticks
 * to an edge are as in the product. It only draws; the page around it has the actors and the clock.
 */
export function startFrame(element: HTMLElement): void {
  let root: Root | null = null;
  let history = createMemoryHistory();
  let start = '';
  /** Is the screen still there, or has its flow or the person gone on? */
  const isStill = () => history.location.href === start;

  async function show(shown: Show): Promise<void> {
    const Screen = await loadScreen(shown.flow);
    keepTime(shown);
    root?.unmount();
    toast.remove();
    startAppearance();
    document.documentElement.scrollTop = 0;
    if (!Screen) return;
    start = shown.visit.address ?? '/';
    history = createMemoryHistory({ initialEntries: [start] });
    const top = createRootRoute();
    const component = () => {
      const { href, state } = useLocation();
      return href === start ? <Screen {...shown} /> : <NextPage address={href} message={state.message} />;
    };
    // The start of the site is no part of all that is below it.
    const pages = ['/', '$'].map((path) => createRoute({ getParentRoute: () => top, path, component }));
    const router = createRouter({ routeTree: top.addChildren(pages), history });
    await router.load();
    root = createRoot(element);
    root.render(
      <>
        <RouterProvider router={router} />
        <ToastRegion />
      </>,
    );
    await drawn();
  }

  const api: FrameApi = {
    show,
    drawn,
    act,
    preload: async () => {
      await Promise.all(staged.map(loadScreen));
    },
    canDo,
    check: (look) => checksOf(look, !isStill()),
    address: () => history.location.href,
    perform: (name, params) => performances[name]?.(params as never, history),
    onKey: (listener) => {
      window.addEventListener('keydown', listener);
      return () => window.removeEventListener('keydown', listener);
    },
  };
  window.replayFrame = api;
  window.parent.postMessage(frameIsReady, location.origin);
}

/** What a flow does to the page around its screen; what it stores or tells others is only listed. */
const performances: Readonly<
  Record<string, (params: never, history: ReturnType<typeof createMemoryHistory>) => void>
> = {
  navigate: ({ to, replace, state }: Navigation, history) =>
    replace ? history.replace(to, state) : history.push(to, state),
  showToast: ({ kind, message }: { kind: 'success' | 'error' | 'info'; message: string }) =>
    // design 11: an info toast is a plain one.
    kind === 'info' ? toast(message) : toast[kind](message),
  applyAppearance: ({ appearance }: { appearance: string }) => {
    const root = document.documentElement;
    if (appearance === 'system') delete root.dataset.appearance;
    else root.dataset.appearance = appearance;
  },
};

/** React draws in turns of its own; after a few of them, and the promises between, all is on the page. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const hear = () => {
        port1.close();
        resolve();
      };
      port1.addEventListener('message', hear, { once: true });
      port1.start();
      port2.postMessage(null);
    });
}
