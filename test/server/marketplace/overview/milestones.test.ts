import { beforeEach, describe, expect, test } from 'vitest';
import { completeProject } from '../../../support/projects.ts';
import {
  contractSetups,
  ensureOperator,
  milestoneOf,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import { pay } from '../../support/paying.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import {
  milestonePayloads,
  milestoneSetups,
  proposal,
  showMilestone,
} from '../milestones/milestone-setups.ts';
import { passDays } from '../money/pass-time.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const fetchOverview = (side: keyof Sides) => server.ok('overview', { token: sides[side].token });
/** The open tasks of each side, by name, with the milestone's title. */
async function waiting() {
  const [{ company }, { developer }] = await Promise.all([
    fetchOverview('company'),
    fetchOverview('developer'),
  ]);
  const named = ({ items }: { items: readonly { need: string; title: string }[] }) =>
    items.map(({ need, title }) => `${need}: ${title}`);
  return { company: named(company.milestones), developer: named(developer.milestones) };
}

const [first, second] = ['Calendar', 'Booking by patients'];

describe('the milestones of an overview', () => {
  // The first of a contract's two milestones is in that state.
  test.each([
    ['unfunded', [`fundFirst: ${first}`], []],
    ['funding', [], []],
    ['funded', [], [`deliver: ${first}`]],
    ['submitted', [`review: ${first}`], []],
    ['changesRequested', [], [`changes: ${first}`]],
    ['refundRequested', [], [`answerRefund: ${first}`]],
    ['disputed', [], [`answerSplit: ${first}`]],
    ['proposed', [], [`answerProposal: ${proposal.title}`, `deliver: ${first}`]],
    ['chargedBack', [], []],
    ['released', [`fund: ${second}`], []],
    ['refunded', [`fund: ${second}`], []],
    ['settled', [`fund: ${second}`], []],
    ['canceled', [`fundFirst: ${second}`], []],
  ] as const)('that are %s wait for the side whose turn it is', async (state, company, developer) => {
    await milestoneSetups[state](server, sides);
    expect(await waiting()).toEqual({ company, developer });
  });

  test('wait for the company when the developer proposes a split or a further milestone', async () => {
    const { id } = await milestoneSetups.disputed(server, sides);
    const send = async (type: string) =>
      sendToMilestone(
        server,
        sides.developer,
        await showMilestone(server, sides, id),
        type,
        milestonePayloads[type],
      );
    const { contractId } = await send('proposeSplit');
    expect(await waiting()).toEqual({ company: [`answerSplit: ${first}`], developer: [] });
    await server.ok('proposeMilestone', { token: sides.developer.token, id: contractId, body: proposal });
    expect(await waiting()).toEqual({
      company: [`answerSplit: ${first}`, `answerProposal: ${proposal.title}`],
      developer: [],
    });
  });

  test('wait for no one while the contract is frozen', async () => {
    await contractSetups.frozen(server, sides);
    expect(await waiting()).toEqual({ company: [], developer: [] });
  });

  test('name their contract, and the next automatic event with its time', async () => {
    const contract = await contractSetups.awaitingFunding(server, sides);
    const { id: milestoneId, version, amount } = milestoneOf(contract);
    const shown = {
      milestoneId,
      contractId: contract.id,
      title: first,
      project: completeProject.title,
      amount,
    };
    const company = { ...shown, name: contract.developer?.name };
    const developer = { ...shown, name: contract.company?.name };
    const read = async () => [
      (await fetchOverview('company')).company.milestones,
      (await fetchOverview('developer')).developer.milestones,
    ];
    const none = { count: 0, items: [] };
    const one = (item: object) => ({ count: 1, items: [item] });
    expect(await read()).toEqual([one({ need: 'fundFirst', ...company, until: contract.fundBy }), none]);
    await pay(server, sides.company, { id: milestoneId, version });
    const funded = await showMilestone(server, sides, milestoneId);
    expect(await read()).toEqual([none, one({ need: 'deliver', ...developer, until: funded.dueAt })]);
    const asked = await sendToMilestone(
      server,
      sides.company,
      funded,
      'requestRefund',
      milestonePayloads.requestRefund,
    );
    expect(asked.next?.event).toBe('refundTimeout');
    expect(await read()).toEqual([none, one({ need: 'answerRefund', ...developer, until: asked.next?.at })]);
    const done = await sendToMilestone(server, sides.developer, asked, 'submit', milestonePayloads.submit);
    expect(done.next?.event).toBe('autoApprove');
    expect(await read()).toEqual([one({ need: 'review', ...company, until: done.next?.at }), none]);
  });

  test('are counted when there are more than listed, those that block a contract first', async () => {
    const { id } = await contractSetups.active(server, sides);
    for (let made = 0; made < 10; made += 1)
      await server.ok('proposeMilestone', { token: sides.developer.token, id, body: proposal });
    for (let made = 0; made < 6; made += 1) await contractSetups.awaitingFunding(server, sides);
    const { milestones } = (await fetchOverview('company')).company;
    expect(milestones.count).toBe(16);
    expect(milestones.items.map(({ need }) => need)).toEqual([
      ...Array.from({ length: 6 }, () => 'fundFirst'),
      ...Array.from({ length: 4 }, () => 'answerProposal'),
    ]);
  });
});

describe('the money of an overview', () => {
  const money = async (side: keyof Sides = 'developer') => (await fetchOverview(side)).developer.money;

  test('is pending with the day on which it becomes available, then available; and visible to no one else', async () => {
    const { amount } = await milestoneSetups.released(server, sides);
    const inFiveDays = new Date(server.now().getTime() + 5 * 24 * 60 * 60 * 1_000).toISOString();
    expect(await money()).toEqual({ pending: amount, available: 0, nextAvailableAt: inFiveDays });
    expect(await money('company')).toEqual({ pending: 0, available: 0, nextAvailableAt: null });
    await passDays(server, sides, 5);
    expect(await money()).toEqual({ pending: 0, available: amount, nextAvailableAt: null });
  });

  test('has no day while its contract is frozen', async () => {
    const { amount, contractId } = await milestoneSetups.released(server, sides);
    const { version } = await server.ok('contract', { token: sides.company.token, id: contractId });
    const { token } = await ensureOperator(server);
    const body = { type: 'freeze' as const, version, reason: 'A report came in.' };
    await server.ok('contractEventAsOperator', { token, id: contractId, body });
    expect(await money()).toEqual({ pending: amount, available: 0, nextAvailableAt: null });
  });
});
