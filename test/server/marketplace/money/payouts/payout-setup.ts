import type { Payout } from '../../../../../contract/marketplace/money/payout.ts';
import { entities } from '../../../../../server/marketplace/entities.ts';
import { makePayouts } from '../../../../../server/marketplace/money/payouts/make-payouts.ts';
import { minute } from '../../../../support/durations.ts';
import { runTimerEarly, type Sides } from '../../../support/marketplace.ts';
import type { Person } from '../../../support/people.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { milestoneSetups } from '../../milestones/milestone-setups.ts';

/** Earns 1,500.00 that can be withdrawn, by approved work. */
export async function earn(server: TestServer, sides: Sides): Promise<void> {
  const { id } = await milestoneSetups.released(server, sides);
  await runTimerEarly(server, id, 'mature');
}

export const requestPayout = (server: TestServer, { token }: Person, amount = 45_000): Promise<Payout> =>
  server.ok('requestPayout', { token, body: { amount } });

/** Sends requested payouts, and queries pending ones. */
export const runPayouts = ({ deps, log }: TestServer) => makePayouts(entities, deps, log);

/** Sends payouts, and lets the bank respond. */
export async function settlePayouts(server: TestServer): Promise<void> {
  await runPayouts(server);
  server.advance(minute);
  await runPayouts(server);
}

export const readStates = async (server: TestServer, { token }: Person) =>
  (await server.ok('payouts', { token })).items.map(({ state }) => state);
