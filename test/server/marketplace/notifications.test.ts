import { beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '../../../contract/marketplace/notification.ts';
import { runDueTimers } from '../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { day, hour } from '../../support/durations.ts';
import { completeApplication, completeProject } from '../../support/projects.ts';
import {
  applicationSetups,
  contractSetups,
  createDeveloper,
  offer,
  projectSetups,
  runTimerEarly,
  type Sides,
  withSides,
} from '../support/marketplace.ts';
import { ada, ben, type Person, password } from '../support/people.ts';
import { sendToApplication, sendToContract, sendToProject } from '../support/send-events.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
  await server.takeMails();
});

const fetchNotifications = async ({ token }: Person) => (await server.ok('notifications', { token })).items;
const runTimers = () => runDueTimers(entities, server.deps);
/** Sessions end before timers are due. */
const loggedIn = async ({ email }: Person) =>
  (await server.ok('logIn', { body: { email, cred: password } })).token ?? '';

/** The notifications of both sides, and the recipients of mails. */
async function heard(reach: () => Promise<unknown>, happens: (before: never) => Promise<unknown>) {
  const before = await reach();
  const known = new Set(
    [...(await fetchNotifications(sides.company)), ...(await fetchNotifications(sides.developer))].map(
      ({ id }) => id,
    ),
  );
  await server.takeMails();
  await happens(before as never);
  const listKinds = (items: readonly Notification[]) =>
    items.filter(({ id }) => !known.has(id)).map(({ kind }) => kind);
  return {
    company: listKinds(await fetchNotifications(sides.company)),
    developer: listKinds(await fetchNotifications(sides.developer)),
    mails: (await server.takeMails()).map(({ kind, recipient }) => `${kind} to ${recipient}`),
  };
}

const by =
  (side: keyof Sides, type: string, payload = {}) =>
  (shown: { id: string; version: number }) =>
    sendToApplication(server, sides[side], shown, type, payload);
const fetchProject = async ({ project }: { project: { id: string } }) =>
  server.ok('project', { token: sides.company.token, id: project.id });
const toDeveloper = (kind: string) => ({
  company: [],
  developer: [kind],
  mails: [`${kind} to ${ben.email}`],
});
const toCompany = (kind: string) => ({ company: [kind], developer: [], mails: [`${kind} to ${ada.email}`] });
const withoutMail = (notified: { company: string[]; developer: string[] }) => ({ ...notified, mails: [] });
const reason = { reason: 'Our plans have changed.' };

describe('a user', () => {
  const { submitted, shortlisted, declined, offered, notSelected, accepted } = applicationSetups;
  type Reach = (server: TestServer, sides: Sides) => Promise<unknown>;
  const cases: readonly [string, Reach, (shown: never) => Promise<unknown>, object][] = [
    [
      'a revised application',
      submitted,
      by('developer', 'revise', completeApplication),
      toCompany('applicationRevised'),
    ],
    ['a shortlisted application', submitted, by('company', 'shortlist'), toDeveloper('shortlisted')],
    [
      'the end of a shortlist',
      shortlisted,
      by('company', 'unshortlist'),
      withoutMail({ company: [], developer: ['unshortlisted'] }),
    ],
    ['a declined application', submitted, by('company', 'decline', reason), toDeveloper('declined')],
    [
      'a decline that is reconsidered',
      declined,
      by('company', 'reconsider'),
      withoutMail({ company: [], developer: ['reconsidered'] }),
    ],
    [
      'a withdrawn application',
      submitted,
      by('developer', 'withdraw'),
      withoutMail({ company: ['applicationWithdrawn'], developer: [] }),
    ],
    ['an offer', submitted, by('company', 'offer', offer), toDeveloper('offered')],
    ['a rescinded offer', offered, by('company', 'rescind'), toDeveloper('offerRescinded')],
    [
      'an accepted offer',
      offered,
      by('developer', 'accept', { offerVersion: 1, projectRevision: 1 }),
      toCompany('offerAccepted'),
    ],
    ['a declined offer', offered, by('developer', 'declineOffer', reason), toCompany('offerDeclined')],
    [
      'an expired offer',
      offered,
      ({ id }: { id: string }) => runTimerEarly(server, id, 'offerExpired'),
      {
        company: ['offerExpired'],
        developer: ['offerExpired'],
        mails: [`offerExpired to ${ada.email}`, `offerExpired to ${ben.email}`],
      },
    ],
    [
      'an edited project',
      submitted,
      async (shown: never) =>
        sendToProject(server, sides.company, await fetchProject(shown), 'edit', {
          ...completeProject,
          hoursPerWeek: 30,
        }),
      toDeveloper('projectEdited'),
    ],
    [
      'a closed project',
      accepted,
      async (shown: never) =>
        sendToProject(server, sides.company, await fetchProject(shown), 'close', reason),
      toDeveloper('projectEnded'),
    ],
    [
      'a reopened project',
      notSelected,
      async (shown: never) => sendToProject(server, sides.company, await fetchProject(shown), 'reopen'),
      withoutMail({ company: [], developer: ['projectReopened'] }),
    ],
    [
      'the end of a contract',
      contractSetups.awaitingFunding,
      (shown: never) => sendToContract(server, sides.developer, shown, 'cancel', reason),
      toCompany('contractCanceled'),
    ],
    [
      'a contract that wasn’t funded in time',
      contractSetups.awaitingFunding,
      ({ id }: { id: string }) => runTimerEarly(server, id, 'fundingExpired'),
      {
        company: ['fundingExpired'],
        developer: ['fundingExpired'],
        mails: [`fundingExpired to ${ada.email}`, `fundingExpired to ${ben.email}`],
      },
    ],
    [
      'the end of an open project',
      async () => projectSetups.open(server, sides.company),
      ({ id }: { id: string }) => runTimerEarly(server, id, 'expire'),
      toCompany('projectExpired'),
    ],
  ];
  test.each(cases)('is notified of %s', async (_what, reach, happens, expected) => {
    const notified = await heard(() => reach(server, sides), happens);
    expect({ ...notified, mails: notified.mails.toSorted() }).toEqual(expected);
  });

  test('is notified of an offer’s end two days before', async () => {
    const { id } = await applicationSetups.offered(server, sides);
    server.advance(5 * day - 1);
    await runTimers();
    await server.takeMails();
    server.advance(1);
    await runTimers();
    const [mail] = await server.takeMails();
    expect(mail).toMatchObject({ kind: 'offerExpiring', recipient: ben.email });
    expect(mail?.text).toContain(`/developer/dashboard/applications/${id}`);
  });

  test('is notified of applications at once, and by one mail an hour about unopened ones', async () => {
    const first = await applicationSetups.submitted(server, sides);
    const { token } = sides.company;
    expect(await fetchNotifications(sides.company)).toMatchObject([
      {
        kind: 'applicationReceived',
        subject: { entity: 'application', id: first.id, projectId: first.project.id, side: 'company' },
        text: `Ben Okafor applied to ‘${completeProject.title}’.`,
        readAt: null,
      },
    ]);
    server.advance(hour / 2);
    const dan = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
    const eve = await createDeveloper(server, { ...ben, email: 'eve@dev.example' });
    for (const other of [dan, eve])
      await server.ok('apply', { token: other.token, id: first.project.id, body: completeApplication });
    // A decision in between restarts the project's 30 days, and doesn't cancel the mail.
    await sendToApplication(server, sides.company, first, 'shortlist');
    await server.ok('application', { token, id: first.id });
    await server.takeMails();
    server.advance(hour / 2 - 1);
    await runTimers();
    expect(await server.takeMails()).toEqual([]);
    server.advance(1);
    await runTimers();
    const mails = await server.takeMails();
    expect(mails).toMatchObject([{ kind: 'newApplications', recipient: ada.email }]);
    expect(mails[0]?.text).toContain('haven’t opened yet: 2.');
    server.advance(2 * hour);
    await runTimers();
    expect(await server.takeMails()).toEqual([]);
  });

  test('gets no mail about applications that they have opened', async () => {
    const { id } = await applicationSetups.submitted(server, sides);
    await server.ok('application', { token: sides.company.token, id });
    server.advance(hour);
    await runTimers();
    expect(await server.takeMails()).toEqual([]);
  });
});

describe('notifications', () => {
  test('are counted, and marked as read one by one or with all older ones', async () => {
    const shown = await applicationSetups.submitted(server, sides);
    server.advance(1);
    const revised = await sendToApplication(server, sides.developer, shown, 'revise', completeApplication);
    server.advance(1);
    await sendToApplication(server, sides.developer, revised, 'withdraw');
    const { token } = sides.company;
    const page = await server.ok('notifications', { token, query: { limit: '2' } });
    expect(page).toMatchObject({
      items: [{ kind: 'applicationWithdrawn' }, { kind: 'applicationRevised' }],
      unread: 3,
    });
    const rest = await server.ok('notifications', { token, query: { cursor: page.nextCursor ?? '' } });
    expect(rest).toMatchObject({ items: [{ kind: 'applicationReceived' }], nextCursor: null, unread: 3 });
    const read = (id: string | undefined, andOlder: boolean) =>
      server.ok('markNotificationsRead', { token, body: { id, andOlder } });
    expect(await read(page.items[1]?.id, false)).toEqual({ unread: 2 });
    expect((await fetchNotifications(sides.company)).map(({ readAt }) => readAt !== null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(await read(page.items[1]?.id, true)).toEqual({ unread: 1 });
    expect(await read(page.items[0]?.id, true)).toEqual({ unread: 0 });
  });

  test('are visible to no one else', async () => {
    await applicationSetups.submitted(server, sides);
    const [own] = await fetchNotifications(sides.company);
    expect(await fetchNotifications(sides.developer)).toEqual([]);
    const { token } = sides.developer;
    const body = { id: own?.id, andOlder: true };
    expect(await server.refused('markNotificationsRead', { token, body })).toMatchObject({ status: 404 });
    expect((await fetchNotifications(sides.company))[0]).toMatchObject({ readAt: null });
  });

  test('follow from stored events: a rejected one causes none', async () => {
    const { id, version } = await applicationSetups.submitted(server, sides);
    const token = await loggedIn(sides.company);
    await server.refused('applicationEvent', {
      token,
      id,
      body: { type: 'decline', version: version + 1, ...reason },
    });
    expect(await fetchNotifications(sides.developer)).toEqual([]);
  });
});
