import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '../../../../server/accounts/deletion/due-accounts.ts';
import {
  accounts,
  applicationDrafts,
  contracts,
  entityEvents,
  notifications,
} from '../../../../server/db/schema.ts';
import { day } from '../../../support/durations.ts';
import { completeApplication, completeProject } from '../../../support/projects.ts';
import { saveBankAccount } from '../../marketplace/money/payouts/bank-account-setup.ts';
import { whileHeldBeforeTransaction } from '../../support/interleaving.ts';
import {
  applicationSetups,
  contractSetups,
  projectSetups,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import { ada, type Person, password } from '../../support/people.ts';
import { sendToApplication, sendToContract, sendToProject } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';

const fortnight = 14 * day;
let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const ask = ({ token }: Person) => server.ok('deleteAccount', { token });
const end = async (person: Person) => {
  await ask(person);
  server.advance(fortnight);
  await deleteDueAccounts(server.deps, expect.unreachable);
};
const logIn = async ({ email }: { readonly email: string }) =>
  (await server.ok('logIn', { body: { email, cred: password } })).token ?? '';
/** The stored rows beyond the account: the texts of events, and others' notifications. */
const stored = async () => ({
  events: JSON.stringify(await server.db.select().from(entityEvents)),
  notified: (await server.db.select().from(notifications)).map(({ text }) => text),
});

describe('a company that asks for deletion', () => {
  test('closes its open projects at once: they aren’t found, and no one can apply', async () => {
    const open = await projectSetups.open(server, sides.company);
    const { token } = sides.company;
    expect(await server.ok('previewDeletion', { token })).toEqual({
      blockers: [],
      money: [],
      closes: [{ id: open.id, title: completeProject.title }],
    });
    await ask(sides.company);
    expect((await server.send('project', { id: open.id })).status).toBe(404);
    expect((await server.ok('openProjects', { query: {} })).items).toEqual([]);
  });

  test('finds them closed when it returns, and may reopen them', async () => {
    const { id } = await projectSetups.open(server, sides.company);
    await ask(sides.company);
    const token = await logIn(ada);
    const closed = await server.ok('project', { token, id });
    expect(closed).toMatchObject({ state: 'closed', allowedEvents: ['reopen'] });
    expect(closed.history?.at(-1)).toMatchObject({
      event: 'close',
      by: 'company',
      payload: { reason: 'The company is deleting its account.' },
    });
    expect(await sendToProject(server, { ...sides.company, token }, closed, 'reopen')).toMatchObject({
      state: 'open',
    });
  });

  test('can no longer publish, not even with a call that was authorized before', async () => {
    const { id, version } = await projectSetups.draft(server, sides.company);
    const { token } = sides.company;
    const late = await whileHeldBeforeTransaction(
      server,
      () => server.refused('projectEvent', { token, id, body: { type: 'publish', version } }),
      () => ask(sides.company),
    );
    expect(late).toMatchObject({ status: 409, code: 'leaving' });
  });

  test('closes still open projects and notifies their applicants before it is deleted', async () => {
    await applicationSetups.submitted(server, sides);
    // As left by versions that didn't close projects with the request.
    await server.db
      .update(accounts)
      .set({ deletionAt: server.now() })
      .where(eq(accounts.id, sides.company.userId));
    await deleteDueAccounts(server.deps, expect.unreachable);
    expect((await stored()).notified).toEqual([
      `‘${completeProject.title}’ no longer takes applications, and yours has ended.`,
    ]);
  });
});

describe('a developer who asks for deletion', () => {
  test('can no longer apply, not even with a call that was authorized before', async () => {
    const { id } = await projectSetups.open(server, sides.company);
    const late = await whileHeldBeforeTransaction(
      server,
      () => server.refused('apply', { token: sides.developer.token, id, body: completeApplication }),
      () => ask(sides.developer),
    );
    expect(late).toMatchObject({ status: 409, code: 'leaving' });
  });

  test('can no longer accept an offer, not even with a call that was authorized before', async () => {
    const { id, version } = await applicationSetups.offered(server, sides);
    const { developer } = sides;
    const body = { type: 'accept', version, offerVersion: 1, projectRevision: 1 };
    const answer = await whileHeldBeforeTransaction(
      server,
      () => server.send('applicationEvent', { token: developer.token, id, body }),
      () =>
        server.db
          .update(accounts)
          .set({ deletionAt: new Date(server.now().getTime() + fortnight) })
          .where(eq(accounts.id, developer.userId)),
    );
    expect(answer.status).toBe(409);
  });

  test('withdraws, when deleted, an application that the company has reconsidered since', async () => {
    const declined = await applicationSetups.declined(server, sides);
    await ask(sides.developer);
    const seen = await server.ok('application', { token: sides.company.token, id: declined.id });
    await sendToApplication(server, sides.company, seen, 'reconsider');
    server.advance(fortnight);
    await deleteDueAccounts(server.deps, expect.unreachable);
    expect((await stored()).notified).toContain(
      `A former member withdrew their application to ‘${completeProject.title}’.`,
    );
  });
});

describe('the remains of an account', () => {
  test('contain neither its name nor its texts: a developer’s', async () => {
    const contract = await contractSetups.awaitingFunding(server, sides);
    await server.ok('saveApplicationDraft', {
      token: sides.developer.token,
      id: (await projectSetups.open(server, sides.company)).id,
      body: { letter: 'Half a letter', milestones: [], answers: [] },
    });
    const reason = 'My secret plans have changed.';
    await sendToContract(server, sides.developer, contract, 'cancel', { reason });
    const { developer } = sides;
    const withdrawn = await server.ok('application', {
      token: developer.token,
      id: contract.applicationId ?? '',
    });
    await sendToApplication(server, developer, withdrawn, 'withdraw');
    await saveBankAccount(server, developer);
    const before = await stored();
    expect(before.events).toContain(reason);
    expect(before.events).toContain('DE ••••');
    expect(before.notified.join()).toContain('Ben');
    await end(developer);
    const after = await stored();
    expect(after.events).not.toContain(reason);
    expect(after.notified).toContain(`A former member applied to ‘${completeProject.title}’.`);
    expect(after.notified.join()).not.toContain('Ben');
    expect(await server.db.$count(applicationDrafts)).toBe(0);
    const ofContract = and(eq(entityEvents.entity, 'contract'), ne(entityEvents.event, 'accept'));
    expect(await server.db.select().from(entityEvents).where(ofContract)).toMatchObject([
      { event: 'cancel', party: 'developer', accountId: null, payload: {} },
    ]);
    expect(await server.db.select().from(contracts)).toMatchObject([{ endReason: null, developerId: null }]);
    expect(after.events).not.toContain('DE ••••');
  });

  test('contain neither its name nor its texts: a company’s, under any of its names', async () => {
    const declined = await applicationSetups.declined(server, sides);
    const before = await stored();
    expect(before.events).toContain('We need someone sooner.');
    expect(before.notified.at(-1)).toMatch(/^(?!A former member).* declined your application/u);
    await end(sides.company);
    const after = await stored();
    expect(after.events).not.toContain('We need someone sooner.');
    expect(after.notified).toEqual([
      `A former member declined your application to ‘${completeProject.title}’.`,
    ]);
    expect(declined.state).toBe('declined');
  });
});
