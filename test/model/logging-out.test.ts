import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { pageRoute, type RouterOptions } from '../../src/app/routing/router.tsx';
import { type SimulatedActor, simulateActor } from '../../src/simulation/simulated-actor.ts';
import { sessionModel } from './account/session.model.ts';
import { leavingProblems } from './generator/leaving.ts';
import { runPath, type StepRecord } from './generator/path-run.ts';
import { findPaths } from './generator/paths.ts';
import { listNodes } from './generator/stimuli.ts';
import { formatPath, isLeaf, listLeaves } from './generator/transitions.ts';
import { models } from './models.ts';
import { developer } from './samples.ts';
import { screens } from './screens.ts';

test('logging out works in every state of a session', { timeout: 60_000 }, async () => {
  const isLogout = ({ stimulus }: Pick<StepRecord, 'stimulus'>) =>
    stimulus?.event.type === 'session.logOutRequested';
  const logouts: StepRecord[] = [];
  for (const path of findPaths(sessionModel).filter(({ steps }) => steps.some(isLogout)))
    logouts.push(...(await runPath(sessionModel, path)).records.filter(isLogout));
  const authenticatedStates = listNodes(sessionModel.machine.root)
    .filter((node) => isLeaf(node) && formatPath(node).startsWith('authenticated.'))
    .map(formatPath);
  expect(new Set(logouts.flatMap(({ before }) => (before ? listLeaves(before) : [])))).toEqual(
    new Set(authenticatedStates),
  );
  for (const { after, effects } of logouts) {
    expect(listLeaves(after)).toEqual(['signedOut']);
    expect(effects).toContainEqual(['removeAccountData']);
    expect(effects).toContainEqual(['navigate', expect.objectContaining({ replace: true })]);
  }
});

// The browser tests press the button in four places: keyboard, guard, verify-email and storage. This test covers every
// state of every screen.
describe('logging out on a page stops its flow in every state', { timeout: 60_000 }, () => {
  const withScreen = models.filter(({ flow }) => screens.some((screen) => screen.flow === flow));

  test.each(withScreen)('$flow', async (model) => {
    expect(await leavingProblems(model, (simulated) => visit(simulated))).toEqual([]);
  });
});

/** Opens the page of a flow; leaving it navigates to where the session's logout leads. */
async function visit(simulated: SimulatedActor): Promise<() => Promise<void>> {
  const page = { path: '/page', file: '' };
  const host: RouterOptions['host'] = {
    openPage: ({ mountPage }, visited) => mountPage(visited),
    Guarded: () => null,
  };
  const load = async () => ({
    page,
    createWorkspace: null,
    mountPage() {
      simulated.start();
      return { element: null, matchesPrerenderedHtml: false, close: () => simulated.stop() };
    },
  });
  const parent = createRootRoute();
  const router = createRouter({
    routeTree: parent.addChildren([
      createRoute({
        getParentRoute: () => parent,
        path: '/page',
        ...pageRoute(page, { host, visit: () => null as never }, load),
      }),
      createRoute({ getParentRoute: () => parent, path: '/developer/login' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/page'] }),
    // Only in a browser does the router enter and leave pages.
    isServer: false,
    origin: 'https://counterpart.example',
  });
  await router.load();
  return async () => {
    await router.navigate({ to: logoutPath(), replace: true } as never);
    // Without a rendered app, the test itself must start the router.
    await router.load();
  };
}

function logoutPath(): string {
  const session = simulateActor(sessionModel.machine, undefined);
  session.start();
  session.send({ type: 'session.tokenFound', profile: developer, isOnCallback: false });
  session.send({ type: 'session.logOutRequested', role: 'DEVELOPER' });
  const [, navigation] = session.effects.find(([name]) => name === 'navigate') ?? [];
  return (navigation as { to: string }).to;
}
