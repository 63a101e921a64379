import type { Contract } from '../../../contract/marketplace/contract.ts';
import {
  type ContractEndMessage,
  contractEndMachine,
} from '../../../machines/marketplace/contract-end.machine.ts';
import { defineModel, type Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, invalidInput, noProblem, refused } from '../samples.ts';
import {
  canceledByCompany,
  canceledContract,
  changedContract,
  completedContract,
  contract,
  contractPaidFor,
  paidContract,
} from './contract-samples.ts';
import { staleFailure, staleMessage } from './stale-failure.ts';

export const contractReason = 'I’m no longer available.';
const atComplete = 'a company that completes a contract';
const atCancel = 'a developer who cancels a contract';
const noReasonGiven = invalidInput({ reason: 'Give a reason.' });

type StateView = {
  readonly context: {
    readonly end: string;
    readonly contract: Contract | null;
    readonly message: ContractEndMessage;
  };
};
const completes = ({ context }: StateView) => context.end === 'complete';
const cancels = ({ context }: StateView) => context.end === 'cancel';
const hasReason = ({ context: { message } }: StateView) => message.type === 'cancel' && message.reason !== '';
const cancelsFirstVersion = (view: StateView) => hasReason(view) && view.context.contract === contract;

export const contractEndModel = defineModel<typeof contractEndMachine>({
  flow: 'contract-end',
  machine: contractEndMachine,
  inputs: {
    [atComplete]: { contractId: 'k1', end: 'complete' },
    [atCancel]: { contractId: 'k1', end: 'cancel' },
  },
  events: {
    'end.completionConfirmed': { 'the company completes it': {} },
    'end.cancellationConfirmed': {
      'the developer cancels it with a reason': { reason: contractReason },
      'the developer cancels it without a reason': { reason: '' },
    },
    'end.canceled': { [cancelsAfterWaiting]: {} },
    'end.retried': { 'the user tries again': {} },
  },
  outcomes: {
    contractFetch: {
      done: {
        'a contract with paid work loads': paidContract,
        'a contract that holds money loads': contractPaidFor,
        'a contract without money loads': contract,
      },
      error: {
        'there is no such contract': refused(404, 'This contract doesn’t exist, or isn’t open to you.'),
        'the contract can’t be loaded': refused(500),
      },
    },
    endSending: {
      done: { 'it is completed': completedContract, 'it is canceled': canceledContract },
      error: {
        'the reason is missing': noReasonGiven,
        'the contract can’t be ended': refused(500),
        'the contract has changed in the meantime': staleFailure(changedContract),
        'the company canceled it first': staleFailure(canceledByCompany),
        'a payment has arrived in the meantime': staleFailure(contractPaidFor),
      },
    },
  },
  possible: {
    'a contract with paid work loads': completes,
    'a contract that holds money loads': completes,
    'a contract without money loads': cancels,
    'there is no such contract': cancels,
    'the contract can’t be loaded': cancels,
    'the developer cancels it without a reason': ({ context: { message } }) =>
      message.type === 'cancel' && message.reason === '',
    'it is completed': completes,
    'it is canceled': hasReason,
    'the reason is missing': (view) => cancels(view) && !hasReason(view),
    'the contract can’t be ended': (view) => completes(view) || hasReason(view),
    'the contract has changed in the meantime': cancelsFirstVersion,
    'the company canceled it first': cancelsFirstVersion,
    'a payment has arrived in the meantime': completes,
  },
  contextKey: ({ end, contract: seen, message, problem }) => [
    end,
    seen && [seen.state, seen.version],
    message,
    problem !== null,
  ],
  resting: {
    notFound: '§M2: hidden items answer 404',
    closed: '§M3: it can’t end this way now, and the page says why',
  },
  states: {
    loading: { tags: ['busy'], running: ['contractFetch'] },
    deciding: {},
    unavailable: { invariants: ({ contract: seen }) => ({ 'nothing has loaded': seen === null }) },
    notFound: {},
    closed: { invariants: ({ contract: seen }) => ({ 'there is a contract': seen !== null }) },
    askingCompletion: {
      invariants: ({ contract: seen }) => ({ 'it is active': seen?.state === 'active' }),
    },
    askingReason: {
      invariants: ({ contract: seen }) => ({
        'it can be canceled': seen?.allowedEvents.includes('cancel') ?? false,
      }),
    },
    sending: {
      tags: ['busy'],
      running: ['endSending'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
    done: { ends: true },
  },
  expectations: expectations(),
});

function expectations(): readonly Expectation[] {
  const load = ['call contractFetch', { contractId: 'k1' }] as const;
  const success = (message: string) => ['showToast', { kind: 'success', message }] as const;
  const back = (side: string) =>
    ['navigate', { to: `/${side}/dashboard/contracts/k1`, replace: true }] as const;
  const isComplete = ({ end }: Readonly<Record<string, unknown>>) => end === 'complete';
  const isCancel = ({ end }: Readonly<Record<string, unknown>>) => end === 'cancel';
  return [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [load],
      contextAfter: { contract: null, message: { type: 'cancel', reason: '' }, ...noProblem },
    },
    ...[
      ['a contract with paid work loads', 'askingCompletion', paidContract] as const,
      ['a contract that holds money loads', 'closed', contractPaidFor] as const,
      ['a contract without money loads', 'askingReason', contract] as const,
    ].map(([when, to, seen]) => ({
      spec: '§M3',
      from: 'loading',
      when,
      to,
      effects: [],
      contextAfter: { contract: seen, ...noProblem },
    })),
    { spec: '§M2', from: 'loading', when: 'there is no such contract', to: 'notFound', effects: [] },
    {
      spec: 'reading 9',
      from: 'loading',
      when: 'the contract can’t be loaded',
      to: 'unavailable',
      effects: [],
      contextAfter: { problem: genericMessage, fieldProblems: {} },
    },
    {
      spec: 'reading 9',
      from: 'loading',
      when: cancelsAfterWaiting,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem: 'Loading was canceled.' },
    },
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: 'the user tries again',
      to: 'loading',
      effects: [load],
      contextAfter: noProblem,
    },
    ...[
      ['askingCompletion', 'the company completes it', paidContract, { type: 'complete' }] as const,
      [
        'askingReason',
        'the developer cancels it with a reason',
        contract,
        { type: 'cancel', reason: contractReason },
      ] as const,
      [
        'askingReason',
        'the developer cancels it without a reason',
        contract,
        { type: 'cancel', reason: '' },
      ] as const,
    ].map(([from, when, seen, message]) => ({
      spec: `§M3, ${message.type}`,
      from,
      when,
      contextBefore: (context: Readonly<Record<string, unknown>>) => context.contract === seen,
      to: 'sending',
      effects: [['call endSending', { contractId: 'k1', version: seen.version, message }] as const],
      contextAfter: { message, ...noProblem },
    })),
    {
      spec: '§M3, complete',
      from: 'sending',
      when: 'it is completed',
      to: 'done',
      effects: [success('Contract completed'), back('company')],
    },
    {
      spec: '§M3, cancel',
      from: 'sending',
      when: 'it is canceled',
      to: 'done',
      effects: [success('Contract canceled'), back('developer')],
    },
    ...[[isComplete, 'askingCompletion'] as const, [isCancel, 'askingReason'] as const].flatMap(
      ([contextBefore, to]): readonly Expectation[] => [
        {
          spec: '§M3',
          from: 'sending',
          when: 'the contract can’t be ended',
          contextBefore,
          to,
          effects: [],
          contextAfter: { problem: genericMessage, fieldProblems: {} },
        },
        {
          spec: 'reading 9',
          from: 'sending',
          when: cancelsAfterWaiting,
          contextBefore,
          to,
          effects: [],
          contextAfter: noProblem,
        },
      ],
    ),
    {
      spec: '§M5',
      from: 'sending',
      when: 'the reason is missing',
      to: 'askingReason',
      effects: [],
      contextAfter: { problem: noReasonGiven.message, fieldProblems: noReasonGiven.fields },
    },
    ...[
      ['the contract has changed in the meantime', 'askingReason', changedContract] as const,
      ['the company canceled it first', 'closed', canceledByCompany] as const,
      ['a payment has arrived in the meantime', 'closed', contractPaidFor] as const,
    ].map(([when, to, seen]) => ({
      spec: '§M10',
      from: 'sending',
      when,
      to,
      effects: [],
      contextAfter: { contract: seen, problem: staleMessage, fieldProblems: {} },
    })),
  ];
}
