import type { ContextFrom } from 'xstate';
import type { ChosenFile } from '../../../../machines/client-rules/marketplace/chosen-files.ts';
import { fileUploadMachine } from '../../../../machines/marketplace/parts/file-upload.machine.ts';
import { defineModel, onlyIf } from '../../generator/flow-model.ts';
import { networkFailure, noResponse, offlineFailure, refused } from '../../samples.ts';
import {
  brief,
  briefFile,
  film,
  notes,
  notesFile,
  otherFile,
  partSent,
  plan,
  planFile,
} from '../file-samples.ts';
import {
  briefArrived,
  browserOffline,
  cancelBrief,
  cancelPlan,
  chooseFile,
  chooseLargeFile,
  dropTwoFiles,
  fileUploadExpectations,
  fillForm,
  noRoom,
  planArrived,
  removeFirst,
  retryBrief,
  sendPart,
  serverFails,
  wrongKind,
} from './file-upload.expectations.ts';

const atForm = 'a form with room for three files';
const cancelNotes = 'the user cancels the notes';
const retryPlan = 'the user tries the plan again';
const retryNotes = 'the user tries the notes again';
const notesArrived = 'the notes have arrived';

type Context = ContextFrom<typeof fileUploadMachine>;
type StateView = { readonly context: Context };
/** Whether this file hasn't been chosen yet. */
const isNew = ({ name }: ChosenFile, { files, queue, current }: Context) =>
  ![...files, ...queue, current].some((file) => file?.name === name);
/** Whether this file is the one that is uploaded. */
const isCurrent =
  ({ key }: ChosenFile) =>
  ({ context }: StateView) =>
    context.current?.key === key;
const roomIn = ({ files, queue, current, max }: Context) =>
  max - files.length - queue.length - (current === null ? 0 : 1);

const isEmpty = ({ context }: StateView) => roomIn(context) === context.max;
const hasOneFile = ({ context }: StateView) => roomIn(context) === context.max - 1;

export const fileUploadModel = defineModel<typeof fileUploadMachine>({
  flow: 'file-upload',
  machine: fileUploadMachine,
  inputs: { [atForm]: { max: 3 } },
  events: {
    'files.chosen': {
      [chooseFile]: { chosen: [brief] },
      [dropTwoFiles]: { chosen: [plan, notes] },
      [chooseLargeFile]: { chosen: [film] },
    },
    'files.removed': { [removeFirst]: { id: 'f1' } },
    'files.filled': { [fillForm]: { files: [otherFile] } },
    'upload.progressed': { [sendPart]: { sent: partSent } },
    'upload.canceled': { [cancelBrief]: {}, [cancelPlan]: {}, [cancelNotes]: {} },
    'upload.retried': { [retryBrief]: {}, [retryPlan]: {}, [retryNotes]: {} },
  },
  outcomes: {
    upload: {
      done: { [briefArrived]: briefFile, [planArrived]: planFile, [notesArrived]: notesFile },
      error: {
        [wrongKind]: refused(415, 'This kind of file isn’t accepted.', 'wrongKind'),
        [noRoom]: refused(409, 'You have uploaded 200 MB in one day. Try again tomorrow.', 'quota'),
        [noResponse]: networkFailure,
        [browserOffline]: offlineFailure,
        [serverFails]: refused(500, 'Something went wrong on our side.', 'internal'),
      },
    },
  },
  possible: {
    // Each file once, except when there is no room for it.
    [chooseFile]: ({ context }) => isNew(brief, context) || roomIn(context) === 0,
    [dropTwoFiles]: ({ context }) =>
      [plan, notes].every((file) => isNew(file, context)) || roomIn(context) === 0,
    // Once is enough for failures that end like others.
    [chooseLargeFile]: isEmpty,
    [noRoom]: hasOneFile,
    [browserOffline]: hasOneFile,
    [serverFails]: hasOneFile,
    [removeFirst]: ({ context }) => context.files.some(({ id }) => id === briefFile.id),
    [fillForm]: isEmpty,
    [sendPart]: ({ context }) => (context.current?.size ?? 0) > partSent,
    ...onlyIf(isCurrent(brief), [cancelBrief, retryBrief, briefArrived]),
    ...onlyIf(isCurrent(plan), [cancelPlan, retryPlan, planArrived]),
    ...onlyIf(isCurrent(notes), [cancelNotes, retryNotes, notesArrived]),
  },
  contextKey: ({ files, queue, current }) => [
    files.length,
    files.some(({ id }) => id === briefFile.id),
    queue.map(({ key }) => key).join(),
    current?.key,
  ],
  delays: { closingDelay: 250 },
  states: {
    ready: {
      invariants: ({ current, queue, problem }) => ({
        'nothing is being uploaded': current === null && queue.length === 0,
        'nothing is wrong': problem === null,
      }),
    },
    uploading: {
      tags: ['busy'],
      running: ['upload'],
      invariants: ({ current, problem }) => ({
        'there is something to upload': current !== null,
        'nothing is wrong yet': problem === null,
      }),
    },
    canceled: { invariants: ({ current }) => ({ 'nothing is being uploaded': current === null }) },
    failed: {
      invariants: ({ current, problem }) => ({ 'the reason is shown': current !== null && problem !== null }),
    },
  },
  expectations: fileUploadExpectations,
});
