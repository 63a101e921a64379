import type { DataExport } from '../../../contract/settings/own-data.ts';
import { yourDataMachine } from '../../../machines/settings/your-data.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { noAnswer, refused } from '../samples.ts';
import { confirmationOutcomes } from './confirmation.ts';

const file: DataExport = { fileName: 'counterpart-data-2026-11-21.zip', zip: 'UEsFBgAA' };
const download = 'the person presses ‘Download my data’';
const remove = 'the person presses ‘Delete account’';
const waited = 'the person waits 10 s and presses ‘Cancel’';
const confirmed = 'the person enters the mailed code and confirms';
const cancelled = 'the person cancels the confirmation';

export const yourDataModel = defineModel<typeof yourDataMachine>({
  flow: 'your-data',
  machine: yourDataMachine,
  inputs: { 'in Settings, at the data': undefined },
  events: {
    'data.downloadRequested': { [download]: {} },
    'data.deletionRequested': { [remove]: {} },
    'data.deletionConfirmed': { 'the person presses ‘Delete my account’': {} },
    'data.deletionDeclined': { 'the person presses ‘Keep my account’': {} },
    'data.cancelled': { [waited]: {} },
  },
  outcomes: {
    confirmation: confirmationOutcomes,
    dataExport: {
      done: { 'the file comes': file },
      error: {
        'the server refuses and says why': refused(429, 'Too many requests.'),
        'no answer comes': noAnswer,
      },
    },
    accountDeletion: {
      done: { 'the server notes it': undefined },
      error: {
        'the server doesn’t note it and says why': refused(409, 'You have a contract that runs.'),
        'no answer comes to the deletion': noAnswer,
      },
    },
  },
  tells: ({ notice, problem }) => [notice, problem],
  delays: {},
  asks: ['confirmation'],
  resting: {},
  states: {
    resting: {
      holds: ({ notice, problem }) => ({
        'one thing is told at most': notice === null || problem === null,
      }),
    },
    confirmingDownload: {
      tags: ['busy'],
      running: ['confirmation'],
      holds: ({ notice, problem }) => ({
        'what was told before is gone': notice === null && problem === null,
      }),
    },
    downloading: { tags: ['busy'], running: ['dataExport'] },
    asking: {
      holds: ({ notice, problem }) => ({
        'what was told before is gone': notice === null && problem === null,
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
      known: { notice: null, problem: null },
    },
    {
      spec: 'decision 021: sensitive',
      from: 'resting',
      when: download,
      to: 'confirmingDownload',
      effects: [['call confirmation']],
    },
    {
      spec: 'decision 021',
      from: 'confirmingDownload',
      when: confirmed,
      to: 'downloading',
      effects: [['call dataExport']],
    },
    {
      spec: 'decision 025',
      from: 'downloading',
      when: 'the file comes',
      to: 'resting',
      effects: [['saveFile', file]],
      known: { notice: 'Your data is in your downloads: counterpart-data-2026-11-21.zip', problem: null },
    },
    ...[
      ['the server refuses and says why', 'Too many requests.'] as const,
      ['no answer comes', 'Your data could not be downloaded. Please try again.'] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 025',
      from: 'downloading',
      when,
      to: 'resting',
      effects: [],
      known: { notice: null, problem },
    })),
    {
      spec: 'decision 025: a dialog first',
      from: 'resting',
      when: remove,
      to: 'asking',
      effects: [],
    },
    {
      spec: 'decision 025',
      from: 'asking',
      when: 'the person presses ‘Keep my account’',
      to: 'resting',
      effects: [],
      known: { notice: null, problem: null },
    },
    {
      spec: 'decision 021: sensitive',
      from: 'asking',
      when: 'the person presses ‘Delete my account’',
      to: 'confirmingDeletion',
      effects: [['call confirmation']],
    },
    ...['confirmingDownload', 'confirmingDeletion'].map((from) => ({
      spec: 'decision 021',
      from,
      when: cancelled,
      to: 'resting',
      effects: [],
      known: { notice: null, problem: null },
    })),
    {
      spec: 'decision 021',
      from: 'confirmingDeletion',
      when: confirmed,
      to: 'deleting',
      effects: [['call accountDeletion']],
    },
    {
      spec: 'decision 025: logged out, to the page where they may change their mind',
      from: 'deleting',
      when: 'the server notes it',
      to: 'leaving',
      effects: [
        [
          'showToast',
          {
            kind: 'success',
            message: 'Your account will be deleted in 14 days. Log in before then to keep it.',
          },
        ],
        ['logOut'],
      ],
    },
    ...[
      ['the server doesn’t note it and says why', 'You have a contract that runs.'] as const,
      ['no answer comes to the deletion', 'Your account could not be deleted. Please try again.'] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 025',
      from: 'deleting',
      when,
      to: 'resting',
      effects: [],
      known: { notice: null, problem },
    })),
    ...['downloading', 'deleting'].map((from) => ({
      spec: 'reading 9',
      from,
      when: waited,
      to: 'resting',
      effects: [],
      known: { notice: null, problem: null },
    })),
  ],
});
