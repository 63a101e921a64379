import { fileDownloadMachine } from '../../../../machines/marketplace/parts/file-download.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { networkFailure, noResponse, refused } from '../../samples.ts';

const atFiles = 'a page that lists files';
const address = '/v1/files/f1/content?expires=1&signature=x';
const downloadFirst = 'the user downloads the first file';
const downloadSecond = 'the user downloads the second file';
const cancelDownload = 'the user cancels it';
const getsAddress = 'the server answers with its address';
const fileIsGone = 'the file no longer exists';
const goneMessage = 'This file doesn’t exist, or isn’t open to you.';
const buildFetch = (fileId: string) => ['call addressFetch', { fileId }] as const;

export const fileDownloadModel = defineModel<typeof fileDownloadMachine>({
  flow: 'file-download',
  machine: fileDownloadMachine,
  inputs: { [atFiles]: undefined },
  events: {
    'download.requested': { [downloadFirst]: { fileId: 'f1' }, [downloadSecond]: { fileId: 'f2' } },
    'download.canceled': { [cancelDownload]: {} },
  },
  outcomes: {
    addressFetch: {
      done: { [getsAddress]: address },
      error: { [fileIsGone]: refused(404, goneMessage), [noResponse]: networkFailure },
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
      when: downloadFirst,
      to: 'fetching',
      effects: [buildFetch('f1')],
      contextAfter: { fileId: 'f1', problem: null },
    },
    {
      spec: '§M9: another file',
      from: 'ready',
      when: downloadSecond,
      to: 'fetching',
      effects: [buildFetch('f2')],
      contextAfter: { fileId: 'f2', problem: null },
    },
    {
      spec: '§M5: the browser saves it',
      from: 'fetching',
      when: getsAddress,
      to: 'ready',
      effects: [['saveFrom', { address }]],
      contextAfter: { problem: null },
    },
    {
      spec: '§M2',
      from: 'fetching',
      when: fileIsGone,
      to: 'ready',
      effects: [],
      contextAfter: { problem: goneMessage },
    },
    {
      spec: '§M4: the failure is shown',
      from: 'fetching',
      when: noResponse,
      to: 'ready',
      effects: [],
      contextAfter: { problem: 'The download couldn’t start. Please try again.' },
    },
    {
      spec: 'reading 9',
      from: 'fetching',
      when: cancelDownload,
      to: 'ready',
      effects: [],
      contextAfter: { problem: null },
    },
  ],
});
