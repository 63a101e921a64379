import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { marketRoutes, type RouteName } from '../../../contract/routes.ts';
import { outbox } from '../../../server/db/schema.ts';
import { callAttempts } from '../../../server/limits/call-limits.ts';
import { type Attempt, countAttempts } from '../../../server/limits/limiter.ts';
import { rateLimits } from '../../../server/limits/rate-limits.ts';
import { hour } from '../../support/durations.ts';
import { completeProject } from '../../support/projects.ts';
import { applicationSetups, createCompany, type Sides, withSides } from '../support/marketplace.ts';
import { ada, type Person } from '../support/people.ts';
import { sendToProject } from '../support/send-events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

/** Counts calls as if they had been made. */
const makeAttempts = (times: number, attempt: Attempt, { deps }: TestServer) =>
  Promise.all(Array.from({ length: times }, () => countAttempts([attempt], deps)));

describe('calls of the marketplace', () => {
  test('are all counted, except those that are authorized in another way', () => {
    const uncounted = (Object.keys(marketRoutes) as (keyof typeof marketRoutes)[]).filter((name) => {
      const accountId = marketRoutes[name].auth === 'session' ? 'a' : undefined;
      return callAttempts(name, { accountId, network: 'n' }).length === 0;
    });
    // The provider's signature; the link in a mail, which `bankAccountUndosByNetwork` counts.
    expect(uncounted).toEqual(['paymentEvents', 'undoBankAccount']);
  });

  test.each([
    ['marketReadsByAccount', 'overview', undefined],
    ['marketWritesByAccount', 'createProject', {}],
  ] as const)('are refused beyond the limit of %s', async (rule, name, body) => {
    const { token, userId } = sides.company;
    await makeAttempts(rateLimits[rule].burst - 1, [rule, userId], server);
    await server.ok(name, { token, body });
    expect(await server.refused(name, { token, body })).toMatchObject({ status: 429, code: 'tooManyTries' });
  });

  test('are counted by network if they search or come from a visitor', () => {
    const listRules = (name: RouteName, accountId?: string) =>
      callAttempts(name, { accountId, network: 'n' }).map(([rule]) => rule);
    for (const name of ['openProjects', 'skills', 'developers'] as const)
      expect(listRules(name, 'a')).toEqual(['searchesByNetwork', 'marketReadsByAccount']);
    // Users in the same office don't share a limit when they read their own projects.
    expect(listRules('project', 'a')).toEqual(['marketReadsByAccount']);
    expect(listRules('project')).toEqual(['searchesByNetwork']);
  });

  test('are refused to a network that searches endlessly, with or without an account', async () => {
    const strict = await testServer({ NETWORK_LIMIT_FACTOR: '1' });
    await makeAttempts(rateLimits.searchesByNetwork.burst - 1, ['searchesByNetwork', ''], strict);
    await strict.ok('openProjects');
    expect(await strict.refused('openProjects')).toMatchObject({ status: 429 });
  });
});

test('other calls that write are refused beyond the limit of an account, and reads aren’t', async () => {
  const { token, userId } = sides.company;
  const call = { token, body: { name: 'Ada Byron' } };
  const rule = 'accountWritesByAccount';
  // The sign-up's own calls no longer count then.
  server.advance(hour);
  await makeAttempts(rateLimits[rule].burst - 1, [rule, userId], server);
  await server.ok('changeName', call);
  expect(await server.refused('changeName', call)).toMatchObject({ status: 429, code: 'tooManyTries' });
  expect((await server.send('profile', { token })).status).toBe(200);
});

describe('mails about one user’s events to another', () => {
  test('are limited to ten an hour; then one mentions further notifications, which are all listed', async () => {
    const { project } = await applicationSetups.submitted(server, sides);
    const { token } = sides.company;
    let shown = await server.ok('project', { token, id: project.id });
    const edit = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        shown = await sendToProject(server, sides.company, shown, 'edit', completeProject);
    };
    await server.takeMails();
    await edit(14);
    const mails = await mailsTo(sides.developer);
    expect(mails.map(({ kind }) => kind)).toEqual([...Array(10).fill('projectEdited'), 'moreNotifications']);
    expect(mails.at(-1)?.nextAttemptAt).toEqual(new Date(server.now().getTime() + hour));
    const { items } = await server.ok('notifications', {
      token: sides.developer.token,
      query: { limit: '100' },
    });
    expect(items.filter(({ kind }) => kind === 'projectEdited')).toHaveLength(14);
    server.advance(hour);
    await edit(1);
    expect((await mailsTo(sides.developer)).map(({ kind }) => kind).at(-1)).toBe('projectEdited');
  });

  test('leave room for those of other users', async () => {
    const { project } = await applicationSetups.submitted(server, sides);
    const { token } = sides.company;
    let shown = await server.ok('project', { token, id: project.id });
    for (let time = 0; time < 11; time += 1)
      shown = await sendToProject(server, sides.company, shown, 'edit', completeProject);
    const cora = await createCompany(server, { ...ada, email: 'cora@company.example' });
    await applicationSetups.declined(server, { ...sides, company: cora });
    expect((await mailsTo(sides.developer)).map(({ kind }) => kind)).toContain('declined');
  });
});

const mailsTo = ({ userId }: Person) =>
  server.db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.accountId, userId),
        inArray(outbox.kind, ['projectEdited', 'declined', 'moreNotifications']),
      ),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.nextAttemptAt));
