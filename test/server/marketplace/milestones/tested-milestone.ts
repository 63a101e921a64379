import { milestoneEvent } from '../../../../contract/marketplace/milestones/milestone-event.ts';
import { milestoneLifecycle } from '../../../../machines/lifecycles/milestone.lifecycle.ts';
import { embeddedDisputes } from '../../../../server/db/schema.ts';
import { milestoneOf, type Sides, sendAsOperator } from '../../support/marketplace.ts';
import {
  cards,
  chargeBackPayment,
  decideDispute,
  settleWithProvider,
  submitCheckout,
} from '../../support/paying.ts';
import { sendToContract, sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import type { EntityAnswer, TestedEntity } from '../tested-entities.ts';
import { milestonePayloads, milestoneSetups } from './milestone-setups.ts';

/** Makes a choice on the provider's page, as the company. */
const onCheckoutPage =
  (form: Readonly<Record<string, string>>) =>
  async (server: TestServer, { company: { token } }: Sides, { id }: EntityAnswer) => {
    const { paymentId } = await server.ok('milestone', { token, id });
    const { checkoutUrl } = await server.ok('payment', { token, id: paymentId ?? '' });
    await submitCheckout(server, checkoutUrl, form);
    await settleWithProvider(server);
  };
const fetchContract = async (server: TestServer, { company: { token } }: Sides, { id }: EntityAnswer) => {
  const { contractId } = await server.ok('milestone', { token, id });
  return server.ok('contract', { token, id: contractId });
};
/** The company's bank charges the money back. */
const chargeBackMilestone = async (server: TestServer, { company: { token } }: Sides, { id }: EntityAnswer) =>
  chargeBackPayment(server, (await server.ok('milestone', { token, id })).paymentId);
/** The bank has decided about the chargeback. */
const decideWith = (state: 'won' | 'lost') => async (server: TestServer) => {
  const [dispute] = await server.db.select().from(embeddedDisputes);
  return decideDispute(server, dispute?.id ?? '', state);
};
const reason = 'Our plans have changed.';

/** How to test a milestone through its API. */
export const testedMilestone: TestedEntity = {
  lifecycle: milestoneLifecycle,
  read: 'milestone',
  send: 'milestoneEvent',
  schema: milestoneEvent,
  sides: ['company', 'developer'],
  operator: { read: 'milestoneAsOperator', send: 'milestoneEventAsOperator', events: ['escalate', 'rule'] },
  payloads: milestonePayloads,
  setups: milestoneSetups,
  causes: {
    'contractEnded in proposed': async (server, sides, shown) => {
      const { milestones } = await fetchContract(server, sides, shown);
      await sendToMilestone(server, sides.developer, milestoneOf({ milestones }), 'returnFunds');
      return sendToContract(server, sides.company, await fetchContract(server, sides, shown), 'cancel', {
        reason,
      });
    },
    'contractEnded in unfunded': async (server, sides, shown) =>
      sendToContract(server, sides.company, await fetchContract(server, sides, shown), 'cancel', { reason }),
    // Only an operator can end a milestone that is being paid.
    'contractEnded in funding': async (server, sides, shown) => {
      const { projectId } = await fetchContract(server, sides, shown);
      const { token } = sides.company;
      return sendAsOperator(server, await server.ok('project', { token, id: projectId ?? '' }), 'remove');
    },
    ...Object.fromEntries(
      ['funded', 'submitted', 'changesRequested', 'refundRequested', 'disputed'].map((state) => [
        `chargeback in ${state}`,
        chargeBackMilestone,
      ]),
    ),
    'chargebackWon in chargedBack': decideWith('won'),
    'chargebackLost in chargedBack': decideWith('lost'),
    'paymentSucceeded in funding': onCheckoutPage({ choice: 'pay', card: cards.pays }),
    'paymentFailed in funding': onCheckoutPage({ choice: 'pay', card: cards.declined }),
    'paymentCanceled in funding': onCheckoutPage({ choice: 'cancel' }),
  },
  blocked: {
    // The company itself has proposed the milestone, and the split.
    'company agree in proposed': 'ownProposal',
    'company acceptSplit in disputed': 'ownSplit',
    'developer withdrawDispute in disputed': 'notOpener',
    'dispute in funded': 'notDue',
    'escalate in funded': 'notFrozen',
    'escalate in submitted': 'notFrozen',
    'escalate in changesRequested': 'notFrozen',
    'escalate in refundRequested': 'notFrozen',
  },
  isOwnerOnly: () => false,
  isVisibleToStrangers: () => false,
};
