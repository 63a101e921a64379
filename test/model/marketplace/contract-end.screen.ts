import type { Contract } from '../../../contract/marketplace/contract.ts';
import type {
  ContractEndMessage,
  contractEndMachine,
} from '../../../machines/marketplace/contract-end.machine.ts';
import {
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link,
  press,
  text,
  toast,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company, developer } from '../samples.ts';
import { contractReason } from './contract-end.model.ts';
import { canceledContract, completedContract } from './contract-samples.ts';
import { noAlertUnless, problemAlerts } from './problem-alerts.ts';

const complete = button('Complete contract');
const cancel = button('Cancel contract');
const reason = field('Reason');
const tryAgain = button('Try again');
const startsOver = { state: 'loading', because: '§M4: the contract is loaded on every visit' };

export const contractEndScreen = defineScreen<typeof contractEndMachine>({
  flow: 'contract-end',
  screen: 'contracts/end/contract-end-screen',
  visits: {
    'a company that completes a contract': {
      address: '/company/dashboard/contracts/k1?end=complete',
      encryptedItems: { authToken: 't1' },
      otherResponses: { 'GET /v1/users/profile': company, 'GET /v1/contracts/k1': completedContract },
    },
    'a developer who cancels a contract': {
      address: '/developer/dashboard/contracts/k1?end=cancel',
      encryptedItems: { authToken: 't1' },
      otherResponses: { 'GET /v1/users/profile': developer, 'GET /v1/contracts/k1': canceledContract },
    },
  },
  calls: {
    contractFetch: { method: 'GET', path: '/v1/contracts/k1', answer: (contract: Contract) => contract },
    endSending: {
      method: 'POST',
      path: '/v1/contracts/k1/events',
      answer: (contract: Contract) => contract,
      isRefused: ({ message }: { readonly message: ContractEndMessage }) =>
        message.type === 'cancel' && message.reason === '',
    } satisfies HeldCall,
  },
  gestures: {
    'the company completes it': [press(complete)],
    'the developer cancels it with a reason': [type(reason, contractReason), press(cancel)],
    'the developer cancels it without a reason': [press(cancel)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    closed: startsOver,
    askingCompletion: startsOver,
    askingReason: startsOver,
    sending: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your contract')], missing: [reason, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this contract'), ...problemAlerts(problem)],
      enabled: [tryAgain],
      missing: [reason, ...noAlertUnless(problem)],
    }),
    notFound: {
      sees: [heading('We couldn’t find that contract'), link('Go to contracts')],
      missing: [reason, anyAlert],
    },
    closed: ({ end, message, problem }) => ({
      sees: [
        ...(end === 'complete'
          ? [
              heading('You can’t complete this contract now'),
              text('One of its milestones still holds money.'),
            ]
          : [heading('You can’t cancel this contract now'), text('It isn’t active.')]),
        link('Back to the contract'),
        ...problemAlerts(problem),
        ...(message.type === 'cancel' && message.reason !== ''
          ? [text('What you wrote'), text(message.reason)]
          : []),
      ],
      missing: [complete, cancel, ...noAlertUnless(problem)],
    }),
    askingCompletion: ({ problem }) => ({
      sees: [
        heading('Complete this contract?'),
        text('€3,000 went to Dana, €240 was our fee. Nothing is held any more, and nothing more is charged.'),
        text('One milestone worth €6,000 isn’t funded. It is canceled, and no one pays for it.'),
        ...problemAlerts(problem),
      ],
      enabled: [complete],
      missing: [cancel, ...noAlertUnless(problem)],
    }),
    askingReason: ({ message, problem, fieldProblems }) => ({
      sees: [
        heading('Cancel this contract?'),
        text('Nothing was paid, and no one owes anything.'),
        message.type === 'cancel' ? field('Reason', message.reason) : reason,
        ...problemAlerts(problem, fieldProblems.reason),
      ],
      enabled: [cancel],
      missing: [complete, ...noAlertUnless(problem)],
    }),
    sending: ({ end }) => ({
      sees: [busy(end === 'complete' ? 'Complete contract' : 'Cancel contract')],
      missing: [anyAlert],
    }),
    done: ({ end }) => ({
      sees: [link('All contracts'), toast(end === 'complete' ? 'Contract completed' : 'Contract canceled')],
      at: end === 'complete' ? '/company/dashboard/contracts/k1' : '/developer/dashboard/contracts/k1',
    }),
  },
});
