import type { ApplicationValues } from '../../../machines/client-rules/marketplace/application-values.ts';
import { applicationFormMachine } from '../../../machines/marketplace/application-form.machine.ts';
import { defineModel, onlyIf } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, refused } from '../samples.ts';
import { applicationFormExpectations } from './application-form.expectations.ts';
import {
  askingClinic,
  changedClinic,
  changedLetter,
  draftElsewhere,
  draftWith,
  letterBefore,
  noDraft,
  proposalWith,
  sentApplication,
  storedDraft,
  takenClinic,
} from './apply-samples.ts';
import { clinic, closedClinic } from './search-samples.ts';
import { staleFailure } from './stale-failure.ts';

const projectId = clinic.id;
const atForm = 'a developer at the form';
const backAtForm = 'a developer returning to unsaved text';
const changeLetter = 'the user changes the letter';
const emptyLetter = 'the user empties the letter';
const notThere = refused(404, 'This project doesn’t exist, or isn’t open to you.');

type Context = {
  readonly values: ApplicationValues;
  readonly saved: ApplicationValues;
  readonly sent: ApplicationValues | null;
  readonly unanswered: readonly ApplicationValues[];
};
const letterIs =
  (letter: string) =>
  ({ context }: { readonly context: Context }) =>
    context.values.letter === letter;
const hasSent =
  (letter: string) =>
  ({ context }: { readonly context: Context }) =>
    context.sent?.letter === letter;
/** A conflict on the first save represents all conflicts. */
const isFirstSave = ({ context }: { readonly context: Context }) =>
  context.saved.letter === storedDraft.letter && context.sent?.letter === changedLetter;
/** Whether an earlier save got no answer, and the letter was changed since. */
const isEarlierUnanswered = ({ context }: { readonly context: Context }) =>
  hasSent(changedLetter)({ context }) && context.unanswered.some(({ letter }) => letter === letterBefore);
const hasLetter = ({ context }: { readonly context: Context }) => context.sent?.letter !== '';

/** States in which the user types. */
const typing = [
  'saved',
  'unsaved',
  'saving',
  'conflict',
  'saveFailed',
  'savingBeforeSending',
  'applying',
  'rereading',
];
const canType = (states: readonly string[]) => states.some((state) => typing.includes(state));
const hasOneMilestone = ({ context }: { readonly context: Context }) =>
  (context.values.milestones as readonly unknown[] | undefined)?.length === 1;

export const applicationFormModel = defineModel<typeof applicationFormMachine>({
  flow: 'application-form',
  machine: applicationFormMachine,
  inputs: {
    [atForm]: { projectId, localDraft: null },
    [backAtForm]: { projectId, localDraft: { version: 1, values: proposalWith(letterBefore) } },
  },
  events: {
    'form.changed': {
      [changeLetter]: { values: proposalWith(changedLetter) },
      [emptyLetter]: { values: proposalWith('') },
    },
    'form.submitted': { 'the user sends it': {} },
    'form.mineKept': { 'the user keeps their own text': {} },
    'form.theirsTaken': { 'the user takes the newer text': {} },
    'form.canceled': { [cancelsAfterWaiting]: {} },
    'form.retried': { 'the user tries again': {} },
  },
  outcomes: {
    draftFetch: {
      done: {
        'the draft loads': storedDraft,
        'there is no draft yet': noDraft,
        'a newer draft loads': draftElsewhere,
      },
      error: { 'neither project nor draft exists': notThere, 'the draft can’t be loaded': refused(500) },
    },
    projectFetch: {
      done: {
        'the project loads': askingClinic,
        'the project loads with their application': takenClinic,
        'the project loads as closed': closedClinic,
      },
      error: { 'the project no longer exists': notThere, 'the project can’t be loaded': refused(500) },
    },
    draftSaving: {
      done: {
        'the changed text is saved': draftWith(changedLetter),
        'the text without a letter is saved': draftWith(''),
        'the earlier text is saved': draftWith(letterBefore),
      },
      error: {
        'the server can’t save it': refused(500),
        'another device was faster': staleFailure(draftElsewhere),
        'the server already has this text': staleFailure(draftWith(changedLetter)),
        'the server already has the earlier text': staleFailure(draftWith(letterBefore)),
      },
    },
    saveBeforeSending: {
      done: {
        'the changed text is saved first': draftWith(changedLetter),
        'the text without a letter is saved first': draftWith(''),
        'the earlier text is saved first': draftWith(letterBefore),
      },
      error: {
        'the server can’t save it first': refused(500),
        'the project is gone, before it is sent': notThere,
        'another device was faster, before it is sent': staleFailure(draftElsewhere),
        'the server already has this text, before it is sent': staleFailure(draftWith(changedLetter)),
        'the server already has the earlier text, before it is sent': staleFailure(draftWith(letterBefore)),
      },
    },
    applicationSending: {
      done: { 'the application is sent': sentApplication },
      error: {
        'the letter is missing': invalidInput({ letter: 'Write a cover letter of at least 100 characters.' }),
        'the project accepts no more applications': refused(
          409,
          'This project has 200 applications and takes no more.',
          'full',
        ),
        'the company has changed the project': refused(409, 'The project changed.', 'projectChanged'),
        'another tab has sent an application': refused(409, 'You have applied already.', 'alreadyApplied'),
        'the project isn’t open': refused(409, 'This project isn’t open.', 'notOpen'),
        'the project is gone': notThere,
      },
    },
    rereading: {
      done: {
        'the changed project loads': changedClinic,
        'the project loads with what another tab has sent': takenClinic,
      },
      error: {
        'the project can’t be loaded again': refused(500),
        'the project is gone when it is loaded again': notThere,
      },
    },
  },
  possible: {
    [changeLetter]: ({ states, context }) =>
      canType(states) &&
      hasOneMilestone({ context }) &&
      ![changedLetter, draftElsewhere.letter].some((letter) => letterIs(letter)({ context })),
    [emptyLetter]: ({ states, context }) => states.includes('saved') && letterIs(changedLetter)({ context }),
    // Without unsaved text it is like any other draft.
    'a newer draft loads': ({ context }) => context.localDraft !== null,
    ...onlyIf(isFirstSave, [
      'another device was faster',
      'another device was faster, before it is sent',
      'the server already has this text',
      'the server already has this text, before it is sent',
    ]),
    ...onlyIf(isEarlierUnanswered, [
      'the server already has the earlier text',
      'the server already has the earlier text, before it is sent',
    ]),
    ...onlyIf(hasSent(changedLetter), ['the changed text is saved', 'the changed text is saved first']),
    ...onlyIf(hasSent(letterBefore), ['the earlier text is saved', 'the earlier text is saved first']),
    ...onlyIf(hasSent(''), [
      'the text without a letter is saved',
      'the text without a letter is saved first',
      'the letter is missing',
    ]),
    ...onlyIf(hasLetter, [
      'the application is sent',
      'the project accepts no more applications',
      'the company has changed the project',
      'another tab has sent an application',
      'the project isn’t open',
      'the project is gone',
    ]),
  },
  contextKey: ({ project, localDraft, values, saved, theirs, sent, unanswered, changed, problem }) => [
    problem !== null,
    project && [project.revision, project.state, project.forYou?.application?.id],
    project === null && localDraft !== null,
    values.letter,
    hasOneMilestone({ context: { values, saved, sent, unanswered } }),
    saved.letter,
    theirs !== null,
    sent?.letter,
    isEarlierUnanswered({ context: { values, saved, sent, unanswered } }),
    values === sent,
    changed,
  ],
  delays: { saveDelay: 1_000 },
  overlaps: {
    'always in deciding: isBarred and isUnsaved': 'when the developer can’t apply, nothing is saved any more',
    'always in deciding: isBarred and hasTheirs and isUnsaved':
      'when the developer can’t apply, nothing is saved any more',
    'always in deciding: hasTheirs and isUnsaved':
      'the user chooses between the texts before anything is saved',
    'xstate.error.actor.draftSaving in saving: isOwnSave and isStale':
      'the user’s own save is not a conflict',
    'xstate.error.actor.saveBeforeSending in savingBeforeSending: isOwnSave and isStale':
      'the user’s own save is not a conflict',
    ...Object.fromEntries(
      ['saved', 'unsaved', 'saveFailed'].map((state) => [
        `form.changed in (anywhere) and in ${state}`,
        'there the change is saved in a second; anywhere else it is only kept',
      ]),
    ),
  },
  resting: {
    notFound: '§M2: hidden items answer 404',
    barred: '§M3: nothing can be sent any more',
  },
  states: {
    loading: { tags: ['busy'], running: ['draftFetch'] },
    loadingProject: { tags: ['busy'], running: ['projectFetch'] },
    unavailable: { invariants: ({ project }) => ({ 'nothing has loaded': project === null }) },
    notFound: { invariants: ({ values }) => ({ 'nothing was written': !values.letter }) },
    barred: {},
    saved: { tags: ['form'] },
    unsaved: { tags: ['form'] },
    saving: { tags: ['busy', 'form'], running: ['draftSaving'] },
    conflict: {
      tags: ['form'],
      invariants: ({ theirs }) => ({ 'another text has loaded': theirs !== null }),
    },
    saveFailed: { tags: ['form'] },
    savingBeforeSending: { tags: ['busy', 'form'], running: ['saveBeforeSending'] },
    applying: { tags: ['busy', 'form'], running: ['applicationSending'] },
    applied: { ends: true },
    rereading: {
      tags: ['busy', 'form'],
      running: ['rereading'],
      invariants: ({ values }) => ({ 'the typed text is kept': Boolean(values.letter) }),
    },
  },
  expectations: applicationFormExpectations,
});
