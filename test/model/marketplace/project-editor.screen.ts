import type { Project } from '../../../contract/marketplace/project.ts';
import type { projectEditorMachine } from '../../../machines/marketplace/project-editor.machine.ts';
import { projectValues } from '../../../machines/rules/marketplace/project-values.ts';
import { defineScreen, type HeldCall, type ScreenExpectation } from '../generator/screen-model.ts';
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
} from '../generator/things.ts';
import { company } from '../samples.ts';
import { changedTitle, otherDraft, typedBefore } from './editor-samples.ts';
import { openProject, wholeDraft } from './project-samples.ts';

const title = field('Title');
const publish = button('Publish');
const save = button('Save changes');
const preview = button('Preview');
const discard = button('Discard');
const discardChanges = button('Discard changes');
const tryAgain = button('Try again');
const question = dialog('Discard this draft?');
const confirm = within(question, button('Discard draft'));
const keep = within(question, button('Keep it'));
const keepMine = button('Keep mine');
const takeNewer = button('Take the newer one');
const stale = 'This changed while you were looking. Here is how it is now.';

type Context = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly project: Project | null;
  readonly problem: string | null;
};
const page = ({ project }: Context) => heading(project?.state === 'draft' ? 'New project' : 'Edit project');
const typed = ({ values }: Context) => field('Title', String(values.title));
const event = {
  method: 'POST',
  path: '/v1/projects/p1/events',
  answer: (project: Project) => project,
} as const;
const invalid = (context: Context): boolean => context.values.title === '';

const drafting = (context: Context, words: string): ScreenExpectation => ({
  sees: [page(context), typed(context), status(words)],
  enabled: [publish, preview, discard],
  missing: [save, keepMine, question],
});
const list = (message: string): ScreenExpectation => ({
  sees: [heading('Projects'), toast(message)],
});

const anew = { state: 'loading', because: '§M4: the project is asked for on every visit' };
const keptTyping = {
  ...anew,
  because: '§M4: what was typed is kept in this tab, and the project is asked for on every visit',
};

export const projectEditorScreen = defineScreen<typeof projectEditorMachine>({
  flow: 'project-editor',
  screen: 'projects/project-editor-screen',
  visits: {
    'a company at its draft': {
      address: '/company/dashboard/projects/p1/edit',
      stored: { authToken: 't1' },
    },
    'a company back at its draft, with text that wasn’t saved': {
      address: '/company/dashboard/projects/p1/edit',
      stored: { authToken: 't1' },
      tab: {
        'draft:project:p1': { version: 4, values: { ...projectValues(wholeDraft), title: typedBefore } },
      },
    },
  },
  calls: {
    projectFetch: { method: 'GET', path: '/v1/projects/p1', answer: (project: Project) => project },
    projectSave: event,
    wholeSave: event,
    projectPublish: { ...event, isRefused: invalid } satisfies HeldCall,
    projectEdit: { ...event, isRefused: invalid } satisfies HeldCall,
    projectDiscard: event,
  },
  gestures: {
    'the person changes the title': [type(title, changedTitle)],
    'the person empties the title': [type(title, '')],
    'the person publishes': [press(publish)],
    'the person saves the changes': [press(save)],
    'the person discards the changes': [press(discardChanges)],
    'the person keeps their own': [press(keepMine)],
    'the person takes the newer one': [press(takeNewer)],
    'the person wants to discard the draft': [press(discard)],
    'the person discards the draft': [press(confirm)],
    'the person keeps the draft': [press(keep)],
    'the person waits 10 s and presses ‘Cancel’': cancelAfterSlowNotice,
    'the person tries again': [press(tryAgain)],
  },
  backdrop: {
    'GET /v1/users/profile': company,
    'GET /v1/projects/mine': { items: [openProject], nextCursor: null },
  },
  afterReload: {
    unavailable: anew,
    notFound: anew,
    saved: anew,
    unsaved: keptTyping,
    saving: keptTyping,
    unsavable: keptTyping,
    savingWhole: keptTyping,
    publishing: anew,
    askingDiscard: anew,
    discarding: anew,
    conflict: keptTyping,
    revising: anew,
    applying: anew,
    ended: anew,
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
      const { problem, fieldProblems } = context;
      const seen = drafting(context, 'Saved');
      const wrong = [...(problem === null ? [] : [problem]), ...Object.values(fieldProblems)];
      return {
        ...seen,
        sees: [...seen.sees, ...wrong.map(alert)],
        missing: [...(seen.missing ?? []), tryAgain],
      };
    },
    unsaved: (context) => drafting(context, 'Not saved yet'),
    saving: (context) => ({
      sees: [page(context), typed(context), status('Saving…')],
      enabled: [publish, preview],
      disabled: [discard],
      missing: [save, keepMine, question, tryAgain],
    }),
    unsavable: (context) => {
      const seen = drafting(context, 'Not saved');
      return {
        ...seen,
        sees: [...seen.sees, ...(context.problem === null ? [] : [alert(context.problem)])],
        enabled: [...(seen.enabled ?? []), tryAgain],
      };
    },
    savingWhole: (context) => ({
      sees: [page(context), typed(context), busy('Publish'), status('Saving…')],
      disabled: [discard],
      missing: [tryAgain],
    }),
    publishing: (context) => ({
      sees: [page(context), busy('Publish'), status('Saved')],
      disabled: [discard],
      missing: [tryAgain],
    }),
    published: list('Project published'),
    askingDiscard: ({ problem }) => ({
      sees: [question, ...(problem === null ? [] : [within(question, alert(problem))])],
      enabled: [confirm, keep],
    }),
    discarding: { sees: [question, within(question, busy('Discard draft'))] },
    discarded: list('Draft discarded.'),
    conflict: (context) => ({
      sees: [
        alert(stale),
        typed(context),
        text(context.theirs?.state === 'open' ? 'Open' : 'Draft'),
        ...(context.theirs?.title === otherDraft.title ? [text(otherDraft.title)] : []),
      ],
      enabled: [keepMine, takeNewer],
    }),
    revising: (context) => {
      const { problem, fieldProblems, values, project } = context;
      const wrong = Object.entries(fieldProblems).filter(([name]) => context.judged[name] === values[name]);
      const isMended = Object.keys(fieldProblems).length > 0 && wrong.length === 0;
      return {
        sees: [
          page(context),
          typed(context),
          ...(problem === null || isMended ? [] : [alert(problem)]),
          ...wrong.map(([, words]) => alert(words)),
        ],
        enabled: [save, preview, ...(values.title === project?.title ? [] : [discardChanges])],
        missing: [publish, keepMine, ...(problem === null ? [anyAlert] : [])],
      };
    },
    applying: (context) => ({ sees: [page(context), typed(context), busy('Save changes')] }),
    applied: list('Project updated.'),
    ended: ({ project }) => ({
      sees: [heading(String(project?.title)), text('This project is closed, so it can’t be changed.')],
      missing: [title],
    }),
  },
});
