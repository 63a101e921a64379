import { setup } from 'xstate';
import { isBy, type LifecycleEvent } from './lifecycle.ts';

type MilestoneEvent = LifecycleEvent<
  | 'agree'
  | 'reject'
  | 'contractEnded'
  | 'fund'
  | 'cancel'
  | 'paymentSucceeded'
  | 'paymentFailed'
  | 'cancelPayment'
  | 'paymentCanceled'
  | 'submit'
  | 'extend'
  | 'returnFunds'
  | 'requestRefund'
  | 'dispute'
  | 'goDormant'
  | 'acceptRefund'
  | 'rejectRefund'
  | 'cancelRequest'
  | 'refundTimeout'
  | 'approve'
  | 'autoApprove'
  | 'requestChanges'
  | 'goStale'
  | 'escalate'
  | 'chargeback'
  | 'chargebackWon'
  | 'chargebackLost'
  | 'proposeSplit'
  | 'acceptSplit'
  | 'withdrawDispute.funded'
  | 'withdrawDispute.submitted'
  | 'withdrawDispute.changesRequested'
  | 'rule'
>;

/** Tags for groups of states. */
type MilestoneTag =
  /** Agreed, but its money hasn't arrived. */
  | 'awaitsMoney'
  /** Funded, or its funding is in progress (§M3). */
  | 'openMoney'
  /** Its payment is still in the ledger's `held` account. */
  | 'holdsMoney'
  /** It is the developer's turn. A proposal or a dispute waits for either side. */
  | 'awaitsDeveloper'
  /** The developer was paid for it. */
  | 'paid'
  /** Ends with its contract. */
  | 'endsWithContract'
  /** An operator may have to act on it. */
  | 'inDispute';

/** A part of a contract's work, with its money (§M3). */
export const milestoneLifecycle = setup({
  types: { events: {} as MilestoneEvent, tags: {} as MilestoneTag },
  guards: { isBy },
}).createMachine({
  id: 'milestone',
  description: 'A part of a contract’s work, and its money (§M3).',
  initial: 'proposed',
  states: {
    proposed: {
      description: 'Proposed by one side; the other hasn’t answered.',
      tags: 'endsWithContract',
      on: {
        agree: { target: 'unfunded', guard: { type: 'isBy', params: ['company', 'developer'] } },
        reject: { target: 'canceled', guard: { type: 'isBy', params: ['company', 'developer'] } },
        contractEnded: { target: 'canceled', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    unfunded: {
      description: 'Agreed, but not funded.',
      tags: ['endsWithContract', 'awaitsMoney'],
      on: {
        fund: { target: 'funding', guard: { type: 'isBy', params: ['company'] } },
        cancel: { target: 'canceled', guard: { type: 'isBy', params: ['company', 'developer'] } },
        contractEnded: { target: 'canceled', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    funding: {
      description: 'A payment for it is on its way.',
      tags: ['endsWithContract', 'awaitsMoney', 'openMoney'],
      on: {
        paymentSucceeded: { target: 'funded', guard: { type: 'isBy', params: ['system'] } },
        paymentFailed: { target: 'unfunded', guard: { type: 'isBy', params: ['system'] } },
        cancelPayment: { target: 'funding', guard: { type: 'isBy', params: ['company'] } },
        paymentCanceled: { target: 'unfunded', guard: { type: 'isBy', params: ['system'] } },
        contractEnded: { target: 'canceled', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    funded: {
      description: 'Its money is held; the developer works on it.',
      tags: ['openMoney', 'holdsMoney', 'awaitsDeveloper'],
      on: {
        submit: { target: 'submitted', guard: { type: 'isBy', params: ['developer'] } },
        extend: { target: 'funded', guard: { type: 'isBy', params: ['company'] } },
        returnFunds: { target: 'refunded', guard: { type: 'isBy', params: ['developer'] } },
        requestRefund: { target: 'refundRequested', guard: { type: 'isBy', params: ['company'] } },
        dispute: { target: 'disputed', guard: { type: 'isBy', params: ['company', 'developer'] } },
        goDormant: { target: 'disputed', guard: { type: 'isBy', params: ['time'] } },
        escalate: { target: 'disputed', guard: { type: 'isBy', params: ['operator'] } },
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    submitted: {
      description: 'The developer has delivered; the company is reviewing it.',
      tags: ['openMoney', 'holdsMoney'],
      on: {
        approve: { target: 'released', guard: { type: 'isBy', params: ['company'] } },
        autoApprove: { target: 'released', guard: { type: 'isBy', params: ['time'] } },
        requestChanges: { target: 'changesRequested', guard: { type: 'isBy', params: ['company'] } },
        dispute: { target: 'disputed', guard: { type: 'isBy', params: ['company', 'developer'] } },
        escalate: { target: 'disputed', guard: { type: 'isBy', params: ['operator'] } },
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    changesRequested: {
      description: 'The company asked for changes.',
      tags: ['openMoney', 'holdsMoney', 'awaitsDeveloper'],
      on: {
        submit: { target: 'submitted', guard: { type: 'isBy', params: ['developer'] } },
        returnFunds: { target: 'refunded', guard: { type: 'isBy', params: ['developer'] } },
        dispute: { target: 'disputed', guard: { type: 'isBy', params: ['company', 'developer'] } },
        goStale: { target: 'disputed', guard: { type: 'isBy', params: ['time'] } },
        escalate: { target: 'disputed', guard: { type: 'isBy', params: ['operator'] } },
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    refundRequested: {
      description: 'The company asked for its money back.',
      tags: ['openMoney', 'holdsMoney', 'awaitsDeveloper'],
      on: {
        acceptRefund: { target: 'refunded', guard: { type: 'isBy', params: ['developer'] } },
        rejectRefund: { target: 'disputed', guard: { type: 'isBy', params: ['developer'] } },
        cancelRequest: { target: 'funded', guard: { type: 'isBy', params: ['company'] } },
        submit: { target: 'submitted', guard: { type: 'isBy', params: ['developer'] } },
        refundTimeout: { target: 'refunded', guard: { type: 'isBy', params: ['time'] } },
        escalate: { target: 'disputed', guard: { type: 'isBy', params: ['operator'] } },
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    disputed: {
      description: 'The two disagree; a split or a ruling ends it.',
      tags: ['openMoney', 'holdsMoney', 'inDispute'],
      on: {
        chargeback: { target: 'chargedBack', guard: { type: 'isBy', params: ['system'] } },
        proposeSplit: { target: 'disputed', guard: { type: 'isBy', params: ['company', 'developer'] } },
        acceptSplit: { target: 'settled', guard: { type: 'isBy', params: ['company', 'developer'] } },
        'withdrawDispute.funded': {
          target: 'funded',
          guard: { type: 'isBy', params: ['company', 'developer'] },
        },
        'withdrawDispute.submitted': {
          target: 'submitted',
          guard: { type: 'isBy', params: ['company', 'developer'] },
        },
        'withdrawDispute.changesRequested': {
          target: 'changesRequested',
          guard: { type: 'isBy', params: ['company', 'developer'] },
        },
        rule: { target: 'settled', guard: { type: 'isBy', params: ['operator'] } },
      },
    },
    chargedBack: {
      description: 'The company’s bank took the payment back.',
      tags: ['openMoney', 'inDispute'],
      on: {
        chargebackWon: { target: 'disputed', guard: { type: 'isBy', params: ['system'] } },
        chargebackLost: { target: 'refunded', guard: { type: 'isBy', params: ['system'] } },
      },
    },
    released: {
      description: 'Approved: the money is the developer’s.',
      tags: 'paid',
      type: 'final',
    },
    refunded: {
      description: 'The money went back to the company.',
      type: 'final',
    },
    settled: {
      description: 'The money was split between both sides.',
      tags: 'paid',
      type: 'final',
    },
    canceled: {
      description: 'Ended before any money was held.',
      type: 'final',
    },
  },
});
