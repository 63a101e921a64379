import type { ContextFrom } from 'xstate';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { contractPageMachine } from '../../../machines/marketplace/contract-page.machine.ts';
import {
  alert,
  anyAlert,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';

const title = heading('Move our billing to events');
const cancel = link('Cancel contract');
/** The project's brief as of the agreement. */
const save = button('Download brief.pdf');
const tryAgain = button('Try again');

const startsOver = { state: 'loading', because: '§M4: the contract is loaded on every visit' };

const stateLabels: Readonly<Record<string, string>> = {
  active: 'Active',
  canceled: 'Canceled',
};
const describeMoney = (contract: Contract | null) =>
  contract?.side === 'company'
    ? 'You pay €9,720: €9,000 is for Dana, €720 is our fee, returned if the work is refunded.'
    : 'You receive exactly €9,000. Cora Ltd pays our fee on top.';
const contractDetails = ({
  contract,
  updates,
}: Pick<ContextFrom<typeof contractPageMachine>, 'contract' | 'updates'>): ScreenExpectation => ({
  sees: [
    title,
    heading('Milestones'),
    heading('Terms'),
    heading('Files'),
    heading('Who'),
    heading('History'),
    ...(contract?.state === 'canceled' ? [] : [text(describeMoney(contract))]),
    text(stateLabels[contract?.state ?? ''] ?? 'Waiting for funding'),
    ...(contract?.endReason ? [text('Why it ended')] : []),
    ...(updates > 0 ? [status('This contract has changed. It is now: Canceled.')] : []),
    ...(contract?.state === 'awaitingFunding' ? [cancel] : []),
    ...(contract?.state === 'active' ? [link('Propose milestone')] : []),
  ],
  enabled: [save],
  missing: [anyAlert, ...(contract?.state === 'awaitingFunding' ? [] : [cancel])],
});

export const contractPageScreen = defineScreen<typeof contractPageMachine>({
  flow: 'contract-page',
  screen: 'contracts/contract-page-screen',
  visits: {
    'a developer at their contract': {
      address: '/developer/dashboard/contracts/k1',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    contractFetch: { method: 'GET', path: '/v1/contracts/k1', answer: (contract: Contract) => contract },
    contractChange: {
      method: 'GET',
      path: '/v1/contracts/k1',
      answer: (contract: Contract) => contract,
      pollsAfterMs: 15_000,
    },
    seenReport: {
      method: 'PUT',
      path: '/v1/payments/*/seen',
      answer: (seen: { first: boolean }) => seen,
      sendsNothing: ({ contract }: { readonly contract: Contract | null }) =>
        contract?.unseenPayments.length === 0,
    },
  },
  gestures: {
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  notByHand: {
    'viewing — xstate.error.actor.contractChange → viewing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    viewing: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your contract')], missing: [title, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this contract'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [title, ...(problem === null ? [anyAlert] : [])],
    }),
    notFound: { sees: [heading('We couldn’t find that contract')], missing: [title, anyAlert] },
    viewing: contractDetails,
  },
});
