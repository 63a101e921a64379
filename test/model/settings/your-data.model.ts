import type { DataExport, DeletionPreview } from '../../../contract/settings/own-data.ts';
import { yourDataMachine } from '../../../machines/settings/your-data.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, noResponse, refused } from '../samples.ts';
import { confirmationOutcomes } from './confirmation.ts';

const file: DataExport = { fileName: 'counterpart-data-2026-11-21.zip', zip: 'UEsFBgAA' };
const freeDeletion: DeletionPreview = {
  blockers: [],
  money: [],
  closes: [{ id: 'p1', title: 'A calendar for our clinic' }],
};
const blockedDeletion: DeletionPreview = {
  blockers: [
    { kind: 'contract', side: 'company', id: 'c1', title: 'A shop for tea' },
    { kind: 'application', side: 'developer', id: 'a1', title: 'A map of cycle paths' },
    { kind: 'project', side: 'company', id: 'p2', title: 'A booking page' },
  ],
  money: [],
  closes: [],
};
const owedDeletion: DeletionPreview = {
  blockers: [],
  money: ['You have money here that hasn’t been paid out to you yet.'],
  closes: [],
};
const downloadData = 'the user presses ‘Download my data’';
const deleteAccount = 'the user presses ‘Delete account’';
const confirmIdentity = 'the user enters the mailed code and confirms';
const cancelConfirmation = 'the user cancels the confirmation';

export const yourDataModel = defineModel<typeof yourDataMachine>({
  flow: 'your-data',
  machine: yourDataMachine,
  inputs: { 'in Settings, at the data': undefined },
  events: {
    'data.downloadRequested': { [downloadData]: {} },
    'data.deletionRequested': { [deleteAccount]: {} },
    'data.deletionConfirmed': { 'the user presses ‘Delete my account’': {} },
    'data.deletionDismissed': { 'the user presses ‘Keep my account’': {} },
    'data.canceled': { [cancelsAfterWaiting]: {} },
  },
  outcomes: {
    confirmation: confirmationOutcomes,
    dataExport: {
      done: { 'the file loads': file },
      error: {
        'the server refuses and says why': refused(429, 'Too many requests.'),
        [noResponse]: networkFailure,
      },
    },
    deletionPreview: {
      done: {
        'the server finds no obstacle to the deletion': freeDeletion,
        'others rely on the account': blockedDeletion,
        'money is still to be paid out': owedDeletion,
      },
      error: {
        'the server can’t check for obstacles': refused(429, 'Too many requests.'),
        'the check for obstacles gets no response': networkFailure,
      },
    },
    accountDeletion: {
      done: { 'the server records it': undefined },
      error: {
        'the server doesn’t record it and says why': refused(409, 'You have a contract that runs.'),
        'the deletion gets no response': networkFailure,
      },
    },
  },
  contextKey: ({ notice, problem }) => [notice, problem],
  asks: ['confirmation'],
  states: {
    resting: {
      invariants: ({ notice, problem }) => ({
        'at most one message is shown': notice === null || problem === null,
      }),
    },
    confirmingDownload: {
      tags: ['busy'],
      running: ['confirmation'],
      invariants: ({ notice, problem }) => ({
        'the last message is cleared': notice === null && problem === null,
      }),
    },
    downloading: { tags: ['busy'], running: ['dataExport'] },
    looking: {
      tags: ['busy'],
      running: ['deletionPreview'],
      invariants: ({ notice, problem }) => ({
        'the last message is cleared': notice === null && problem === null,
      }),
    },
    blocked: {
      invariants: ({ preview }) => ({
        'there is an obstacle': preview !== null && preview.blockers.length + preview.money.length > 0,
      }),
    },
    asking: {
      invariants: ({ notice, problem, preview }) => ({
        'the last message is cleared': notice === null && problem === null,
        'there is no obstacle': preview?.blockers.length === 0 && preview.money.length === 0,
      }),
    },
    confirmingDeletion: { tags: ['busy'], running: ['confirmation'] },
    deleting: { tags: ['busy'], running: ['accountDeletion'] },
    leaving: { ends: true },
  },
  expectations: [
    {
      spec: 'decision 025',
      from: 'start',
      when: 'start',
      to: 'resting',
      effects: [],
      contextAfter: { notice: null, problem: null },
    },
    {
      spec: 'decision 021: sensitive',
      from: 'resting',
      when: downloadData,
      to: 'confirmingDownload',
      effects: [['call confirmation']],
    },
    {
      spec: 'decision 021',
      from: 'confirmingDownload',
      when: confirmIdentity,
      to: 'downloading',
      effects: [['call dataExport']],
    },
    {
      spec: 'decision 025',
      from: 'downloading',
      when: 'the file loads',
      to: 'resting',
      effects: [['saveFile', file]],
      contextAfter: {
        notice: 'Your data is in your downloads: counterpart-data-2026-11-21.zip',
        problem: null,
      },
    },
    ...[
      ['the server refuses and says why', 'Too many requests.'] as const,
      [noResponse, 'Your data couldn’t be downloaded. Please try again.'] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 025',
      from: 'downloading',
      when,
      to: 'resting',
      effects: [],
      contextAfter: { notice: null, problem },
    })),
    {
      spec: 'decision 025: what others rely on comes first',
      from: 'resting',
      when: deleteAccount,
      to: 'looking',
      effects: [['call deletionPreview']],
    },
    {
      spec: 'decision 025: a dialog first',
      from: 'looking',
      when: 'the server finds no obstacle to the deletion',
      to: 'asking',
      effects: [],
      contextAfter: { notice: null, problem: null, preview: freeDeletion },
    },
    ...[
      ['others rely on the account', blockedDeletion] as const,
      ['money is still to be paid out', owedDeletion] as const,
    ].map(([when, preview]) => ({
      spec: 'decision 025: named, and refused before the question',
      from: 'looking',
      when,
      to: 'blocked',
      effects: [],
      contextAfter: { notice: null, problem: null, preview },
    })),
    ...[
      ['the server can’t check for obstacles', 'Too many requests.'] as const,
      [
        'the check for obstacles gets no response',
        'Your account couldn’t be checked. Please try again.',
      ] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 025',
      from: 'looking',
      when,
      to: 'resting',
      effects: [],
      contextAfter: { notice: null, problem },
    })),
    {
      spec: 'decision 025',
      from: 'blocked',
      when: 'the user presses ‘Keep my account’',
      to: 'resting',
      effects: [],
    },
    {
      spec: 'decision 025',
      from: 'asking',
      when: 'the user presses ‘Keep my account’',
      to: 'resting',
      effects: [],
      contextAfter: { notice: null, problem: null },
    },
    {
      spec: 'decision 021: sensitive',
      from: 'asking',
      when: 'the user presses ‘Delete my account’',
      to: 'confirmingDeletion',
      effects: [['call confirmation']],
    },
    ...['confirmingDownload', 'confirmingDeletion'].map((from) => ({
      spec: 'decision 021',
      from,
      when: cancelConfirmation,
      to: 'resting',
      effects: [],
      contextAfter: { notice: null, problem: null },
    })),
    {
      spec: 'decision 021',
      from: 'confirmingDeletion',
      when: confirmIdentity,
      to: 'deleting',
      effects: [['call accountDeletion']],
    },
    {
      spec: 'decision 025: logged out, to the page that says what follows',
      from: 'deleting',
      when: 'the server records it',
      to: 'leaving',
      effects: [['logOut', { closed: ['A calendar for our clinic'] }]],
    },
    ...[
      ['the server doesn’t record it and says why', 'You have a contract that runs.'] as const,
      ['the deletion gets no response', 'Your account couldn’t be deleted. Please try again.'] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 025',
      from: 'deleting',
      when,
      to: 'resting',
      effects: [],
      contextAfter: { notice: null, problem },
    })),
    ...['downloading', 'looking', 'deleting'].map((from) => ({
      spec: 'reading 9',
      from,
      when: cancelsAfterWaiting,
      to: 'resting',
      effects: [],
      contextAfter: { notice: null, problem: null },
    })),
  ],
});
