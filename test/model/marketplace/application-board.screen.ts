import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import type {
  applicationBoardMachine,
  Board,
  QueuedMove,
} from '../../../machines/marketplace/application-board.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  dialog,
  field,
  heading,
  link,
  press,
  status,
  text,
  type,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen, type HeldCall, type ScreenElement } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';

const title = heading('Move our billing to events');
const tryAgain = button('Try again');
const shortlist = button('Shortlist: Dana Moreau');
const unshortlist = button('Back to New: Ravi Shah');
const reconsider = button('Reconsider: Jon Hale');
const decline = button('Decline: Dana Moreau');
const renew = button('Renew');
const reopen = button('Reopen');
const close = button('Close project');
const declineDialog = dialog('Decline Dana Moreau?');
const closeDialog = dialog('Close this project?');
const inDecline = (thing: ScreenElement) => within(declineDialog, thing);
const inClose = (thing: ScreenElement) => within(closeDialog, thing);
const reason = field('Reason');

const startsOver = {
  state: 'loading',
  because: '§M4: the project and its applications are loaded on every visit',
};

const applicationEvent = {
  method: 'POST',
  path: '/v1/applications/*/events',
  answer: (application: Application) => application,
} as const;
const projectEvent = {
  method: 'POST',
  path: '/v1/projects/p1/events',
  answer: (project: Project) => project,
} as const;
const isWithoutReason = ({ reason: given }: { reason: string }): boolean => given === '';

type Context = {
  readonly applications: readonly Application[];
  readonly problem: string | null;
  readonly fieldProblems: Readonly<Record<string, string>>;
};
const moveButtons: Readonly<Record<string, Readonly<Record<string, readonly ScreenElement[]>>>> = {
  a1: { submitted: [shortlist, decline], shortlisted: [button('Back to New: Dana Moreau'), decline] },
  a2: { shortlisted: [unshortlist], submitted: [button('Shortlist: Ravi Shah')] },
  a3: { declined: [reconsider], submitted: [button('Shortlist: Jon Hale')] },
};
const listButtons = ({ applications }: Context) =>
  applications.flatMap(({ id, state, project }) =>
    project.state === 'open' ? (moveButtons[id]?.[state] ?? []) : [],
  );
const problemTexts = ({ problem, fieldProblems }: Context) =>
  fieldProblems.reason ? [fieldProblems.reason] : problem === null ? [] : [problem];
const moveLabels: Readonly<Record<QueuedMove['move'], string>> = {
  shortlist: 'Shortlist',
  unshortlist: 'Back to New',
  reconsider: 'Reconsider',
  decline: 'Decline',
};
const movedMessages: Readonly<Record<string, string>> = {
  submitted: 'is now in New.',
  shortlisted: 'is now in Shortlisted.',
  declined: 'is now in Closed.',
};

export const applicationBoardScreen = defineScreen<typeof applicationBoardMachine>({
  flow: 'application-board',
  screen: 'applications/board/application-board-screen',
  visits: {
    'a company at the board of its project': {
      address: '/company/dashboard/projects/p1',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    boardFetch: {
      method: 'GET',
      path: '/v1/projects/p1/applications',
      answer: ({ applications }: Board) => ({ items: applications, nextCursor: null }),
    },
    boardChange: {
      method: 'GET',
      path: '/v1/projects/p1/applications',
      answer: ({ applications }: Board) => ({ items: applications, nextCursor: null }),
      pollsAfterMs: 15_000,
    },
    move: applicationEvent,
    decline: { ...applicationEvent, isRefused: isWithoutReason } satisfies HeldCall,
    change: projectEvent,
    close: { ...projectEvent, isRefused: isWithoutReason } satisfies HeldCall,
  },
  gestures: {
    // The reason is in `notByHand`.
    'the user chooses the table': [],
    'the user shortlists Dana': [press(shortlist)],
    'the user takes Ravi off the shortlist': [press(unshortlist)],
    'the user reconsiders Jon': [press(reconsider)],
    'the user wants to decline Dana': [press(decline)],
    'the user declines with a reason': [
      press(inDecline(button('Over our budget'))),
      press(inDecline(button('Decline'))),
    ],
    'the user declines without a reason': [type(reason, ''), press(inDecline(button('Decline')))],
    'the user renews the project': [press(renew)],
    'the user opens the project again': [press(reopen)],
    'the user wants to close the project': [press(close)],
    'the user closes it with a reason': [
      type(reason, 'Our plans changed'),
      press(inClose(button('Close it'))),
    ],
    'the user closes it without a reason': [type(reason, ''), press(inClose(button('Close it')))],
    'the user changes nothing': [press(button('Keep it'))],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    // The flow requests both at once.
    'GET /v1/projects/p1': (brought: object | undefined) =>
      brought && 'applications' in brought ? (brought as Board).project : undefined,
  },
  notByHand: {
    '(anywhere) — board.viewChanged → (stays)':
      'A replay ends where its address takes another query: browser/marketplace/application-board.spec.ts chooses views.',
    'listing — xstate.error.actor.boardChange → listing':
      'It asks until there is an answer (next-change.test.ts).',
  },
  afterReload: {
    unavailable: startsOver,
    notFound: startsOver,
    listing: startsOver,
    moving: startsOver,
    askingDecline: startsOver,
    declining: startsOver,
    changing: startsOver,
    askingClose: startsOver,
    closing: startsOver,
  },
  expectations: {
    loading: ({ project }) => ({
      sees: project ? [title, status('Checking for changes.')] : [heading('Loading your project')],
      disabled: project?.state === 'open' ? [renew, close] : [],
      missing: [tryAgain, anyAlert],
    }),
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load this project'), ...(problem === null ? [] : [alert(problem)])],
      enabled: [tryAgain],
      missing: [title],
    }),
    notFound: { sees: [heading('We couldn’t find that project')], missing: [title, tryAgain] },
    listing: (context) => {
      const { project, applications, updates, chosen, hasMoved, problem } = context;
      const moved = applications.find(({ id }) => id === chosen);
      return {
        sees: [
          title,
          text(project?.state === 'open' ? 'Open' : 'Closed'),
          ...applications.map(({ developer }) => link(developer.name)),
          ...(applications.length === 0 ? [heading('No applications yet')] : []),
          ...(hasMoved && moved ? [status(`${moved.developer.name} ${movedMessages[moved.state]}`)] : []),
          ...(updates > 0 ? [status('The project or its applications have changed.')] : []),
          ...(problem === null ? [] : [alert(problem)]),
        ],
        enabled: [
          ...(project?.state === 'open' ? [renew, close, link('Edit')] : [reopen]),
          ...listButtons(context),
        ],
        missing: [declineDialog, closeDialog, tryAgain, ...(problem === null ? [anyAlert] : [])],
      };
    },
    moving: (context) => {
      const { move, chosen, queue, applications } = context;
      const pending = [{ applicationId: chosen ?? '', move }, ...queue];
      const findName = (id: string) => applications.find((one) => one.id === id)?.developer.name ?? '';
      const pressed = pending.map((one) => `${moveLabels[one.move]}: ${findName(one.applicationId)}`);
      const ofOthers = applications.filter(({ id }) => pending.every((one) => one.applicationId !== id));
      const others = listButtons({ ...context, applications: ofOthers });
      return {
        sees: [title, ...pressed.map(busy)],
        enabled: others,
        disabled: [
          renew,
          close,
          ...listButtons(context).filter(
            (one) => !others.includes(one) && (one.by !== 'role' || !pressed.includes(one.name)),
          ),
        ],
        missing: [anyAlert],
      };
    },
    askingDecline: (context) => {
      const canDecline = context.applications.some(({ state, id }) => id === 'a1' && state === 'submitted');
      return {
        sees: [declineDialog, ...problemTexts(context).map((message) => inDecline(alert(message)))],
        enabled: [inDecline(button('Keep it')), ...(canDecline ? [inDecline(button('Decline'))] : [])],
        disabled: canDecline ? [] : [inDecline(button('Decline'))],
      };
    },
    declining: { sees: [declineDialog, inDecline(busy('Decline'))], missing: [anyAlert] },
    changing: ({ change }) => ({
      sees: [title, busy(change === 'renew' ? 'Renew' : 'Reopen')],
      disabled: change === 'renew' ? [close] : [],
      missing: [anyAlert],
    }),
    askingClose: (context) => {
      const canClose = context.project?.state === 'open';
      return {
        sees: [closeDialog, ...problemTexts(context).map((message) => inClose(alert(message)))],
        enabled: [inClose(button('Keep it')), ...(canClose ? [inClose(button('Close it'))] : [])],
        disabled: canClose ? [] : [inClose(button('Close it'))],
      };
    },
    closing: { sees: [closeDialog, inClose(busy('Close it'))], missing: [anyAlert] },
  },
});
