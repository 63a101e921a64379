import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import type { ApplicationValues } from '../../../machines/client-rules/marketplace/application-values.ts';
import type { applicationRevisionMachine } from '../../../machines/marketplace/application-revision.machine.ts';
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
import { defineScreen, type HeldCall } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';
import { changedLetter, letterBefore, proposalWith, revisedApplication } from './apply-samples.ts';
import { clinic } from './search-samples.ts';
import { staleMessage } from './stale-failure.ts';

const letter = field('Cover letter');
const send = button('Send revision');
const preview = button('Preview');
const addMilestone = button('Add milestone');
const tryAgain = button('Try again');
const title = heading(`Revise your application to ${clinic.title}`);
const question = field('Have you built a calendar before?');
const overtakenMessage = 'You have sent another revision in another tab or on another device.';

const letterField = ({ values }: { readonly values: ApplicationValues | null }) =>
  field('Cover letter', String(values?.letter));

/** The typed letter, unless it is empty: an empty text would match everywhere. */
const listLetters = (values: ApplicationValues | null) =>
  typeof values?.letter === 'string' && values.letter !== '' ? [text(values.letter)] : [];

const startsOver = { state: 'loading', because: '§M4: application and project are loaded on every visit' };
const storedTyping = {
  ...startsOver,
  because: '§M4: what was typed is stored in this tab, everything else is loaded again',
};
const address = '/developer/dashboard/applications/a1?step=revise';
const read = {
  method: 'GET',
  path: `/v1/projects/${clinic.id}`,
  answer: (project: Project) => project,
} as const;

export const applicationRevisionScreen = defineScreen<typeof applicationRevisionMachine>({
  flow: 'application-revision',
  screen: 'applications/revision/application-revision-screen',
  visits: {
    'a developer at the form of a revision': { address, encryptedItems: { authToken: 't1' } },
    'a developer returning to unsent text': {
      address,
      encryptedItems: { authToken: 't1' },
      sessionStorage: { 'draft:revision:a1': { revision: 1, values: proposalWith(letterBefore) } },
    },
  },
  calls: {
    applicationFetch: {
      method: 'GET',
      path: '/v1/applications/a1',
      answer: (application: Application) => application,
    },
    projectFetch: read,
    revision: {
      method: 'POST',
      path: '/v1/applications/a1/events',
      answer: (application: Application) => application,
      isRefused: ({ values }: { readonly values: ApplicationValues | null }) => values?.letter === '',
    } satisfies HeldCall,
    rereading: read,
  },
  gestures: {
    'the user changes the letter': [type(letter, changedLetter)],
    'the user empties the letter': [type(letter, '')],
    'the user sends it': [press(send)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer, 'GET /v1/applications/a1': revisedApplication },
  afterReload: {
    loading: startsOver,
    loadingProject: startsOver,
    unavailable: startsOver,
    notFound: startsOver,
    barred: startsOver,
    writing: storedTyping,
    revising: storedTyping,
    rereading: storedTyping,
  },
  expectations: {
    loading: { sees: [heading('Loading your application')], missing: [letter, tryAgain, anyAlert] },
    loadingProject: { sees: [heading('Loading the project')], missing: [letter, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this application'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [letter],
    }),
    notFound: {
      sees: [heading('We couldn’t find that application'), link('Go to applications')],
      missing: [letter, tryAgain],
    },
    barred: ({ values, draft, checked, problem }) => ({
      sees: [
        heading('You can’t change this application now'),
        link('See your application'),
        ...(problem === null ? [] : [alert(problem)]),
        ...(draft !== null || Object.keys(checked).length > 0 ? listLetters(values) : []),
      ],
      missing: [letter, send, tryAgain],
    }),
    writing: ({ values, problem, fieldProblems, checked, changed, isOvertaken }) => {
      const then: Readonly<Record<string, unknown>> = checked;
      const now: Readonly<Record<string, unknown>> = values ?? {};
      const wrong = Object.entries(fieldProblems).filter(([name]) => then[name] === now[name]);
      const isFixed = Object.keys(fieldProblems).length > 0 && wrong.length === 0;
      const isQuiet = problem === null && wrong.length === 0 && changed.length === 0 && !isOvertaken;
      return {
        sees: [
          title,
          letterField({ values }),
          question,
          ...(isOvertaken ? [alert(overtakenMessage), text('rooms. Sent from elsewhere.')] : []),
          ...(changed.length > 0 ? [alert(staleMessage), text('€6,000')] : []),
          ...(problem === null || isFixed ? [] : [alert(problem)]),
          ...wrong.map(([, message]) => alert(message)),
        ],
        enabled: [send, preview, addMilestone],
        missing: [tryAgain, ...(isQuiet ? [anyAlert] : [])],
      };
    },
    revising: (context) => ({
      sees: [title, letterField(context), busy('Send revision'), status('Sending…')],
      missing: [tryAgain],
    }),
    revised: {
      sees: [toast('Application updated'), link('All applications')],
      at: '/developer/dashboard/applications/a1',
    },
    rereading: (context) => ({
      sees: [title, letterField(context), busy('Send revision'), status('Reading the project again…')],
    }),
  },
});
