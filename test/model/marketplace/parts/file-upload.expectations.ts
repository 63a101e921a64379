import type { ChosenFile } from '../../../../machines/client-rules/marketplace/chosen-files.ts';
import type { Effect, Expectation } from '../../generator/flow-model.ts';
import { noResponse } from '../../samples.ts';
import { brief, briefFile, notes, otherFile, partSent, plan, planFile } from '../file-samples.ts';

export const chooseFile = 'the user chooses a file';
export const dropTwoFiles = 'the user drops two files';
export const chooseLargeFile = 'the user chooses a file of more than 10 MB';
export const removeFirst = 'the user removes the first file';
export const fillForm = 'the form is filled with another file';
export const sendPart = 'a part of it is sent';
export const cancelBrief = 'the user cancels the brief';
export const cancelPlan = 'the user cancels the plan';
export const retryBrief = 'the user tries the brief again';
export const briefArrived = 'the brief has arrived';
export const planArrived = 'the plan has arrived';
export const wrongKind = 'the server doesn’t accept its kind';
export const noRoom = 'the server has no room for it today';
export const browserOffline = 'the browser is offline';
export const serverFails = 'the server fails';
const pausePasses = '0.25 s pass';

type Known = Readonly<Record<string, unknown>>;
const count = (list: unknown) => (list as readonly unknown[]).length;
const isUploading = (file: ChosenFile) => (context: Known) =>
  (context.current as ChosenFile).key === file.key;
/** A condition on the numbers of attached and waiting files. */
const having =
  (files: number, queue: number, refusals = 0) =>
  (context: Known) =>
    count(context.files) === files && count(context.queue) === queue && count(context.refused) === refusals;
const isNext =
  ({ key }: ChosenFile) =>
  ({ queue }: Known) =>
    (queue as readonly ChosenFile[])[0]?.key === key;
const upload = (chosen: ChosenFile): Effect => ['call upload', { chosen }];
const removeBytes: Effect = ['removeBytes'];
const report: Effect = ['writeToForm'];
const tooLarge = { name: 'film.zip', message: 'Files can have up to 10 MB.' };
const tooMany = (name: string) => ({ name, message: 'Attach at most 3 files.' });

export const fileUploadExpectations: readonly Expectation[] = [
  {
    spec: '§M5',
    from: 'start',
    when: 'start',
    to: 'ready',
    effects: [],
    contextAfter: { max: 3, files: [], queue: [], current: null, sent: 0, problem: null, refused: [] },
  },
  {
    spec: '§M5: a chosen file is uploaded',
    from: 'ready',
    when: chooseFile,
    contextBefore: having(0, 0),
    to: 'uploading',
    effects: [removeBytes, upload(brief)],
    contextAfter: { current: brief, queue: [], sent: 0, refused: [] },
  },
  {
    spec: '§M5: one after the other',
    from: 'ready',
    when: dropTwoFiles,
    contextBefore: having(0, 0),
    to: 'uploading',
    effects: [removeBytes, upload(plan)],
    contextAfter: { current: plan, queue: [notes] },
  },
  {
    spec: '§M10: at most 10 MB, to the byte',
    from: 'ready',
    when: chooseLargeFile,
    contextBefore: having(0, 0),
    to: 'ready',
    effects: [removeBytes],
    contextAfter: { refused: [tooLarge], current: null },
  },
  {
    spec: '§M5: a file being uploaded counts toward the limit',
    from: 'uploading',
    when: dropTwoFiles,
    contextBefore: (context) => having(1, 0)(context) && isUploading(brief)(context),
    to: 'uploading',
    effects: [removeBytes],
    contextAfter: { queue: [plan], refused: [tooMany('notes.txt')] },
  },
  {
    spec: '§M5: so does a waiting file',
    from: 'uploading',
    when: chooseFile,
    contextBefore: having(1, 1),
    to: 'uploading',
    effects: [removeBytes],
    contextAfter: { refused: [tooMany('brief.pdf')] },
  },
  {
    spec: '§M5: where there is no room, none of them is taken',
    from: 'ready',
    when: dropTwoFiles,
    contextBefore: having(3, 0),
    to: 'ready',
    effects: [removeBytes],
    contextAfter: { refused: [tooMany('plan.xlsx'), tooMany('notes.txt')], current: null },
  },
  {
    spec: '§M5: progress is shown',
    from: 'uploading',
    when: sendPart,
    to: 'uploading',
    effects: [],
    contextAfter: { sent: partSent },
  },
  {
    spec: '§M5: it is attached, and the form knows',
    from: 'uploading',
    when: briefArrived,
    contextBefore: having(0, 0),
    to: 'ready',
    effects: [removeBytes, report],
    contextAfter: { files: [briefFile], current: null, sent: 0 },
  },
  {
    spec: '§M5: then the next one',
    from: 'uploading',
    when: planArrived,
    contextBefore: (context) => having(0, 1)(context) && isNext(notes)(context),
    to: 'uploading',
    effects: [removeBytes, report, upload(notes)],
    contextAfter: { files: [planFile], current: notes, queue: [], sent: 0 },
  },
  ...(
    [
      [wrongKind, 'This kind of file isn’t accepted.'],
      [noRoom, 'You have uploaded 200 MB in one day. Try again tomorrow.'],
    ] as const
  ).map(([when, message]) => ({
    spec: '§M10: what would be refused again isn’t tried again',
    from: 'uploading',
    when,
    contextBefore: (context: Known) => having(0, 0)(context) && isUploading(brief)(context),
    to: 'ready',
    effects: [removeBytes],
    contextAfter: { refused: [{ name: 'brief.pdf', message }], current: null, problem: null },
  })),
  ...(
    [
      [noResponse, 'The upload failed. Please try again.'],
      [browserOffline, 'You’re offline. Try again once you’re connected.'],
      [serverFails, 'Something went wrong on our side.'],
    ] as const
  ).map(([when, problem]) => ({
    spec: '§M5: it can be tried again',
    from: 'uploading',
    when,
    to: 'failed',
    effects: [],
    contextAfter: { problem },
  })),
  {
    spec: '§M5: it can be canceled',
    from: 'uploading',
    when: cancelBrief,
    contextBefore: having(0, 0),
    to: 'canceled',
    effects: [removeBytes],
    contextAfter: { current: null, files: [], sent: 0 },
  },
  {
    spec: '§M5: then the next one starts',
    from: 'canceled',
    when: pausePasses,
    contextBefore: (context) => having(0, 1)(context) && isNext(notes)(context),
    to: 'uploading',
    effects: [upload(notes)],
    contextAfter: { current: notes, queue: [] },
  },
  {
    spec: '§M5: or none',
    from: 'canceled',
    when: pausePasses,
    contextBefore: having(0, 0),
    to: 'ready',
    effects: [],
  },
  {
    spec: '§M5: from its beginning, as the same upload',
    from: 'failed',
    when: retryBrief,
    to: 'uploading',
    effects: [upload(brief)],
    contextAfter: { current: brief, sent: 0, problem: null },
  },
  {
    spec: '§M5: or given up, and the next one starts',
    from: 'failed',
    when: cancelPlan,
    contextBefore: (context) => having(0, 1)(context) && isNext(notes)(context),
    to: 'uploading',
    effects: [removeBytes, upload(notes)],
    contextAfter: { current: notes, queue: [], problem: null },
  },
  {
    spec: '§M5: others wait behind it',
    from: 'failed',
    when: chooseFile,
    contextBefore: (context) => having(0, 1)(context) && isNext(notes)(context),
    to: 'failed',
    effects: [removeBytes],
    contextAfter: { queue: [notes, brief] },
  },
  ...['ready', 'uploading', 'failed'].map((from) => ({
    spec: '§M5: what is attached can be removed',
    from,
    when: removeFirst,
    contextBefore: ({ files }: Known) => count(files) === 1 && JSON.stringify(files).includes(brief.name),
    to: from,
    effects: [report],
    contextAfter: { files: [] },
  })),
  {
    spec: '§M4: the form has other files once it is filled again',
    from: 'ready',
    when: fillForm,
    to: 'ready',
    effects: [],
    contextAfter: { files: [otherFile] },
  },
];
