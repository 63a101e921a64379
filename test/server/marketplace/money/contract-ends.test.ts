import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../support/durations.ts';
import {
  ensureOperator,
  milestoneOf,
  notifiedKinds,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import { sendToContract, sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import { expectInvariants } from '../engine/invariants.ts';
import { milestoneSetups, showMilestone } from '../milestones/milestone-setups.ts';
import { passDays } from './pass-time.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const { submitted } = milestoneSetups;
const readMilestone = (id: string) => showMilestone(server, sides, id);
const inDays = (days: number) => new Date(server.now().getTime() + days * day).toISOString();
const notified = (side: keyof Sides) => notifiedKinds(server, sides[side]);
const waitDays = (days: number) => passDays(server, sides, days);

describe('a contract with finished work', () => {
  const fetchContract = async ({ contractId: id }: { readonly contractId: string }) =>
    server.ok('contract', { token: sides.company.token, id });
  const approved = async () =>
    fetchContract(await sendToMilestone(server, sides.company, await submitted(server, sides), 'approve'));

  test.each(['company', 'developer'] as const)('is completed by the %s', async (side) => {
    const contract = await approved();
    const done = await sendToContract(server, sides[side], contract, 'complete');
    expect(done).toMatchObject({
      state: 'completed',
      endedBy: side,
      next: null,
      milestones: [{ state: 'released' }, { state: 'canceled' }],
    });
    const { token } = sides.company;
    expect(await server.ok('project', { token, id: done.projectId ?? '' })).toMatchObject({
      state: 'completed',
    });
    expect(await server.ok('application', { token, id: done.applicationId ?? '' })).toMatchObject({
      state: 'hired',
    });
    expect(await notified(side === 'company' ? 'developer' : 'company')).toContain('contractCompleted');
    expect(await notified(side)).not.toContain('contractCompleted');
    await expectInvariants(server);
  });

  test('isn’t canceled, and one without paid work isn’t completed', async () => {
    const { id, version } = await approved();
    const { token } = sides.company;
    const refused = (body: object, to = id) => server.refused('contractEvent', { token, id: to, body });
    const reason = 'Our plans have changed.';
    expect(await refused({ type: 'cancel', version, reason })).toMatchObject({
      status: 409,
      code: 'somethingPaid',
    });
    const refunded = await fetchContract(await milestoneSetups.refunded(server, sides));
    expect(await refused({ type: 'complete', version: refunded.version }, refunded.id)).toMatchObject({
      status: 409,
      code: 'nothingPaid',
    });
  });

  test('is completed automatically: after 60 days with unfunded milestones, after 14 without', async () => {
    const contract = await approved();
    expect(contract.next).toEqual({ event: 'autoComplete', at: inDays(60) });
    await waitDays(59);
    const open = await fetchContract({ contractId: contract.id });
    expect(open).toMatchObject({ state: 'active' });
    await sendToMilestone(server, sides.company, milestoneOf(open, 1), 'cancel');
    expect((await fetchContract({ contractId: contract.id })).next).toEqual({
      event: 'autoComplete',
      at: inDays(14),
    });
    await waitDays(14);
    expect(await fetchContract({ contractId: contract.id })).toMatchObject({
      state: 'completed',
      endedBy: 'time',
    });
    for (const side of ['company', 'developer'] as const)
      expect(await notified(side)).toContain('contractEndedByTime');
    await expectInvariants(server);
  });

  test('is canceled automatically if nothing was paid', async () => {
    const { contractId } = await milestoneSetups.refunded(server, sides);
    expect((await fetchContract({ contractId })).next).toEqual({ event: 'autoCancel', at: inDays(60) });
    await waitDays(60);
    const ended = await fetchContract({ contractId });
    expect(ended).toMatchObject({ state: 'canceled', endedBy: 'time' });
    const { token } = sides.company;
    expect(await server.ok('project', { token, id: ended.projectId ?? '' })).toMatchObject({
      state: 'closed',
    });
    await expectInvariants(server);
  });

  test('pauses its timer while it is frozen, and continues with the remaining time', async () => {
    const { id, contractId } = await submitted(server, sides);
    await waitDays(4);
    const { token } = await ensureOperator(server);
    const operate = async (type: string) => {
      const { version } = await fetchContract({ contractId });
      const body = { type, version, reason: 'A report came in.' };
      return server.ok('contractEventAsOperator', { token, id: contractId, body });
    };
    await operate('freeze');
    expect(await readMilestone(id)).toMatchObject({ state: 'submitted', next: null, allowedEvents: [] });
    const { version } = await readMilestone(id);
    expect(
      await server.refused('milestoneEvent', {
        token: sides.company.token,
        id,
        body: { type: 'approve', version },
      }),
    ).toMatchObject({ status: 409, code: 'frozen' });
    await server.ok('profile', { token });
    await waitDays(13);
    await operate('unfreeze');
    expect((await readMilestone(id)).next).toEqual({ event: 'autoApprove', at: inDays(10) });
    await expectInvariants(server);
  });

  test('keeps the account of a user who still has money here', async () => {
    const contract = await approved();
    await sendToContract(server, sides.company, contract, 'complete');
    expect(await server.refused('deleteAccount', { token: sides.developer.token })).toMatchObject({
      status: 409,
      code: 'stillRuns',
    });
    await server.ok('deleteAccount', { token: sides.company.token });
  });
});
