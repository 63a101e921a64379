import type { Project } from '../../../contract/marketplace/project.ts';
import {
  type ProjectDraft,
  type ProjectValues,
  projectValues,
} from '../../../machines/client-rules/marketplace/project-values.ts';
import { projectEditorMachine } from '../../../machines/marketplace/project-editor.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, networkFailure, offlineFailure, refused } from '../samples.ts';
import { changedTitle, otherDraft, otherOpen, savedInPart, typedBefore } from './editor-samples.ts';
import { projectEditorExpectations } from './project-editor.expectations.ts';
import { emptyDraft, openProject, wholeDraft } from './project-samples.ts';
import { staleFailure } from './stale-failure.ts';

const titled = (project: Project, title: string): ProjectValues => ({ ...projectValues(project), title });

/** The server's project after a save. */
const saved = (title: string): Project => ({ ...wholeDraft, version: 5, title });
const closedProject: Project = { ...openProject, version: 7, state: 'closed', openUntil: null };

const missingTitle = 'Write a title of at least 10 characters.';
const invalidTitle = invalidInput({ title: missingTitle });

const atDraft = 'a company at its draft';
const backAtDraft = 'a company returning to its draft with unsaved text';
const changeTitle = 'the user changes the title';
const emptyTitle = 'the user empties the title';
const tooMany = 'the user asks for 500 hours a week';

type Context = {
  readonly values: ProjectValues;
  readonly sent: ProjectValues | null;
  readonly unanswered: readonly ProjectValues[];
  readonly project: Project | null;
  readonly draft: ProjectDraft | null;
  readonly problem: string | null;
};
const isTitled =
  (title: string) =>
  ({ context }: { readonly context: Context }) =>
    context.values.title === title;
const hasSent =
  (...titles: readonly string[]) =>
  ({ context }: { readonly context: Context }) =>
    titles.includes(String(context.sent?.title));
/** Whether a save of the text from before the visit got no answer. */
const hasEarlierUnanswered = (unanswered: readonly ProjectValues[]) =>
  unanswered.some(({ title }) => title === typedBefore);
/** Whether such a save got no answer, and the title was changed since. */
const isEarlierUnanswered = ({ context: { sent, unanswered } }: { readonly context: Context }) =>
  sent?.title === changedTitle && hasEarlierUnanswered(unanswered);

const isNew = ({ context }: { readonly context: Context }) => context.project?.version === emptyDraft.version;

/** The model of the project editor: a single page and list, so longer than most files. */
export const projectEditorModel = defineModel<typeof projectEditorMachine>({
  flow: 'project-editor',
  machine: projectEditorMachine,
  inputs: {
    [atDraft]: { projectId: 'p1', draft: null },
    [backAtDraft]: { projectId: 'p1', draft: { version: 4, values: titled(wholeDraft, typedBefore) } },
  },
  events: {
    'editor.changed': {
      [changeTitle]: { values: titled(wholeDraft, changedTitle) },
      [emptyTitle]: { values: titled(wholeDraft, '') },
      'the user asks for 20 hours a week': { values: titled(wholeDraft, changedTitle) },
      [tooMany]: { values: { ...titled(wholeDraft, changedTitle), hoursPerWeek: 500 } },
    },
    'editor.publishRequested': { 'the user wants to publish': {} },
    'editor.publishConfirmed': { 'the user publishes': {} },
    'editor.publishDismissed': { 'the user keeps editing': {} },
    'editor.submitted': { 'the user saves the changes': {} },
    'editor.changesDiscardRequested': { 'the user wants to discard the changes': {} },
    'editor.changesDiscarded': { 'the user discards the changes': {} },
    'editor.changesKept': { 'the user keeps the changes': {} },
    'editor.changesRestored': { 'the user restores the changes': {} },
    'editor.mineKept': { 'the user keeps their own version': {} },
    'editor.theirsTaken': { 'the user takes the newer version': {} },
    'editor.discardRequested': { 'the user discards the draft': {} },
    'editor.discardConfirmed': { 'the user deletes it at once': {} },
    'editor.discardUndone': {
      'the user restores the draft': {},
      'the user keeps the draft': {},
    },
    'editor.left': { 'the user leaves the page': {} },
    'editor.canceled': { [cancelsAfterWaiting]: {} },
    'editor.retried': { 'the user tries again': {} },
  },
  outcomes: {
    projectFetch: {
      done: {
        'the draft loads': wholeDraft,
        'a new draft loads': emptyDraft,
        'an open project loads': openProject,
        'a closed project loads': closedProject,
      },
      error: {
        'there is no such project': refused(404, 'This project doesn’t exist, or isn’t open to you.'),
        'the project can’t be loaded': refused(500),
      },
    },
    projectSaving: {
      done: {
        'the changed text is saved': saved(changedTitle),
        'everything except the hours is saved': savedInPart,
        'the text without a title is saved': saved(''),
        'the earlier text is saved': saved(typedBefore),
      },
      error: {
        'the server can’t save it': refused(500),
        'the server refuses to save it': refused(403, 'Log in as the company.'),
        'there is no connection': offlineFailure,
        'another tab was faster': staleFailure(otherDraft),
        'another tab has published it': staleFailure(otherOpen),
        'the server already has this text': staleFailure(saved(changedTitle)),
        'the server already has the earlier text': staleFailure(saved(typedBefore)),
      },
    },
    saveBeforePublishing: {
      done: {
        'the changed text is saved first': saved(changedTitle),
        'the earlier text is saved first': saved(typedBefore),
      },
      error: {
        'the server can’t save it first': refused(500),
        'another tab was faster, before publishing': staleFailure(otherDraft),
        'the server already has this text, before publishing': staleFailure(saved(changedTitle)),
        'the server already has the earlier text, before publishing': staleFailure(saved(typedBefore)),
      },
    },
    projectPublication: {
      done: { 'the project is published': openProject },
      error: {
        'the server doesn’t publish it and says why': refused(409, 'Complete your company profile first.'),
        'another tab was faster than publishing': staleFailure(otherOpen),
      },
    },
    projectEditing: {
      done: { 'the changes are published': { ...openProject, version: 6, title: changedTitle } },
      error: {
        'the title of the open project is missing': invalidTitle,
        'the server doesn’t change it': refused(500),
        'another tab changed it first': staleFailure(otherOpen),
      },
    },
    connection: {
      done: { 'the connection is back': undefined },
      error: { 'the browser can’t tell when the connection is back': networkFailure },
    },
    projectDiscarding: {
      done: { 'the draft is gone': { ...wholeDraft, version: 5, state: 'discarded' } },
      error: {
        'the draft can’t be discarded': refused(500),
        'another tab has kept writing': staleFailure(otherDraft),
      },
    },
  },
  possible: {
    // A new draft is only tried where no draft exists.
    'a new draft loads': ({ context }) => context.draft === null,
    'the user leaves the page': isNew,
    [changeTitle]: ({ states, context }) =>
      canType(states) && !isTitled(changedTitle)({ context }) && !isNew({ context }),
    'the user asks for 20 hours a week': ({ states, context }) =>
      states.includes('partlySaved') && asksTooMany({ context }),
    // Only once all is saved, so that there is a single path.
    [tooMany]: ({ states, context }) =>
      states.includes('saved') &&
      isTitled(changedTitle)({ context }) &&
      context.project?.version === 5 &&
      isCalm({ context }),
    [emptyTitle]: ({ states, context }) =>
      canEmpty(states) &&
      isTitled(changedTitle)({ context }) &&
      !(states.includes('revising') && context.sent),
    'the changed text is saved': ({ context }) =>
      hasSent(changedTitle)({ context }) && !hasSentTooMany({ context }),
    'everything except the hours is saved': hasSentTooMany,
    'the changed text is saved first': hasSent(changedTitle),
    'the text without a title is saved': hasSent(''),
    'the earlier text is saved': hasSent(typedBefore),
    'the earlier text is saved first': hasSent(typedBefore),
    'the server already has this text': ({ context }) =>
      hasSent(changedTitle)({ context }) && isSavable({ context }),
    'the server already has this text, before publishing': hasSent(changedTitle),
    'the server already has the earlier text': isEarlierUnanswered,
    'the server already has the earlier text, before publishing': isEarlierUnanswered,
    'the user wants to discard the changes': ({ context }) => context.values.title !== context.project?.title,
    '15 s pass': ({ context }) => context.isTransient,
    // Discarding a draft doesn't depend on earlier saves.
    'the user discards the draft': ({ states, context }) =>
      isBeforeOtherTab({ context }) &&
      context.values.title !== '' &&
      isFirstPath({ states, context }) &&
      (context.project?.version === wholeDraft.version || !states.includes('saved')),
    'the user deletes it at once': isFirstSave,
    // Repeating it repeats the same messages.
    'the user wants to publish': ({ states, context }) =>
      (context.problem === null || context.values.title !== '') &&
      isFirstPath({ states, context }) &&
      !isNew({ context }),
    'the user restores the draft': ({ states }) => states.includes('discardPending'),
    'the user keeps the draft': ({ states }) => states.includes('discardFailed'),
    'the user restores the changes': ({ context }) => context.discarded !== null,
    'another tab was faster than publishing': isBeforeOtherTab,
    'the server refuses to save it': isFirstSave,
    // Also possible after a failed save.
    'there is no connection': ({ context }) =>
      isFirstSave({ context: { ...context, problem: null } }) ||
      (isCalm({ context }) && hasSent('')({ context })),
    'another tab was faster': ({ context }) => isBeforeOtherTab({ context }) && isSavable({ context }),
    'another tab was faster, before publishing': isBeforeOtherTab,
    'another tab has published it': ({ context }) => isBeforeOtherTab({ context }) && isSavable({ context }),
    'another tab has kept writing': isFirstSave,
    'the draft can’t be discarded': isFirstSave,
    [cancelsAfterWaiting]: ({ states, context }) =>
      !states.includes('discarding') || isFirstSave({ context }),
    'the title of the open project is missing': hasSent(''),
    'the changes are published': ({ context }) => context.sent?.title !== '',
    'the server doesn’t change it': ({ context }) => context.sent?.title !== '',
    'another tab changed it first': ({ context }) =>
      isBeforeOtherTab({ context }) && context.sent?.title !== '',
  },
  contextKey: ({ project, draft, values, sent, unanswered, theirs, problem, discarded, isTransient }) => [
    discarded?.title,
    isTransient,
    values.hoursPerWeek,
    problem !== null,
    project && [project.state, project.title],
    project === null && draft !== null,
    values.title,
    sent?.title,
    project?.state === 'draft' && hasEarlierUnanswered(unanswered),
    values === sent,
    theirs && [theirs.state, theirs.title],
  ],
  delays: { saveDelay: 1_000, retryDelay: 15_000, discardDelay: 10_000 },
  overlaps: {
    'always in deciding: isUnsentOfDraft and isDraft and hasUnsent':
      'unsaved text takes precedence over stored text',
    'always in deciding: hasOtherUnsent and hasUnsent': 'text typed over another version asks the user first',
    'always in deciding: isEnded and hasOtherUnsent and hasUnsent':
      'an ended project can’t be changed any more',
    ...Object.fromEntries(
      ['saved', 'unsaved', 'saveFailed', 'partlySaved'].map((state) => [
        `editor.changed in (anywhere) and in ${state}`,
        'there the change is saved in a second; anywhere else it is only kept',
      ]),
    ),
    'xstate.error.actor.projectPublication in publishing: isStale and hasNewerInput':
      'the user chooses between the versions before anything is saved',
    'xstate.error.actor.projectSaving in saving: isOwnSave and isStale':
      'the user’s own save is not a conflict',
    'xstate.error.actor.saveBeforePublishing in savingBeforePublishing: isOwnSave and isStale':
      'the user’s own save is not a conflict',
  },
  resting: {
    notFound: '§M2: hidden items answer 404',
    ended: '§M3: nothing can be changed any more',
  },
  states: {
    loading: { tags: ['busy'], running: ['projectFetch'] },
    unavailable: { invariants: ({ project }) => ({ 'nothing has loaded': project === null }) },
    notFound: {},
    abandoned: { ends: true },
    saved: { tags: ['form'] },
    unsaved: { tags: ['form'] },
    saving: { tags: ['busy', 'form'], running: ['projectSaving'] },
    saveFailed: { tags: ['form'] },
    partlySaved: {
      tags: ['form'],
      invariants: ({ fieldProblems }) => ({ 'what isn’t saved is named': 'hoursPerWeek' in fieldProblems }),
    },
    offline: { tags: ['form'], running: ['connection'] },
    askingPublish: {
      tags: ['form'],
      invariants: ({ values }) => ({
        'nothing is missing': values.title !== '' && values.hoursPerWeek === 20,
      }),
    },
    savingBeforePublishing: { tags: ['busy', 'form'], running: ['saveBeforePublishing'] },
    publishing: { tags: ['busy', 'form'], running: ['projectPublication'] },
    published: { ends: true },
    discardPending: {},
    discarding: { tags: ['busy'], running: ['projectDiscarding'] },
    discardFailed: {},
    discarded: { ends: true },
    conflict: {
      tags: ['form'],
      invariants: ({ theirs, values }) => ({
        'the current version is known': theirs !== null,
        'the typed text is kept': values.description === wholeDraft.description,
      }),
    },
    revising: { tags: ['form'], invariants: ({ project }) => ({ 'it is open': project?.state === 'open' }) },
    askingChangesDiscard: { tags: ['form'] },
    applying: { tags: ['busy', 'form'], running: ['projectEditing'] },
    applied: { ends: true },
    ended: { invariants: ({ project }) => ({ 'it is closed': project?.state === 'closed' }) },
  },
  expectations: projectEditorExpectations,
});

/** Whether the other tab hasn't written yet: it does so once, which changes nothing for later steps. */
function isBeforeOtherTab({
  context: { project },
}: {
  readonly context: { readonly project: Project | null };
}) {
  return project !== null && project.version < otherDraft.version;
}

/** Whether nothing unusual has happened yet; later steps wouldn't differ. */
function isCalm({ context }: { readonly context: Context }) {
  const { problem, project, draft } = context;
  return problem === null && project?.state === 'draft' && draft === null && isSavable({ context });
}
/** Limits the paths of the restored draft to one for each state: those of the other input are complete. */
function isFirstPath({ states, context }: { readonly states: readonly string[]; readonly context: Context }) {
  if (asksTooMany({ context })) return states.includes('partlySaved');
  return context.draft === null || states.includes('unsaved');
}
function isFirstSave({ context }: { readonly context: Context }) {
  return isCalm({ context }) && context.project?.version === wholeDraft.version;
}
function isSavable({ context }: { readonly context: Pick<Context, 'values'> }) {
  return !asksTooMany({ context });
}

function hasSentTooMany({ context: { sent } }: { readonly context: Pick<Context, 'sent'> }) {
  return sent !== null && asksTooMany({ context: { values: sent } });
}

/** Whether it contains a number that even a draft may not have. */
function asksTooMany({ context: { values } }: { readonly context: Pick<Context, 'values'> }) {
  return values.hoursPerWeek === 500;
}

/** States in which the user types; elsewhere the form is covered or missing. */
function canType(states: readonly string[]): boolean {
  const typing = [
    'saved',
    'unsaved',
    'saving',
    'saveFailed',
    'partlySaved',
    'offline',
    'savingBeforePublishing',
    'publishing',
    'revising',
    'applying',
  ];
  return states.some((state) => typing.includes(state));
}
const canEmpty = (states: readonly string[]) => states.some((state) => ['saved', 'revising'].includes(state));
