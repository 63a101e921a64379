import type { MarketFile } from '../../../contract/marketplace/file.ts';
import { fileUploadMachine } from '../../../machines/marketplace/parts/file-upload.machine.ts';
import type { ChosenFile } from '../../../machines/rules/marketplace/chosen-files.ts';
import { defineModel, type Effect } from '../generator/flow-model.ts';
import { noAnswer, noConnection, refused } from '../samples.ts';

const visit = 'a form with room for two files';
const megabyte = 1024 * 1024;
const brief: ChosenFile = { key: 'k1', name: 'brief.pdf', size: 3 * megabyte };
const plan: ChosenFile = { key: 'k2', name: 'plan.xlsx', size: 10 * megabyte };
const film: ChosenFile = { key: 'k3', name: 'film.zip', size: 10 * megabyte + 1 };
const attached: MarketFile = { id: 'f1', name: 'brief.pdf', size: 3 * megabyte, kind: 'pdf' };
const other: MarketFile = { id: 'f2', name: 'notes.txt', size: 12, kind: 'txt' };

const one = 'the person chooses a file';
const two = 'the person drops two files';
const large = 'the person chooses a file of more than 10 MB';
const remove = 'the person removes the first file';
const fill = 'the form is filled with another file';
const half = 'half of it has left';
const cancel = 'the person cancels it';
const retry = 'the person tries it again';
const arrived = 'the file has arrived';
const wrongKind = 'the server doesn’t accept its kind';
const full = 'the server has no room for it today';
const lost = 'no answer comes';
const cut = 'the browser is offline';
const broken = 'the server fails';
const passed = '0.25 s pass';

type Known = Readonly<Record<string, unknown>>;
const count = (list: unknown) => (list as readonly unknown[]).length;
/** How many files are attached, and how many wait. */
const having =
  (files: number, queue: number, refusals = 0) =>
  (context: Known) =>
    count(context.files) === files && count(context.queue) === queue && count(context.refused) === refusals;
const upload = (chosen: ChosenFile): Effect => ['call upload', { chosen }];
const forget: Effect = ['forgetBytes'];
const tell: Effect = ['tellForm'];
const tooLarge = { name: 'film.zip', message: 'Files can have up to 10 MB.' };
const tooMany = (name: string) => ({ name, message: 'Attach at most 2 files.' });

export const fileUploadModel = defineModel<typeof fileUploadMachine>({
  flow: 'file-upload',
  machine: fileUploadMachine,
  inputs: { [visit]: { most: 2 } },
  events: {
    'files.chosen': {
      [one]: { chosen: [brief] },
      [two]: { chosen: [plan, brief] },
      [large]: { chosen: [film] },
    },
    'files.removed': { [remove]: { id: 'f1' } },
    'files.filled': { [fill]: { files: [other] } },
    'upload.progressed': { [half]: { sent: 1_500_000 } },
    'upload.cancelled': { [cancel]: {} },
    'upload.retried': { [retry]: {} },
  },
  outcomes: {
    upload: {
      done: { [arrived]: attached },
      error: {
        [wrongKind]: refused(415, 'This kind of file isn’t accepted.', 'wrongKind'),
        [full]: refused(409, 'You have uploaded 200 MB in one day. Try again tomorrow.', 'quota'),
        [lost]: noAnswer,
        [cut]: noConnection,
        [broken]: refused(500, 'Something went wrong on our side.', 'internal'),
      },
    },
  },
  possible: {
    // The same file twice would be one with the same id here.
    [one]: ({ context }) => context.files.length + context.queue.length < 2,
    [two]: ({ context }) => context.files.length === 0 && context.queue.length === 0,
    [remove]: ({ context }) => context.files.some(({ id }) => id === 'f1'),
    [fill]: ({ context }) => context.files.length === 0 && context.queue.length === 0,
  },
  tells: ({ files, queue, current }) => [
    files.map(({ id }) => id).join(),
    queue.map(({ key }) => key).join(),
    current?.key,
  ],
  delays: { closingDelay: 250 },
  resting: {},
  states: {
    ready: {
      holds: ({ current, queue, problem }) => ({
        'nothing is on its way': current === null && queue.length === 0,
        'nothing is wrong': problem === null,
      }),
    },
    uploading: {
      tags: ['busy'],
      running: ['upload'],
      holds: ({ current, problem }) => ({
        'there is something to upload': current !== null,
        'nothing is wrong yet': problem === null,
      }),
    },
    cancelled: { holds: ({ current }) => ({ 'nothing is on its way': current === null }) },
    failed: {
      holds: ({ current, problem }) => ({ 'it is told why': current !== null && problem !== null }),
    },
  },
  expectations: [
    {
      spec: '§M5',
      from: 'start',
      when: 'start',
      to: 'ready',
      effects: [],
      known: { most: 2, files: [], queue: [], current: null, sent: 0, problem: null, refused: [] },
    },
    {
      spec: '§M5: one chooses, and it is uploaded',
      from: 'ready',
      when: one,
      where: having(0, 0),
      to: 'uploading',
      effects: [forget, upload(brief)],
      known: { current: brief, queue: [], sent: 0, refused: [] },
    },
    {
      spec: '§M5: one after the other',
      from: 'ready',
      when: two,
      where: having(0, 0),
      to: 'uploading',
      effects: [forget, upload(plan)],
      known: { current: plan, queue: [brief] },
    },
    {
      spec: '§M10: at most 10 MB, to the byte',
      from: 'ready',
      when: large,
      where: having(0, 0),
      to: 'ready',
      effects: [forget],
      known: { refused: [tooLarge], current: null },
    },
    {
      spec: '§M5: what is on its way has its room, too',
      from: 'uploading',
      when: two,
      where: having(0, 0),
      to: 'uploading',
      effects: [forget],
      known: { queue: [plan], refused: [tooMany('brief.pdf')] },
    },
    {
      spec: '§M5: and what waits',
      from: 'uploading',
      when: one,
      where: having(0, 1),
      to: 'uploading',
      effects: [forget],
      known: { refused: [tooMany('brief.pdf')] },
    },
    {
      spec: '§M5: progress is shown',
      from: 'uploading',
      when: half,
      to: 'uploading',
      effects: [],
      known: { sent: 1_500_000 },
    },
    {
      spec: '§M5: it is attached, and the form knows',
      from: 'uploading',
      when: arrived,
      where: having(0, 0),
      to: 'ready',
      effects: [forget, tell],
      known: { files: [attached], current: null, sent: 0 },
    },
    {
      spec: '§M5: then the next one',
      from: 'uploading',
      when: arrived,
      where: (context) => having(0, 1)(context) && (context.current as ChosenFile).key === 'k2',
      to: 'uploading',
      effects: [forget, tell, upload(brief)],
      known: { files: [attached], current: brief, queue: [], sent: 0 },
    },
    ...(
      [
        [wrongKind, 'This kind of file isn’t accepted.'],
        [full, 'You have uploaded 200 MB in one day. Try again tomorrow.'],
      ] as const
    ).map(([when, message]) => ({
      spec: '§M10: what would be refused again isn’t tried again',
      from: 'uploading',
      when,
      where: (context: Known) => having(0, 0)(context) && (context.current as ChosenFile).key === 'k1',
      to: 'ready',
      effects: [forget],
      known: { refused: [{ name: 'brief.pdf', message }], current: null, problem: null },
    })),
    ...(
      [
        [lost, 'It didn’t arrive. Please try again.'],
        [cut, 'You’re offline. Try again once you’re connected.'],
        [broken, 'Something went wrong on our side.'],
      ] as const
    ).map(([when, problem]) => ({
      spec: '§M5: it can be tried again',
      from: 'uploading',
      when,
      to: 'failed',
      effects: [],
      known: { problem },
    })),
    {
      spec: '§M5: it can be cancelled',
      from: 'uploading',
      when: cancel,
      where: having(0, 0),
      to: 'cancelled',
      effects: [forget],
      known: { current: null, files: [], sent: 0 },
    },
    {
      spec: '§M5: then the next one begins',
      from: 'cancelled',
      when: passed,
      where: having(0, 1),
      to: 'uploading',
      effects: [upload(brief)],
      known: { current: brief, queue: [] },
    },
    {
      spec: '§M5: or none',
      from: 'cancelled',
      when: passed,
      where: having(0, 0),
      to: 'ready',
      effects: [],
    },
    {
      spec: '§M5: from its beginning, as the same upload',
      from: 'failed',
      when: retry,
      where: (context) => (context.current as ChosenFile).key === 'k1',
      to: 'uploading',
      effects: [upload(brief)],
      known: { current: brief, sent: 0, problem: null },
    },
    {
      spec: '§M5: or given up, and the next one begins',
      from: 'failed',
      when: cancel,
      where: (context) => having(0, 1)(context) && (context.current as ChosenFile).key === 'k2',
      to: 'uploading',
      effects: [forget, upload(brief)],
      known: { current: brief, queue: [], problem: null },
    },
    {
      spec: '§M5: others wait behind it',
      from: 'failed',
      when: one,
      where: having(0, 0),
      to: 'failed',
      effects: [forget],
      known: { queue: [brief] },
    },
    ...['ready', 'uploading', 'failed'].map((from) => ({
      spec: '§M5: what is attached can be removed',
      from,
      when: remove,
      where: (context: Known) => having(1, 0)(context) && JSON.stringify(context.files).includes('f1'),
      to: from,
      effects: [tell],
      known: { files: [] },
    })),
    {
      spec: '§M4: the form has other files once it is filled anew',
      from: 'ready',
      when: fill,
      to: 'ready',
      effects: [],
      known: { files: [other] },
    },
  ],
});
