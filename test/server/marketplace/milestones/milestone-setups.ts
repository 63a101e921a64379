import type { Milestone } from '../../../../contract/marketplace/milestones/milestone.ts';
import { cachedSetup } from '../../support/cached-setup.ts';
import { contractSetups, milestoneOf, type Sides } from '../../support/marketplace.ts';
import { chargeBackPayment, pay, startPayment } from '../../support/paying.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';

/** A developer's delivery. */
export const work = {
  note: 'The calendar is ready. Log in as anybody.',
  links: ['https://calendar.example.com/demo'],
};

/** The payloads of the milestone events that need one, for a milestone of 1,500.00. */
export const milestonePayloads: Readonly<Record<string, object>> = {
  submit: work,
  requestChanges: { note: 'The week should begin on a Monday.' },
  extend: { dueAt: '2027-03-01T12:00:00.000Z' },
  requestRefund: { reason: 'We don’t need a calendar any more.' },
  dispute: { statement: 'This isn’t what we agreed on.' },
  rejectRefund: { statement: 'Half of it is done.' },
  proposeSplit: { toDeveloper: 60_000, toCompany: 90_000 },
  acceptSplit: { splitVersion: 1 },
  rule: { toDeveloper: 50_000, toCompany: 100_000 },
};

/** A further milestone for a side of a contract to propose. */
export const proposal = { title: 'Reminders by mail', description: '', amount: 50_000, days: 7 };

export type MilestoneSetup = (server: TestServer, sides: Sides) => Promise<Milestone>;

export const showMilestone = (server: TestServer, { company: { token } }: Sides, id: string) =>
  server.ok('milestone', { token, id });

/** Extends a setup by one event of a side. */
const after = (setup: MilestoneSetup, side: keyof Sides, type: string): MilestoneSetup =>
  cachedSetup(async (server, sides) =>
    sendToMilestone(server, sides[side], await setup(server, sides), type, milestonePayloads[type]),
  );

const unfunded: MilestoneSetup = async (server, sides) =>
  showMilestone(server, sides, milestoneOf(await contractSetups.awaitingFunding(server, sides)).id);
const funding: MilestoneSetup = cachedSetup(async (server, sides) => {
  const { id, version } = await unfunded(server, sides);
  await startPayment(server, sides.company, { id, version });
  return showMilestone(server, sides, id);
});
const funded: MilestoneSetup = cachedSetup(async (server, sides) => {
  const { id, version } = await unfunded(server, sides);
  await pay(server, sides.company, { id, version });
  return showMilestone(server, sides, id);
});
const submitted = after(funded, 'developer', 'submit');
const chargedBack: MilestoneSetup = cachedSetup(async (server, sides) => {
  const { id, paymentId } = await submitted(server, sides);
  await chargeBackPayment(server, paymentId);
  return showMilestone(server, sides, id);
});
const refundRequested = after(funded, 'company', 'requestRefund');
/** The developer rejects a refund, which counts as a dispute by the company, and the company proposes a split. */
const disputed = after(after(refundRequested, 'developer', 'rejectRefund'), 'company', 'proposeSplit');

/** How to reach each state of a milestone through the product. */
export const milestoneSetups = {
  proposed: async (server, sides) => {
    const { id } = await contractSetups.active(server, sides);
    return server.ok('proposeMilestone', { token: sides.company.token, id, body: proposal });
  },
  unfunded,
  funding,
  funded,
  submitted,
  changesRequested: after(submitted, 'company', 'requestChanges'),
  refundRequested,
  disputed,
  chargedBack,
  released: after(submitted, 'company', 'approve'),
  refunded: after(refundRequested, 'developer', 'acceptRefund'),
  settled: after(disputed, 'developer', 'acceptSplit'),
  canceled: after(unfunded, 'developer', 'cancel'),
} satisfies Record<string, MilestoneSetup>;
