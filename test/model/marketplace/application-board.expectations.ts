import type { Application } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { readBoardView } from '../../../machines/client-rules/marketplace/board-view.ts';
import type { Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, noProblem, pollFails } from '../samples.ts';
import { successToast } from '../toasts.ts';
import {
  closedProject,
  dana,
  declinedApplication,
  jon,
  mia,
  offShortlist,
  ravi,
  reconsideredApplication,
  shortlistedApplication,
  withdrawnApplication,
} from './application-samples.ts';
import { openProject } from './project-samples.ts';
import { staleMessage } from './stale-failure.ts';

type Known = Readonly<Record<string, unknown>>;

const changeNothing = 'the user changes nothing';
const threeApplications = [dana, ravi, jon];
const tracked = ['track', { event: 'TASK_APPLICATION_UPDATE' }] as const;
const fetched = ['call boardFetch', { projectId: 'p1' }] as const;
const showsAllThree = ({ applications }: Known) => {
  const shown = applications as readonly unknown[];
  return shown.length === threeApplications.length && threeApplications.every((one) => shown.includes(one));
};
const isQueued = ({ queue }: Known) => (queue as readonly unknown[]).length > 0;
const isOpen = ({ project }: Known) => project === openProject;

/** The call that polls for changes to the board, with the applications it shows. */
const watch = (applications: readonly Application[], { version }: Project = openProject) => {
  const cards = applications.map((one) => `, ${one.id} ${one.version}${one.isNew ? ' new' : ''}`);
  return ['call boardChange', { projectId: 'p1', seen: `${version}${cards.join('')}` }] as const;
};
const showsAllThreeAndIsOpen = (context: Known) => showsAllThree(context) && isOpen(context);

export const tableView = readBoardView(new URLSearchParams('view=table'));

const opening: readonly Expectation[] = [
  {
    spec: '§M4: the view is in the address, and nothing is loaded again',
    from: 'listing',
    when: 'the user chooses the table',
    to: 'listing',
    effects: [],
    contextAfter: { view: tableView },
  },
  {
    spec: '§M4',
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [fetched],
    contextAfter: {
      project: null,
      applications: [],
      updates: 0,
      chosen: null,
      hasMoved: false,
      reason: '',
      queue: [],
      ...noProblem,
    },
  },
  {
    spec: '§M4',
    from: 'loading',
    when: 'three applications load',
    contextBefore: ({ updates }) => updates === 0,
    to: 'listing',
    effects: [watch(threeApplications)],
    contextAfter: { project: openProject, applications: threeApplications, updates: 0 },
  },
  {
    spec: '§M4',
    from: 'loading',
    when: 'a closed project loads',
    to: 'listing',
    effects: [watch([jon], closedProject)],
    contextAfter: { project: closedProject, applications: [jon] },
  },
  { spec: '§M2', from: 'loading', when: 'there is no such project', to: 'notFound', effects: [] },
  {
    spec: 'reading 9',
    from: 'loading',
    when: 'the applications can’t be loaded',
    to: 'unavailable',
    effects: [],
    contextAfter: { problem: 'The applications couldn’t be loaded. Please try again.' },
  },
  {
    spec: 'reading 9',
    from: 'loading',
    when: cancelsAfterWaiting,
    to: 'unavailable',
    effects: [],
    contextAfter: { problem: 'Loading was canceled.' },
  },
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    to: 'loading',
    effects: [fetched],
    contextAfter: noProblem,
  },
];

const watching: readonly Expectation[] = [
  {
    spec: '§M7',
    from: 'listing',
    when: 'a fourth application loads',
    contextBefore: ({ updates }) => updates === 0,
    to: 'listing',
    effects: [watch([mia, ...threeApplications])],
    contextAfter: { project: openProject, applications: [mia, ...threeApplications], updates: 1 },
  },
  {
    spec: '§M7: a failed refresh shows no message',
    from: 'listing',
    when: pollFails,
    contextBefore: (context) => showsAllThreeAndIsOpen(context) && context.updates === 0,
    to: 'listing',
    effects: [watch(threeApplications)],
    contextAfter: { applications: threeApplications, updates: 0 },
  },
];

const send = (applicationId: string, type: string, version: number, reason?: string) =>
  ({ applicationId, event: { type, version, ...(reason !== undefined && { reason }) } }) as const;

const moving: readonly Expectation[] = [
  ...[
    ['the user shortlists Dana', send('a1', 'shortlist', 1)] as const,
    ['the user takes Ravi off the shortlist', send('a2', 'unshortlist', 2)] as const,
    ['the user reconsiders Jon', send('a3', 'reconsider', 2)] as const,
  ].map(([when, call]) => ({
    spec: '§M3',
    from: 'listing',
    when,
    to: 'moving',
    effects: [['call move', call] as const],
    contextAfter: { chosen: call.applicationId, hasMoved: false, ...noProblem },
  })),
  ...[
    ['Dana is shortlisted', [shortlistedApplication, ravi, jon]] as const,
    ['Ravi is off the shortlist', [dana, offShortlist, jon]] as const,
    ['Jon is considered again', [dana, ravi, reconsideredApplication]] as const,
  ].map(([when, applications]) => ({
    spec: '§M3',
    from: 'moving',
    when,
    contextBefore: (context: Known) => showsAllThree(context) && !isQueued(context),
    to: 'listing',
    effects: [tracked, watch(applications)],
    contextAfter: { applications, hasMoved: true, ...noProblem },
  })),
  ...[
    ['the user takes Ravi off the shortlist', 'a1', { applicationId: 'a2', move: 'unshortlist' }] as const,
    ['the user wants to decline Dana', 'a2', { applicationId: 'a1', move: 'decline' }] as const,
  ].map(([when, chosen, next]) => ({
    spec: '§M4: a request during the move of a card waits for its turn',
    from: 'moving',
    when,
    contextBefore: (context: Known) => showsAllThree(context) && context.chosen === chosen,
    to: 'moving',
    effects: [],
    contextAfter: { chosen, queue: [next] },
  })),
  {
    spec: '§M4: and comes next',
    from: 'moving',
    when: 'Dana is shortlisted',
    contextBefore: (context) => showsAllThree(context) && isQueued(context),
    to: 'moving',
    effects: [tracked, ['call move', send('a2', 'unshortlist', 2)]],
    contextAfter: {
      applications: [shortlistedApplication, ravi, jon],
      chosen: 'a2',
      move: 'unshortlist',
      queue: [],
    },
  },
  {
    spec: '§M4: and is asked next',
    from: 'moving',
    when: 'Ravi is off the shortlist',
    contextBefore: (context) => showsAllThree(context) && isQueued(context),
    to: 'askingDecline',
    effects: [tracked],
    contextAfter: { applications: [dana, offShortlist, jon], chosen: 'a1', hasMoved: false },
  },
  {
    spec: '§M4: as many as the user likes',
    from: 'moving',
    when: 'the user reconsiders Jon',
    contextBefore: (context) => showsAllThree(context) && isQueued(context),
    to: 'moving',
    effects: [],
    contextAfter: {
      chosen: 'a2',
      queue: [
        { applicationId: 'a1', move: 'decline' },
        { applicationId: 'a3', move: 'reconsider' },
      ],
    },
  },
  ...[
    ['askingDecline', 'the user changes nothing', []] as const,
    ['declining', 'Dana is declined', [tracked]] as const,
  ].map(([from, when, effects]) => ({
    spec: '§M4: also after a decline, whatever its result',
    from,
    when,
    contextBefore: isQueued,
    to: 'moving',
    effects: [...effects, ['call move', send('a3', 'reconsider', 2)] as const],
    contextAfter: { chosen: 'a3', move: 'reconsider', hasMoved: false, queue: [], ...noProblem },
  })),
  ...[
    ['the application can’t be moved', 'The application couldn’t be moved. Please try again.'] as const,
    ['the application can’t be moved, and the server says why', 'This project isn’t open.'] as const,
  ].map(([when, problem]) => ({
    spec: 'reading 9',
    from: 'moving',
    when,
    contextBefore: showsAllThree,
    to: 'listing',
    effects: [watch(threeApplications)],
    contextAfter: { applications: threeApplications, hasMoved: false, queue: [], problem },
  })),
  {
    spec: '§M3, stale',
    from: 'moving',
    when: 'Dana has withdrawn in the meantime',
    contextBefore: showsAllThree,
    to: 'listing',
    effects: [watch([withdrawnApplication, ravi, jon])],
    contextAfter: { applications: [withdrawnApplication, ravi, jon], hasMoved: false, problem: staleMessage },
  },
  {
    spec: 'reading 9',
    from: 'moving',
    when: cancelsAfterWaiting,
    contextBefore: showsAllThree,
    to: 'listing',
    effects: [watch(threeApplications)],
    contextAfter: { hasMoved: false, queue: [], ...noProblem },
  },
];

const declining: readonly Expectation[] = [
  {
    spec: '§M3, decline',
    from: 'listing',
    when: 'the user wants to decline Dana',
    to: 'askingDecline',
    effects: [],
    contextAfter: { chosen: 'a1', hasMoved: false, ...noProblem },
  },
  {
    spec: '§M3, decline',
    from: 'askingDecline',
    when: 'the user declines with a reason',
    contextBefore: showsAllThree,
    to: 'declining',
    effects: [['call decline', send('a1', 'decline', 1, 'Over our budget')]],
    contextAfter: { reason: 'Over our budget', ...noProblem },
  },
  {
    spec: '§M3, decline',
    from: 'askingDecline',
    when: 'the user declines without a reason',
    contextBefore: showsAllThree,
    to: 'declining',
    effects: [['call decline', send('a1', 'decline', 1, '')]],
    contextAfter: { reason: '' },
  },
  {
    spec: '§M3, decline',
    from: 'declining',
    when: 'Dana is declined',
    contextBefore: showsAllThree,
    to: 'listing',
    effects: [tracked, watch([declinedApplication, ravi, jon])],
    contextAfter: { applications: [declinedApplication, ravi, jon], hasMoved: true, ...noProblem },
  },
  {
    spec: '§M3, decline needs a reason',
    from: 'declining',
    when: 'no reason was given',
    to: 'askingDecline',
    effects: [],
    contextAfter: { problem: 'Please check the marked fields.', fieldProblems: { reason: 'Give a reason.' } },
  },
  {
    spec: 'reading 9',
    from: 'declining',
    when: 'the application can’t be declined',
    contextBefore: showsAllThree,
    to: 'askingDecline',
    effects: [],
    contextAfter: {
      problem: 'The application couldn’t be declined. Please try again.',
      applications: threeApplications,
    },
  },
  {
    spec: '§M3, stale',
    from: 'declining',
    when: 'Dana has already withdrawn',
    contextBefore: showsAllThree,
    to: 'askingDecline',
    effects: [],
    contextAfter: { problem: staleMessage, applications: [withdrawnApplication, ravi, jon] },
  },
  {
    spec: 'reading 9',
    from: 'declining',
    when: cancelsAfterWaiting,
    to: 'askingDecline',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M4',
    from: 'askingDecline',
    when: changeNothing,
    contextBefore: showsAllThreeAndIsOpen,
    to: 'listing',
    effects: [watch(threeApplications)],
    contextAfter: noProblem,
  },
];

const project = (type: string, version: number, reason?: string) =>
  ({ projectId: 'p1', event: { type, version, ...(reason !== undefined && { reason }) } }) as const;

const changing: readonly Expectation[] = [
  {
    spec: '§M3, renew',
    from: 'listing',
    when: 'the user renews the project',
    to: 'changing',
    effects: [['call change', project('renew', 5)]],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, reopen',
    from: 'listing',
    when: 'the user opens the project again',
    to: 'changing',
    effects: [['call change', project('reopen', 6)]],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, renew',
    from: 'changing',
    when: 'the project stays open for longer',
    to: 'loading',
    effects: [successToast('Project renewed.'), fetched],
  },
  {
    spec: '§M3, reopen',
    from: 'changing',
    when: 'the project is open again',
    to: 'loading',
    effects: [successToast('Project reopened.'), fetched],
  },
  {
    spec: 'reading 9',
    from: 'changing',
    when: 'the project can’t be changed',
    contextBefore: showsAllThreeAndIsOpen,
    to: 'listing',
    effects: [watch(threeApplications)],
    contextAfter: { problem: 'The project couldn’t be changed. Please try again.', project: openProject },
  },
  {
    spec: '§M3, stale',
    from: 'changing',
    when: 'another tab has closed the project',
    contextBefore: showsAllThree,
    to: 'listing',
    effects: [watch(threeApplications, closedProject)],
    contextAfter: { problem: staleMessage, project: closedProject },
  },
  {
    spec: 'reading 9',
    from: 'changing',
    when: cancelsAfterWaiting,
    contextBefore: showsAllThreeAndIsOpen,
    to: 'listing',
    effects: [watch(threeApplications)],
    contextAfter: noProblem,
  },
];

const closing: readonly Expectation[] = [
  {
    spec: '§M3, close',
    from: 'listing',
    when: 'the user wants to close the project',
    to: 'askingClose',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, close',
    from: 'askingClose',
    when: 'the user closes it with a reason',
    to: 'closing',
    effects: [['call close', project('close', 5, 'Our plans changed')]],
    contextAfter: { reason: 'Our plans changed', ...noProblem },
  },
  {
    spec: '§M3, close',
    from: 'askingClose',
    when: 'the user closes it without a reason',
    to: 'closing',
    effects: [['call close', project('close', 5, '')]],
    contextAfter: { reason: '' },
  },
  {
    spec: '§M3, close',
    from: 'closing',
    when: 'the project is closed',
    to: 'loading',
    effects: [successToast('Project closed.'), fetched],
  },
  {
    spec: '§M3, close needs a reason',
    from: 'closing',
    when: 'no reason was given to close it',
    to: 'askingClose',
    effects: [],
    contextAfter: { problem: 'Please check the marked fields.', fieldProblems: { reason: 'Give a reason.' } },
  },
  {
    spec: 'reading 9',
    from: 'closing',
    when: 'the project can’t be closed',
    to: 'askingClose',
    effects: [],
    contextAfter: { problem: 'The project couldn’t be closed. Please try again.', project: openProject },
  },
  {
    spec: '§M3, stale',
    from: 'closing',
    when: 'another tab has already closed it',
    to: 'askingClose',
    effects: [],
    contextAfter: { problem: staleMessage, project: closedProject },
  },
  {
    spec: 'reading 9',
    from: 'closing',
    when: cancelsAfterWaiting,
    to: 'askingClose',
    effects: [],
    contextAfter: noProblem,
  },
  {
    spec: '§M4',
    from: 'askingClose',
    when: changeNothing,
    contextBefore: showsAllThreeAndIsOpen,
    to: 'listing',
    effects: [watch(threeApplications)],
    contextAfter: noProblem,
  },
];

/** The requirements for the board, step by step: a single list, so longer than most files. */
export const applicationBoardExpectations: readonly Expectation[] = [
  ...opening,
  ...watching,
  ...moving,
  ...declining,
  ...changing,
  ...closing,
];
