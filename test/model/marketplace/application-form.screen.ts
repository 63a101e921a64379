import type { Application, ApplicationDraft } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import type { ApplicationValues } from '../../../machines/client-rules/marketplace/application-values.ts';
import type { applicationFormMachine } from '../../../machines/marketplace/application-form.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  field,
  heading,
  link,
  press,
  status,
  text,
  toast,
  type,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall, type ScreenExpectation } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';
import {
  changedLetter,
  draftElsewhere,
  letterBefore,
  proposalWith,
  sentApplication,
} from './apply-samples.ts';
import { clinic } from './search-samples.ts';
import { staleMessage } from './stale-failure.ts';

const letter = field('Cover letter');
const send = button('Send application');
const preview = button('Preview');
const addMilestone = button('Add milestone');
const tryAgain = button('Try again');
const keepMine = button('Keep mine');
const takeNewer = button('Take the newer one');
const title = heading(`Apply to ${clinic.title}`);
const question = field('Have you built a calendar before?');

type Context = {
  readonly values: ApplicationValues;
  readonly project: Project | null;
  readonly changed: readonly string[];
  readonly problem: string | null;
  readonly fieldProblems: Readonly<Record<string, string>>;
  readonly checked: ApplicationValues;
};
const letterField = ({ values }: Context) => field('Cover letter', String(values.letter));

/** The form's expectation in a state, with its status line. */
function formIn(context: Context, statusText: string): ScreenExpectation {
  const { changed, problem, fieldProblems } = context;
  const checked: Readonly<Record<string, unknown>> = context.checked;
  const values: Readonly<Record<string, unknown>> = context.values;
  const wrong = Object.entries(fieldProblems).filter(([name]) => checked[name] === values[name]);
  const isFixed = Object.keys(fieldProblems).length > 0 && wrong.length === 0;
  return {
    sees: [
      title,
      letterField(context),
      question,
      status(statusText),
      ...(changed.length > 0 ? [alert(staleMessage), text('€6,000')] : []),
      ...(problem === null || isFixed ? [] : [alert(problem)]),
      ...wrong.map(([, message]) => alert(message)),
    ],
    enabled: [send, preview, addMilestone],
    missing: changed.length === 0 && problem === null && wrong.length === 0 ? [anyAlert] : [],
  };
}
const startsOver = { state: 'loading', because: '§M4: draft and project are loaded on every visit' };
const storedTyping = {
  ...startsOver,
  because: '§M4: what was typed is stored in this tab, and draft and project are loaded on every visit',
};
const address = `/developer/dashboard/find-work/${clinic.id}?step=apply`;
const draftPath = `/v1/projects/${clinic.id}/application-draft`;
const keep = { method: 'PUT', path: draftPath, answer: (draft: ApplicationDraft) => draft } as const;
const read = {
  method: 'GET',
  path: `/v1/projects/${clinic.id}`,
  answer: (project: Project) => project,
} as const;

export const applicationFormScreen = defineScreen<typeof applicationFormMachine>({
  flow: 'application-form',
  screen: 'applications/apply/application-form-screen',
  visits: {
    'a developer at the form': { address, encryptedItems: { authToken: 't1' } },
    'a developer returning to unsaved text': {
      address,
      encryptedItems: { authToken: 't1' },
      sessionStorage: {
        [`draft:application:${clinic.id}:d1`]: { version: 1, values: proposalWith(letterBefore) },
      },
    },
  },
  calls: {
    draftFetch: { method: 'GET', path: draftPath, answer: (draft: ApplicationDraft) => draft },
    projectFetch: read,
    draftSaving: keep,
    saveBeforeSending: keep,
    applicationSending: {
      method: 'POST',
      path: `/v1/projects/${clinic.id}/applications`,
      answer: (application: Application) => application,
      isRefused: ({ values }: Context) => values.letter === '',
    } satisfies HeldCall,
    rereading: read,
  },
  gestures: {
    'the user changes the letter': [type(letter, changedLetter)],
    'the user empties the letter': [type(letter, '')],
    'the user sends it': [press(send)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
    'the user keeps their own text': [press(keepMine)],
    'the user takes the newer text': [press(takeNewer)],
  },
  otherResponses: { 'GET /v1/users/profile': developer, 'GET /v1/applications/a1': sentApplication },
  afterReload: {
    loadingProject: startsOver,
    unavailable: startsOver,
    notFound: startsOver,
    barred: startsOver,
    saved: startsOver,
    unsaved: storedTyping,
    saving: storedTyping,
    conflict: storedTyping,
    saveFailed: storedTyping,
    savingBeforeSending: storedTyping,
    applying: startsOver,
    rereading: startsOver,
  },
  expectations: {
    loading: { sees: [heading('Loading your draft')], missing: [letter, tryAgain, anyAlert] },
    loadingProject: { sees: [heading('Loading the project')], missing: [letter, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this project'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [letter],
    }),
    notFound: {
      sees: [heading('We couldn’t find that project'), link('Find other projects')],
      missing: [letter, tryAgain],
    },
    barred: ({ project, values }) => {
      const hasApplied = Boolean(project?.forYou?.application);
      return {
        sees: [
          heading(hasApplied ? 'You’ve applied already' : 'You can’t apply to this project'),
          link('Find other projects'),
          ...(hasApplied ? [link('See your application')] : []),
          ...(!hasApplied && typeof values.letter === 'string' && values.letter !== ''
            ? [text(values.letter)]
            : []),
        ],
        missing: [letter, send, tryAgain],
      };
    },
    saved: (context) => {
      const seen = formIn(context, 'Saved');
      return { ...seen, missing: [...(seen.missing ?? []), tryAgain, keepMine] };
    },
    unsaved: (context) => {
      const seen = formIn(context, 'Not saved yet');
      return { ...seen, missing: [...(seen.missing ?? []), tryAgain] };
    },
    saving: (context) => formIn(context, 'Saving…'),
    conflict: (context) => ({
      sees: [
        title,
        letterField(context),
        alert(staleMessage),
        text(draftElsewhere.letter),
        status('Not saved'),
      ],
      enabled: [keepMine, takeNewer],
      missing: [tryAgain],
    }),
    saveFailed: (context) => {
      const seen = formIn(context, 'Not saved');
      return { ...seen, enabled: [...(seen.enabled ?? []), tryAgain] };
    },
    savingBeforeSending: (context) => ({
      sees: [title, letterField(context), busy('Send application'), status('Saving…')],
      missing: [tryAgain],
    }),
    applying: (context) => ({
      sees: [title, letterField(context), busy('Send application'), status('Saved')],
      missing: [tryAgain],
    }),
    applied: {
      sees: [toast('Application sent'), link('All applications')],
      at: '/developer/dashboard/applications/a1',
    },
    rereading: (context) => ({
      sees: [title, letterField(context), busy('Send application'), status('Reading the project again…')],
    }),
  },
});
