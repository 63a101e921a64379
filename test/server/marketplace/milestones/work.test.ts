import { beforeEach, describe, expect, test } from 'vitest';
import { ledgerTransactions } from '../../../../server/db/schema.ts';
import { runDueTimers } from '../../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../../server/marketplace/entities.ts';
import { day } from '../../../support/durations.ts';
import {
  createDeveloper,
  milestoneOf,
  notifiedKinds,
  projectSetups,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import { ben } from '../../support/people.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import { upload } from '../files/uploads.ts';
import { readBalances } from '../money/balances.ts';
import { expectAllInvariants } from '../money/expect-all-invariants.ts';
import { expectMoneyInvariants } from '../money/money-invariants.ts';
import { passDays } from '../money/pass-time.ts';
import { milestonePayloads, milestoneSetups, showMilestone, work } from './milestone-setups.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const { submitted, funded } = milestoneSetups;
const readMilestone = (id: string) => showMilestone(server, sides, id);
const runTimers = () => runDueTimers(entities, server.deps);
const inDays = (days: number) => new Date(server.now().getTime() + days * day).toISOString();
const balances = () => readBalances(server);
const notified = (side: keyof Sides) => notifiedKinds(server, sides[side]);
const waitDays = (days: number) => passDays(server, sides, days);

describe('work for a milestone', () => {
  test('is delivered with a note, files and links', async () => {
    const { id, version } = await funded(server, sides);
    const file = await upload(server, sides.developer);
    const delivery = { ...work, files: [{ id: file.id }], links: ['calendar.example.com/demo'] };
    expect(await sendToMilestone(server, sides.developer, { id, version }, 'submit', delivery)).toMatchObject(
      {
        state: 'submitted',
        rounds: 0,
        next: { event: 'autoApprove', at: inDays(14) },
        deliveries: [
          {
            version: 1,
            note: work.note,
            files: [file],
            links: ['https://calendar.example.com/demo'],
            at: server.now().toISOString(),
          },
        ],
      },
    );
  });

  test('goes back with the company’s note when changes are requested', async () => {
    const changes = await milestoneSetups.changesRequested(server, sides);
    expect(changes).toMatchObject({ rounds: 1, next: { event: 'goStale', at: inDays(30) } });
    expect(changes.history.at(-1)?.payload).toEqual(milestonePayloads.requestChanges);
  });

  test('is stored in all its versions, which only its two sides can read', async () => {
    const { company, developer } = sides;
    const file = await upload(server, developer);
    const submit = (shown: { id: string; version: number }, note: string) =>
      sendToMilestone(server, developer, shown, 'submit', { note, files: [{ id: file.id }] });
    const { id, version } = await funded(server, sides);
    const first = await submit({ id, version }, 'Sundays.');
    const changes = await sendToMilestone(server, company, first, 'requestChanges', { note: 'Mondays?' });
    await submit(changes, 'Mondays.');
    for (const { token } of [developer, company]) {
      const { deliveries, contractId } = await server.ok('milestone', { token, id });
      expect(deliveries).toMatchObject([
        { version: 1, note: 'Sundays.', files: [file] },
        { version: 2, note: 'Mondays.', files: [file], links: [] },
      ]);
      const { milestones } = await server.ok('contract', { token, id: contractId });
      expect(milestoneOf({ milestones })).toMatchObject({ deliveries, history: { length: 6 } });
      expect(await server.ok('file', { token, id: file.id })).toMatchObject(file);
      const { items } = await server.ok('contracts', { token });
      expect(items[0]?.milestones[0]).not.toHaveProperty('deliveries');
    }
    const stranger = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
    expect(await server.refused('file', { token: stranger.token, id: file.id })).toMatchObject({
      status: 404,
    });
  });

  test('notifies the other side when it is submitted, and when changes are requested', async () => {
    await milestoneSetups.changesRequested(server, sides);
    expect(await notified('company')).toContain('workSubmitted');
    expect(await notified('developer')).toContain('changesRequested');
    expect((await server.takeMails()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['workSubmitted', 'changesRequested']),
    );
  });

  test.each([
    [{ note: work.note }, 'Add a file or a link to your work.'],
    [{ note: work.note, files: [], links: [] }, 'Add a file or a link to your work.'],
    [{ ...work, note: ' ' }, 'Write a note.'],
    [{ ...work, note: 'x'.repeat(5_001) }, 'Use at most 5000 characters.'],
    [{ ...work, links: ['javascript:alert(1)'] }, 'Enter a web address, such as https://example.com.'],
    [{ ...work, links: Array.from({ length: 6 }, () => 'a.example') }, 'Use at most 5 links.'],
  ])('is refused as %j', async (payload, message) => {
    const { id, version } = await funded(server, sides);
    const call = { token: sides.developer.token, id, body: { type: 'submit', version, ...payload } };
    expect(await server.refused('milestoneEvent', call)).toMatchObject({ status: 422, message });
    expect(await readMilestone(id)).toMatchObject({ state: 'funded', deliveries: [] });
  });

  test('has files that are the developer’s own, and no other contract’s', async () => {
    const { id, version } = await funded(server, sides);
    const send = (fileId: string, to = { id, version }) =>
      server.refused('milestoneEvent', {
        token: sides.developer.token,
        id: to.id,
        body: { type: 'submit', version: to.version, note: 'Done.', files: [{ id: fileId }] },
      });
    const foreign = await upload(server, sides.company);
    expect(await send(foreign.id)).toMatchObject({ status: 409, code: 'fileNotThere' });
    const own = await upload(server, sides.developer);
    await sendToMilestone(server, sides.developer, { id, version }, 'submit', {
      note: 'Done.',
      files: [own],
    });
    expect(await send(own.id, await funded(server, sides))).toMatchObject({
      status: 409,
      code: 'fileNotThere',
    });
    const { token } = sides.company;
    const { id: projectId } = await projectSetups.open(server, sides.company);
    const body = { letter: '', milestones: [], answers: [], files: [own] };
    expect(
      await server.refused('saveApplicationDraft', { token: sides.developer.token, id: projectId, body }),
    ).toMatchObject({ status: 409, code: 'fileNotThere' });
    expect(await server.ok('file', { token, id: own.id })).toMatchObject({ id: own.id });
  });

  test('can be sent back for changes three times', async () => {
    let shown = await submitted(server, sides);
    const { company, developer } = sides;
    for (const rounds of [1, 2, 3]) {
      const asked = await sendToMilestone(server, company, shown, 'requestChanges', { note: 'Not yet.' });
      expect(asked).toMatchObject({ rounds });
      shown = await sendToMilestone(server, developer, asked, 'submit', work);
    }
    const body = { type: 'requestChanges', version: shown.version, note: 'Not yet.' };
    expect(
      await server.refused('milestoneEvent', { token: company.token, id: shown.id, body }),
    ).toMatchObject({
      status: 409,
      code: 'noRoundsLeft',
    });
    expect(shown.deliveries).toHaveLength(4);
  });

  test('is approved: the amount is the developer’s, the fee ours', async () => {
    const shown = await submitted(server, sides);
    const released = await sendToMilestone(server, sides.company, shown, 'approve');
    expect(released).toMatchObject({ state: 'released', next: null, allowedEvents: [] });
    expect(await balances()).toEqual({ held: 0n, feesHeld: 0n, pending: 150_000n });
    expect(await notified('developer')).toContain('workApproved');
    await expectAllInvariants(server);
  });

  test('is approved once, however many approvals arrive at the same moment', async () => {
    const { id, version } = await submitted(server, sides);
    const call = { token: sides.company.token, id, body: { type: 'approve', version } };
    const answers = await Promise.all([1, 2, 3].map(() => server.send('milestoneEvent', call)));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    const kinds = (await server.db.select().from(ledgerTransactions)).map(({ kind }) => kind);
    expect(kinds).toEqual(['fund', 'release']);
  });

  test('is approved automatically after 14 days, with reminders on days 7 and 12', async () => {
    const { id } = await submitted(server, sides);
    const reminders = async () => (await notified('company')).filter((kind) => kind.startsWith('approvalIn'));
    await waitDays(6);
    expect(await reminders()).toEqual([]);
    await waitDays(1);
    expect(await reminders()).toEqual(['approvalIn7Days']);
    await waitDays(5);
    expect(await reminders()).toEqual(['approvalIn2Days', 'approvalIn7Days']);
    server.advance(2 * day - 1);
    await runTimers();
    expect(await readMilestone(id)).toMatchObject({ state: 'submitted' });
    server.advance(1);
    await runTimers();
    expect(await readMilestone(id)).toMatchObject({ state: 'released', history: { length: 5 } });
    for (const side of ['company', 'developer'] as const)
      expect(await notified(side)).toContain('workApprovedByTime');
    await expectMoneyInvariants(server);
  });

  test('counts the 14 days from the last submission', async () => {
    const shown = await submitted(server, sides);
    await waitDays(8);
    const changes = await sendToMilestone(server, sides.company, shown, 'requestChanges', {
      note: 'Not yet.',
    });
    const again = await sendToMilestone(server, sides.developer, changes, 'submit', work);
    expect(again.next).toEqual({ event: 'autoApprove', at: inDays(14) });
    await waitDays(7);
    expect((await notified('company')).filter((kind) => kind === 'approvalIn7Days')).toHaveLength(2);
  });

  test('is passed to an operator when requested changes aren’t delivered for 30 days', async () => {
    const { id } = await milestoneSetups.changesRequested(server, sides);
    await waitDays(29);
    expect(await readMilestone(id)).toMatchObject({ state: 'changesRequested' });
    await waitDays(1);
    expect(await readMilestone(id)).toMatchObject({
      state: 'disputed',
      dispute: { openedBy: 'time', from: 'changesRequested' },
      next: null,
    });
    expect(await notified('developer')).toContain('workMissing');
  });

  test('is passed to an operator 30 days after the due date, which the company may extend', async () => {
    const shown = await funded(server, sides);
    expect(shown).toMatchObject({ dueAt: inDays(14), next: { event: 'goDormant', at: inDays(44) } });
    const send = (dueAt: string) =>
      server.send('milestoneEvent', {
        token: sides.company.token,
        id: shown.id,
        body: { type: 'extend', version: shown.version, dueAt },
      });
    for (const dueAt of [inDays(14), inDays(-1), inDays(366)]) expect((await send(dueAt)).status).toBe(409);
    expect((await send('tomorrow')).status).toBe(422);
    expect((await send(inDays(20))).status).toBe(200);
    const { dueAt, next } = await readMilestone(shown.id);
    expect({ dueAt, next }).toEqual({ dueAt: inDays(20), next: { event: 'goDormant', at: inDays(50) } });
    expect(await notified('developer')).toContain('dueDateExtended');
    await waitDays(50);
    expect(await readMilestone(shown.id)).toMatchObject({
      state: 'disputed',
      dispute: { openedBy: 'time', from: 'funded' },
    });
    await expectMoneyInvariants(server);
  });
});
