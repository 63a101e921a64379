import { beforeEach, describe, expect, test } from 'vitest';
import { contractSetups, createDeveloper, type Sides, withSides } from '../../support/marketplace.ts';
import { pay } from '../../support/paying.ts';
import { ben } from '../../support/people.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import { expectInvariants } from '../engine/invariants.ts';
import { expectAllInvariants } from '../money/expect-all-invariants.ts';
import { milestoneSetups, proposal } from './milestone-setups.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const notified = async (side: keyof Sides) =>
  (await server.ok('notifications', { token: sides[side].token })).items.map(({ kind }) => kind);
const other = (side: keyof Sides) => (side === 'company' ? 'developer' : 'company');
const both = [['company'], ['developer']] as const;

describe('a further milestone', () => {
  test.each(both)('is proposed by the %s, agreed to by the other side, and funded', async (side) => {
    const { id, milestones } = await contractSetups.active(server, sides);
    const proposed = await server.ok('proposeMilestone', { token: sides[side].token, id, body: proposal });
    expect(proposed).toMatchObject({
      ...proposal,
      contractId: id,
      state: 'proposed',
      version: 1,
      position: milestones.length + 1,
      fee: 4_000,
      proposedBy: side,
      dueAt: null,
      history: [{ event: 'proposeMilestone', by: side, to: 'proposed' }],
    });
    expect(await notified(other(side))).toContain('milestoneProposed');
    expect(await notified(side)).not.toContain('milestoneProposed');
    const body = { type: 'agree', version: 1 };
    expect(
      await server.refused('milestoneEvent', { token: sides[side].token, id: proposed.id, body }),
    ).toMatchObject({
      status: 409,
      code: 'ownProposal',
    });
    const agreed = await sendToMilestone(server, sides[other(side)], proposed, 'agree');
    expect(agreed).toMatchObject({ state: 'unfunded', proposedBy: side });
    expect(await notified(side)).toContain('milestoneAgreed');
    await pay(server, sides.company, agreed);
    expect(await server.ok('milestone', { token: sides.company.token, id: proposed.id })).toMatchObject({
      state: 'funded',
    });
    await expectAllInvariants(server);
  });

  test.each(both)('is declined, or withdrawn, by the %s', async (side) => {
    const shown = await milestoneSetups.proposed(server, sides);
    expect(await sendToMilestone(server, sides[side], shown, 'reject')).toMatchObject({ state: 'canceled' });
    expect(await notified(other(side))).toContain(
      side === shown.proposedBy ? 'milestoneProposalWithdrawn' : 'milestoneRejected',
    );
    await expectInvariants(server);
  });

  test('needs an active contract, and one of its sides', async () => {
    const stranger = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
    const { id } = await contractSetups.active(server, sides);
    const propose = (token: string, contractId: string, body: object = proposal) =>
      server.refused('proposeMilestone', { token, id: contractId, body });
    expect(await propose(stranger.token, id)).toMatchObject({ status: 404 });
    expect(await propose(stranger.token, 'x')).toMatchObject({ status: 404 });
    const { token } = sides.company;
    expect(await propose(token, id, { ...proposal, amount: 999 })).toMatchObject({ status: 422 });
    for (const reach of [contractSetups.awaitingFunding, contractSetups.frozen, contractSetups.completed])
      expect(await propose(token, (await reach(server, sides)).id)).toMatchObject({
        status: 409,
        code: 'notNow',
      });
  });

  test('can’t be proposed while 20 wait for an answer', async () => {
    const { id } = await contractSetups.active(server, sides);
    const { token } = sides.company;
    for (let count = 0; count < 20; count += 1)
      await server.ok('proposeMilestone', { token, id, body: proposal });
    expect(await server.refused('proposeMilestone', { token, id, body: proposal })).toMatchObject({
      status: 409,
      code: 'tooManyProposed',
    });
  });

  test('keeps a contract from being completed, and from ending automatically', async () => {
    const shown = await milestoneSetups.released(server, sides);
    const { token } = sides.company;
    const read = () => server.ok('contract', { token, id: shown.contractId });
    expect((await read()).next).toMatchObject({ event: 'autoComplete' });
    const proposed = await server.ok('proposeMilestone', { token, id: shown.contractId, body: proposal });
    const { next, version } = await read();
    expect(next).toBeNull();
    const body = { type: 'complete', version };
    expect(await server.refused('contractEvent', { token, id: shown.contractId, body })).toMatchObject({
      status: 409,
      code: 'proposed',
    });
    await sendToMilestone(server, sides.company, proposed, 'reject');
    expect((await read()).next).toMatchObject({ event: 'autoComplete' });
    await expectInvariants(server);
  });
});
