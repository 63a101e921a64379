import type { Project } from '../../../contract/marketplace/project.ts';
import type { FieldProblems } from '../../../machines/client-rules/field-problems.ts';
import { projectValues } from '../../../machines/client-rules/marketplace/project-values.ts';
import type { projectEditorMachine } from '../../../machines/marketplace/project-editor.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  field,
  heading,
  press,
  status,
  text,
  toast,
  type,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { changedTitle, otherDraft, typedBefore } from './editor-samples.ts';
import { openProject, wholeDraft } from './project-samples.ts';
import { staleMessage } from './stale-failure.ts';

const title = field('Title');
const publish = button('Publish');
const save = button('Save changes');
const preview = button('Preview');
const discard = button('Discard');
const discardChanges = button('Discard changes');
const tryAgain = button('Try again');
const publishDialog = dialog('Publish this project?');
const confirmPublish = within(publishDialog, button('Publish'));
const keepEditing = within(publishDialog, button('Keep editing'));
const discardDialog = dialog('Discard your changes?');
const confirmDiscard = within(discardDialog, button('Discard changes'));
const keepChanges = within(discardDialog, button('Keep editing'));
const undo = button('Undo');
const deleteNow = button('Delete it now');
const keepDraft = button('Keep it');
const keepMine = button('Keep mine');
const takeNewer = button('Take the newer one');

type Context = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly project: Project | null;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  readonly checked: Readonly<Record<string, unknown>>;
};
const pageTitle = ({ project }: Context) =>
  heading(project?.state === 'draft' ? 'New project' : 'Edit project');
const titleField = ({ values }: Context) => field('Title', String(values.title));
const event = {
  method: 'POST',
  path: '/v1/projects/p1/events',
  answer: (project: Project) => project,
} as const;
const lacksTitle = ({ values }: Pick<Context, 'values'>): boolean => values.title === '';

/** The errors that were reported and aren't corrected yet. */
const wrongIn = ({ fieldProblems, checked, values }: Context) =>
  Object.entries(fieldProblems).filter(([name]) => checked[name] === values[name]);
const isFixed = (context: Context) =>
  Object.keys(context.fieldProblems).length > 0 && wrongIn(context).length === 0;
const problemAlerts = (context: Context) => [
  ...(context.problem === null || isFixed(context) ? [] : [alert(context.problem)]),
  ...wrongIn(context).map(([, message]) => alert(message)),
];

const editorWith = (context: Context, label: string): ScreenExpectation => ({
  sees: [pageTitle(context), titleField(context), status(label), ...problemAlerts(context)],
  enabled: [publish, preview, discard],
  missing: [save, keepMine, publishDialog, undo],
});
const projectList = (message: string): ScreenExpectation => ({
  sees: [heading('Projects'), toast(message)],
});
/** The project's own page, which shows its end date. */
const ownPage = (message: string): ScreenExpectation => ({
  sees: [heading(openProject.title), toast(message)],
  at: '/company/dashboard/projects/p1',
});

const startsOver = { state: 'loading', because: '§M4: the project is loaded on every visit' };
const storedTyping = {
  ...startsOver,
  because: '§M4: what was typed is stored in this tab, and the project is loaded on every visit',
};

export const projectEditorScreen = defineScreen<typeof projectEditorMachine>({
  flow: 'project-editor',
  screen: 'projects/editor/project-editor-screen',
  visits: {
    'a company at its draft': {
      address: '/company/dashboard/projects/p1/edit',
      encryptedItems: { authToken: 't1' },
    },
    'a company returning to its draft with unsaved text': {
      address: '/company/dashboard/projects/p1/edit',
      encryptedItems: { authToken: 't1' },
      sessionStorage: {
        'draft:project:p1': { version: 4, values: { ...projectValues(wholeDraft), title: typedBefore } },
      },
    },
  },
  calls: {
    projectFetch: { method: 'GET', path: '/v1/projects/p1', answer: (project: Project) => project },
    projectSaving: event,
    saveBeforePublishing: event,
    projectPublication: event,
    projectEditing: { ...event, isRefused: lacksTitle } satisfies HeldCall,
    projectDiscarding: event,
    connection: { waitsFor: 'the connection is back' },
  },
  gestures: {
    // The reason is in `notByHand`.
    'the user leaves the page': [],
    'the user changes the title': [type(title, changedTitle)],
    'the user empties the title': [type(title, '')],
    'the user asks for 500 hours a week': [type(field('Hours a week Optional'), '500')],
    'the user asks for 20 hours a week': [type(field('Hours a week Optional'), '20')],
    'the user wants to publish': [press(publish)],
    'the user publishes': [press(confirmPublish)],
    'the user keeps editing': [press(keepEditing)],
    'the user saves the changes': [press(save)],
    'the user wants to discard the changes': [press(discardChanges)],
    'the user discards the changes': [press(confirmDiscard)],
    'the user keeps the changes': [press(keepChanges)],
    'the user restores the changes': [press(undo)],
    'the user keeps their own version': [press(keepMine)],
    'the user takes the newer version': [press(takeNewer)],
    'the user discards the draft': [press(discard)],
    'the user deletes it at once': [press(deleteNow)],
    'the user restores the draft': [press(undo)],
    'the user keeps the draft': [press(keepDraft)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    'GET /v1/projects/mine': { items: [openProject], nextCursor: null },
    'GET /v1/projects/p1': openProject,
    'GET /v1/projects/p1/applications': { items: [], nextCursor: null },
  },
  notByHand: {
    'saved — editor.left [isUnwritten] → abandoned':
      'The page closes as another one opens: browser/marketplace/own-projects.spec.ts goes back.',
    'offline — xstate.error.actor.connection → saving':
      'A browser that is offline says when it is back, or says nothing.',
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    saved: startsOver,
    unsaved: storedTyping,
    saving: storedTyping,
    saveFailed: storedTyping,
    savingBeforePublishing: storedTyping,
    publishing: startsOver,
    partlySaved: storedTyping,
    offline: storedTyping,
    askingPublish: storedTyping,
    discardPending: { ...startsOver, because: 'decision 051: leaving within 10 s leaves the draft' },
    discardFailed: startsOver,
    askingChangesDiscard: storedTyping,
    discarding: startsOver,
    conflict: storedTyping,
    revising: startsOver,
    applying: startsOver,
    ended: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your project')], missing: [title, tryAgain] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this project'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [title],
    }),
    notFound: { sees: [heading('We couldn’t find that project')], missing: [title, tryAgain] },
    saved: (context) => {
      const seen = editorWith(context, 'Saved');
      return { ...seen, missing: [...(seen.missing ?? []), tryAgain] };
    },
    unsaved: (context) => editorWith(context, 'Not saved yet'),
    saving: (context) => ({
      sees: [pageTitle(context), titleField(context), status('Saving…')],
      enabled: [publish, preview],
      disabled: [discard],
      missing: [save, keepMine, publishDialog, tryAgain],
    }),
    partlySaved: (context) => editorWith(context, 'Not saved: check Hours a week'),
    offline: (context) => ({
      ...editorWith(context, 'Not saved: you are offline'),
      // The frame of every page announces it.
      announced: ['You’re offline.'],
    }),
    saveFailed: (context) => {
      const label = context.isTransient ? 'Not saved: no answer. Trying again soon.' : 'Not saved';
      const seen = editorWith(context, label);
      return { ...seen, enabled: [...(seen.enabled ?? []), tryAgain] };
    },
    askingPublish: {
      sees: [publishDialog, within(publishDialog, text('You can edit, close and reopen it.'))],
      enabled: [confirmPublish, keepEditing],
    },
    savingBeforePublishing: (context) => ({
      sees: [pageTitle(context), titleField(context), busy('Publish'), status('Saving…')],
      disabled: [discard],
      missing: [tryAgain],
    }),
    publishing: (context) => ({
      sees: [pageTitle(context), busy('Publish'), status('Saved')],
      disabled: [discard],
      missing: [tryAgain],
    }),
    published: ownPage('Project published'),
    discardPending: {
      sees: [heading('Draft discarded')],
      enabled: [undo, deleteNow],
      missing: [title, tryAgain],
    },
    discarding: { sees: [heading('Draft discarded'), busy('Delete it now')], missing: [title] },
    discardFailed: ({ problem }) => ({
      sees: [heading('The draft is still here'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain, keepDraft],
      missing: [title],
    }),
    discarded: projectList('Draft discarded.'),
    conflict: (context) => ({
      sees: [
        alert(staleMessage),
        titleField(context),
        text(context.theirs?.state === 'open' ? 'Open' : 'Draft'),
        ...(context.theirs?.title === otherDraft.title ? [text(otherDraft.title)] : []),
      ],
      enabled: [keepMine, takeNewer],
    }),
    revising: (context) => ({
      sees: [pageTitle(context), titleField(context), ...problemAlerts(context)],
      enabled: [
        save,
        preview,
        ...(context.values.title === context.project?.title ? [] : [discardChanges]),
        ...(context.discarded === null ? [] : [undo]),
      ],
      missing: [
        publish,
        keepMine,
        discardDialog,
        ...(context.discarded === null ? [undo] : []),
        ...(context.problem === null ? [anyAlert] : []),
      ],
    }),
    askingChangesDiscard: { sees: [discardDialog], enabled: [confirmDiscard, keepChanges] },
    applying: (context) => ({ sees: [pageTitle(context), titleField(context), busy('Save changes')] }),
    applied: ownPage('Project updated.'),
    ended: ({ project }) => ({
      sees: [heading(String(project?.title)), text('This project is closed, so it can’t be changed.')],
      missing: [title],
    }),
  },
});
