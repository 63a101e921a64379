import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageTable } from '../../../src/app/pages/find-page.ts';
import { startNavigation } from '../../../src/app/routing/navigation-flow.ts';
import type { RunningRouter } from '../../../src/app/routing/start-router.tsx';
import { eventually } from '../../support/eventually.ts';

// @flow navigation

const reload = vi.fn();
const pushState = vi.fn();
const replaceState = vi.fn();
let address: URL;
const goOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
beforeEach(() => {
  vi.clearAllMocks();
  address = Object.assign(new URL('https://counterpart.example/contact'), { reload });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: { from: 'the browser' }, pushState, replaceState });
  goOnline(true);
  return () => vi.unstubAllGlobals();
});

const table = createPageTable([
  { path: '/find-work', file: 'marketplace/find-work', hasQuery: true },
  { path: '/verify', file: 'account/verify', access: 'session' },
]);
/** A turn of the event loop ends after all pending promises. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The navigation of a document, over a router with its history in memory. */
function navigationFrom(path: string) {
  address.pathname = path;
  const history = createMemoryHistory({ initialEntries: [path] });
  const loaded: string[] = [];
  const router = {
    history,
    load: vi.fn(async () => void loaded.push(history.location.pathname)),
    preloadRoute: vi.fn(async () => undefined),
  };
  let reportRendered = () => {};
  const render = vi.fn<(opened: RunningRouter, onRendered: () => void) => void>((_, onRendered) => {
    reportRendered = onRendered;
  });
  const progress = { showProgress: vi.fn<(cancel: () => void) => void>(), hideProgress: vi.fn() };
  const navigation = startNavigation(table, progress);
  const loadRouter = vi.fn(async () => ({ router, table, page: () => null }) as unknown as RunningRouter);
  return {
    navigation,
    history,
    router,
    loaded,
    render,
    loadRouter,
    progress,
    connect: () => navigation.connect({ loadRouter, render }),
    reportRendered: () => reportRendered(),
    isHandedOver: () => eventually(() => expect(render).toHaveBeenCalledOnce()),
  };
}

/** Goes to an address as Back, Forward or a script does. */
function moveTo(path: string): void {
  address.href = `https://counterpart.example${path}`;
  window.dispatchEvent(new Event('popstate'));
}

test('a step back is handled while the router’s first page waits to be rendered, and only by the router afterwards', async () => {
  const { navigation, history, loaded, connect, reportRendered, isHandedOver } = navigationFrom('/contact');
  connect();
  navigation.go({ to: '/about' });
  await isHandedOver();
  expect(loaded).toEqual(['/about']);
  history.back();
  expect(loaded).toEqual(['/about', '/contact']);
  reportRendered();
  history.forward();
  expect(loaded).toHaveLength(2);
  expect(navigation.path()).toBe('/about');
});

test('a navigation requested before the router has loaded waits for it and shows progress', async () => {
  const { navigation, progress, connect, isHandedOver } = navigationFrom('/contact');
  navigation.go({ to: '/about' });
  await turn();
  expect(progress.showProgress).toHaveBeenCalledOnce();
  expect(progress.hideProgress).not.toHaveBeenCalled();
  connect();
  await isHandedOver();
  expect(navigation.path()).toBe('/about');
  expect(progress.hideProgress).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('a navigation canceled before the router has loaded never happens', async () => {
  const { navigation, progress, connect, history } = navigationFrom('/contact');
  navigation.go({ to: '/about' });
  progress.showProgress.mock.calls[0]?.[0]();
  connect();
  await turn();
  expect(progress.hideProgress).toHaveBeenCalledOnce();
  expect(history.location.pathname).toBe('/contact');
});

describe('a navigation canceled while its page loads', () => {
  const never = () => new Promise<undefined>(() => undefined);

  test('is undone', async () => {
    const { navigation, progress, router, connect, history } = navigationFrom('/contact');
    router.load.mockImplementation(never);
    connect();
    navigation.go({ to: '/about' });
    await eventually(() => expect(router.load).toHaveBeenCalled());
    expect(history.location.pathname).toBe('/about');
    progress.showProgress.mock.calls[0]?.[0]();
    expect(history.location.pathname).toBe('/contact');
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads the page if it replaced the entry of the previous one', async () => {
    const { navigation, progress, router, connect } = navigationFrom('/contact');
    router.load.mockImplementation(never);
    connect();
    navigation.go({ to: '/about', replace: true });
    await eventually(() => expect(router.load).toHaveBeenCalled());
    progress.showProgress.mock.calls[0]?.[0]();
    expect(reload).toHaveBeenCalledOnce();
  });
});

test('a navigation carries its state, and replaces the history entry when asked to', async () => {
  const { navigation, history, connect, isHandedOver } = navigationFrom('/contact');
  expect(navigation.state()).toEqual({ from: 'the browser' });
  connect();
  navigation.go({ to: '/about', replace: true, state: { from: 'a flow' } });
  await isHandedOver();
  expect(history).toHaveLength(1);
  expect(navigation.state()).toMatchObject({ from: 'a flow' });
  navigation.go({ to: '/contact' });
  expect(history).toHaveLength(2);
  expect(navigation.state()).not.toMatchObject({ from: 'a flow' });
});

test('path listeners are notified of the router’s navigations until they unsubscribe', async () => {
  const { navigation, connect, isHandedOver } = navigationFrom('/contact');
  const paths: string[] = [];
  const stop = navigation.onPathChange(() => paths.push(navigation.path()));
  connect();
  navigation.go({ to: '/about' });
  await isHandedOver();
  navigation.go({ to: '/pricing' });
  stop();
  navigation.go({ to: '/contact' });
  expect(paths).toEqual(['/about', '/pricing']);
});

describe('an address that changes by Back, Forward or a script', () => {
  test.each([
    ['another path', '/contact', '/about', true],
    ['another query of a page whose query counts', '/find-work', '/find-work?q=react', true],
    ['another query of any other page', '/contact', '/contact?q=react', false],
    ['another hash', '/contact', '/contact#form', false],
  ])('%s', async (_, from, to, isFollowed) => {
    const { connect, loadRouter } = navigationFrom(from);
    connect();
    moveTo(to);
    await turn();
    expect(loadRouter).toHaveBeenCalledTimes(isFollowed ? 1 : 0);
  });

  test('reloads the page if the router’s code is missing', async () => {
    const { navigation, render } = navigationFrom('/contact');
    navigation.connect({ loadRouter: () => Promise.reject(new Error('There is no code.')), render });
    moveTo('/about');
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
    expect(pushState).not.toHaveBeenCalled();
  });
});

test('a page is preloaded through the router; missing code is ignored', async () => {
  const { navigation, router, connect } = navigationFrom('/contact');
  router.preloadRoute.mockRejectedValueOnce(new Error('There is no code.'));
  connect();
  navigation.prepare('/about');
  await eventually(() => expect(router.preloadRoute).toHaveBeenCalledWith({ to: '/about' }));
  await turn();
});

test('the router is prepared once', async () => {
  const { navigation, loadRouter, connect } = navigationFrom('/contact');
  connect();
  navigation.openRouterEarly();
  navigation.openRouterEarly();
  await turn();
  expect(loadRouter).toHaveBeenCalledOnce();
});

test.each([
  ['/contact', false],
  ['/verify', true],
  ['/company/dashboard', true],
])('%s is a page for signed-in users only: %s', (path, isSessionPage) => {
  expect(navigationFrom(path).navigation.isOnSessionPage()).toBe(isSessionPage);
});

test('a document load that replaces the router’s step waits for a connection', async () => {
  goOnline(false);
  const { navigation, render } = navigationFrom('/contact');
  navigation.connect({
    loadRouter: () => Promise.reject(new Error('Its code could not be fetched.')),
    render,
  });
  navigation.go({ to: '/about' });
  await turn();
  expect(reload).not.toHaveBeenCalled();
  goOnline(true);
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
  expect(pushState).toHaveBeenCalledWith(expect.anything(), '', '/about');
  expect(replaceState).not.toHaveBeenCalled();
});
