import type { ContractPage } from '../../../contract/marketplace/contract.ts';
import type { ownContractsMachine } from '../../../machines/marketplace/own-contracts.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  press,
  status,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company, developer } from '../samples.ts';

const title = heading('Contracts');
const showMore = button('Show more');
const tryAgain = button('Try again');
const first = heading('Move our billing to events');

const startsOver = { state: 'loading', because: '§M4: the list is loaded on every visit' };

export const ownContractsScreen = defineScreen<typeof ownContractsMachine>({
  flow: 'own-contracts',
  screen: 'contracts/own-contracts-screen',
  visits: {
    'a developer at their contracts': {
      address: '/developer/dashboard/contracts',
      encryptedItems: { authToken: 't1' },
    },
    'a company at its contracts': {
      address: '/company/dashboard/contracts',
      encryptedItems: { authToken: 't1' },
      otherResponses: { 'GET /v1/users/profile': company },
    },
  },
  calls: {
    contractsFetch: { method: 'GET', path: '/v1/contracts', answer: (page: ContractPage) => page },
    moreFetch: { method: 'GET', path: '/v1/contracts', answer: (page: ContractPage) => page },
    contractsChange: {
      method: 'GET',
      path: '/v1/contracts',
      answer: (page: ContractPage) => page,
      pollsAfterMs: 15_000,
    },
  },
  gestures: {
    'the user loads more': [press(showMore)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  notByHand: {
    'listing — xstate.error.actor.contractsChange → listing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: { unavailable: startsOver, listing: startsOver, loadingMore: startsOver },
  expectations: {
    loading: { sees: [title], missing: [first, heading('No contracts yet'), tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [first],
    }),
    listing: ({ contracts, nextCursor, updates, problem }) => ({
      sees: [
        title,
        ...contracts.map(({ terms }) => heading(terms.project.title)),
        ...(contracts.length === 0
          ? [heading('No contracts yet')]
          : [text('€9,000'), text(updates === 0 ? 'Waiting for funding' : 'Canceled')]),
        ...(problem === null ? [] : [alert(problem)]),
        ...(updates === 0 ? [] : [status('Your contracts have changed. The list is up to date.')]),
      ],
      enabled: nextCursor === null ? [] : [showMore],
      missing: [
        tryAgain,
        ...(nextCursor === null ? [showMore] : []),
        ...(problem === null ? [anyAlert] : []),
      ],
    }),
    loadingMore: { sees: [title, first, busy('Show more')], missing: [anyAlert] },
  },
});
