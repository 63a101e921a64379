import { fileDownloadMachine } from '../../../../machines/marketplace/parts/file-download.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { networkFailure, refused } from '../../samples.ts';

const visit = 'a page that lists files';
const address = '/v1/files/f1/content?expires=1&signature=x';
const first = 'the user downloads the first file';
const second = 'the user downloads the second file';
const cancel = 'the user cancels it';
const there = 'the server answers with its address';
const gone = 'the file no longer exists';
const lost = 'the call gets no response';
const goneMessage = 'This file doesn’t exist, or isn’t open to you.';
const buildFetch = (fileId: string) => ['call addressFetch', { fileId }] as const;

export const fileDownloadModel = defineModel<typeof fileDownloadMachine>({
  flow: 'file-download',
  machine: fileDownloadMachine,
  inputs: { [visit]: undefined },
  events: {
    'download.requested': { [first]: { fileId: 'f1' }, [second]: { fileId: 'f2' } },
    'download.canceled': { [cancel]: {} },
  },
  outcomes: {
    addressFetch: {
      done: { [there]: address },
      error: { [gone]: refused(404, goneMessage), [lost]: networkFailure },
    },
  },
  contextKey: ({ fileId, problem }) => [fileId, problem],
  states: {
    ready: {},
    fetching: {
      tags: ['busy'],
      running: ['addressFetch'],
      invariants: ({ problem }) => ({ 'nothing is wrong yet': problem === null }),
    },
  },
  expectations: [
    {
      spec: '§M5',
      from: 'start',
      when: 'start',
      to: 'ready',
      effects: [],
      contextAfter: { fileId: null, problem: null },
    },
    {
      spec: '§M9',
      from: 'ready',
      when: first,
      to: 'fetching',
      effects: [buildFetch('f1')],
      contextAfter: { fileId: 'f1', problem: null },
    },
    {
      spec: '§M9: another file',
      from: 'ready',
      when: second,
      to: 'fetching',
      effects: [buildFetch('f2')],
      contextAfter: { fileId: 'f2', problem: null },
    },
    {
      spec: '§M5: the browser saves it',
      from: 'fetching',
      when: there,
      to: 'ready',
      effects: [['saveFrom', { address }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M2',
      from: 'fetching',
      when: gone,
      to: 'ready',
      effects: [],
      contextAfter: { problem: goneMessage },
    },
    {
      spec: '§M4: the failure is shown',
      from: 'fetching',
      when: lost,
      to: 'ready',
      effects: [],
      contextAfter: { problem: 'The download couldn’t start. Please try again.' },
    },
    {
      spec: 'reading 9',
      from: 'fetching',
      when: cancel,
      to: 'ready',
      effects: [],
      contextAfter: { problem: null },
    },
  ],
});
