import type { Expectation } from '../generator/flow-model.ts';
import {
  backInNew,
  changedLetter,
  changedTaken,
  closedTaken,
  letterBefore,
  proposalWith,
  revisedElsewhere,
  revisedWithDraft,
  sentApplication,
  shortlistedApplication,
  takenClinic,
  wholeProposal,
} from './apply-samples.ts';
import { contextShows } from './shown-entity.ts';
import { staleMessage } from './stale-failure.ts';

type Context = Readonly<Record<string, unknown>>;
const letterOf = ({ values }: Context) => (values as { letter?: unknown } | null)?.letter;
const isTyped = (letter: string) => (context: Context) => letterOf(context) === letter;
const revisesFirstVersion = (context: Context) =>
  context.application === sentApplication &&
  context.project === takenClinic &&
  isTyped(changedLetter)(context);

const atForm = 'a developer at the form of a revision';
const backAtForm = 'a developer returning to unsent text';
const change = 'the user changes the letter';
const send = 'the user sends it';
const cancelsAfterWaiting = 'the user waits 10 s and presses ‘Cancel’';
const genericMessage = 'Something went wrong. Please try again.';
const isNoProblem = { problem: null, fieldProblems: {} };
const projectId = takenClinic.id;

const opening: readonly Expectation[] = [
  ...[
    [atForm, null] as const,
    [backAtForm, { revision: 1, values: proposalWith(letterBefore) }] as const,
  ].map(([given, draft]) => ({
    spec: '§M3, revise',
    given,
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call applicationFetch', { applicationId: 'a1' }] as const],
    known: {
      applicationId: 'a1',
      draft,
      application: null,
      revision: 0,
      isOvertaken: false,
      project: null,
      values: null,
      changed: [],
      checked: {},
      ...isNoProblem,
    },
  })),
  ...[
    ['the sent application loads', sentApplication] as const,
    ['the application loads as shortlisted', shortlistedApplication] as const,
    ['the application loads with another tab’s revision', revisedElsewhere] as const,
    ['the application loads with the typed text, sent before', revisedWithDraft] as const,
  ].map(([when, application]) => ({
    spec: '§M9',
    from: 'loading',
    when,
    to: 'loadingProject',
    effects: [['call projectFetch', { projectId }] as const],
    known: { application },
  })),
  { spec: '§M2', from: 'loading', when: 'there is no such application', to: 'notFound', effects: [] },
  ...[
    ['loading', 'the sent application can’t be loaded'] as const,
    ['loadingProject', 'the project can’t be loaded'] as const,
  ].map(([from, when]) => ({
    spec: 'reading 9',
    from,
    when,
    to: 'unavailable',
    effects: [],
    known: { problem: genericMessage, fieldProblems: {} },
  })),
  ...['loading', 'loadingProject'].map((from) => ({
    spec: 'reading 9',
    from,
    when: cancelsAfterWaiting,
    to: 'unavailable',
    effects: [],
    known: { problem: 'Loading was canceled.' },
  })),
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    to: 'loading',
    effects: [['call applicationFetch', { applicationId: 'a1' }]],
    known: isNoProblem,
  },
  {
    spec: '§M3, revise: the form shows what was sent',
    given: atForm,
    from: 'loadingProject',
    when: 'the project loads',
    where: contextShows(sentApplication),
    to: 'writing',
    effects: [],
    known: { values: wholeProposal, revision: 1, isOvertaken: false, project: takenClinic, changed: [] },
  },
  {
    spec: '§M4, what was typed before a reload',
    given: backAtForm,
    from: 'loadingProject',
    when: 'the project loads',
    where: contextShows(sentApplication),
    to: 'writing',
    effects: [],
    known: { values: proposalWith(letterBefore), revision: 1, isOvertaken: false },
  },
  ...[[revisedElsewhere, 1, true] as const, [revisedWithDraft, 2, false] as const].map(
    ([application, revision, isOvertaken]) => ({
      spec: '§M10, no revision is replaced unseen',
      given: backAtForm,
      from: 'loadingProject',
      when: 'the project loads',
      where: (context: Context) => context.application === application,
      to: 'writing',
      effects: [],
      known: { values: proposalWith(letterBefore), revision, isOvertaken },
    }),
  ),
  {
    spec: '§M3, revise: from submitted only',
    from: 'loadingProject',
    when: 'the project loads',
    where: contextShows(shortlistedApplication),
    to: 'barred',
    effects: [],
  },
  {
    spec: '§M3, revise: the project is open',
    from: 'loadingProject',
    when: 'the project loads as closed',
    where: contextShows(sentApplication),
    to: 'barred',
    effects: [],
    known: { project: closedTaken },
  },
];

const writing: readonly Expectation[] = [
  ...['writing', 'revising', 'rereading'].map((from) => ({
    spec: '§M4, nothing typed is lost',
    from,
    when: change,
    to: from,
    effects: [['storeDraft']] as const,
    known: { values: proposalWith(changedLetter) },
  })),
  {
    spec: '§M3, revise: nothing is sent that the company already has',
    given: atForm,
    from: 'writing',
    when: send,
    where: (context) => isTyped(wholeProposal.letter)(context) && contextShows(sentApplication)(context),
    to: 'writing',
    effects: [],
    known: { problem: 'You haven’t changed anything yet.', fieldProblems: {}, checked: wholeProposal },
  },
  ...[[sentApplication, 1] as const, [revisedElsewhere, 2] as const, [backInNew, 3] as const].map(
    ([seen, version]) => ({
      spec: '§M3, revise: the version that was seen',
      from: 'writing',
      when: send,
      where: (context: Context) =>
        contextShows(seen)(context) && isTyped(changedLetter)(context) && context.project === takenClinic,
      to: 'revising',
      effects: [
        [
          'call revision',
          {
            applicationId: 'a1',
            version,
            values: { ...proposalWith(changedLetter), projectRevision: takenClinic.revision },
          },
        ] as const,
      ],
      known: { ...isNoProblem, checked: proposalWith(changedLetter) },
    }),
  ),
  {
    spec: '§M3, revise: the revision of the project that was read',
    from: 'writing',
    when: send,
    where: (context) =>
      isTyped(changedLetter)(context) &&
      contextShows(sentApplication)(context) &&
      context.project === changedTaken,
    to: 'revising',
    effects: [
      [
        'call revision',
        { applicationId: 'a1', version: 1, values: { ...proposalWith(changedLetter), projectRevision: 2 } },
      ],
    ],
  },
];

const sending: readonly Expectation[] = [
  {
    spec: '§M11',
    from: 'revising',
    when: 'the revision is sent',
    to: 'revised',
    effects: [
      ['removeDraft'],
      ['track', { event: 'TASK_APPLICATION_UPDATE' }],
      ['showToast', { kind: 'success', message: 'Application updated' }],
      ['navigate', { to: '/developer/dashboard/applications/a1', replace: true }],
    ],
  },
  {
    spec: '§M5',
    from: 'revising',
    when: 'the letter is missing',
    to: 'writing',
    effects: [],
    known: {
      problem: 'Please check the marked fields.',
      fieldProblems: { letter: 'Write a cover letter of at least 100 characters.' },
      checked: proposalWith(''),
    },
  },
  {
    spec: 'reading 9',
    from: 'revising',
    when: 'it can’t be sent',
    where: isTyped(changedLetter),
    to: 'writing',
    effects: [],
    known: { problem: genericMessage, fieldProblems: {}, values: proposalWith(changedLetter) },
  },
  {
    spec: 'reading 9',
    from: 'revising',
    when: cancelsAfterWaiting,
    to: 'writing',
    effects: [],
    known: isNoProblem,
  },
  ...[
    ['another tab has sent a revision', revisedElsewhere, true, 'writing'] as const,
    ['the company has shortlisted it and reversed that', backInNew, false, 'writing'] as const,
    ['the company has shortlisted it', shortlistedApplication, false, 'barred'] as const,
  ].map(([when, application, isOvertaken, to]) => ({
    spec: '§M10, nothing typed is lost',
    from: 'revising',
    when,
    where: revisesFirstVersion,
    to,
    effects: [],
    known: { application, isOvertaken, problem: staleMessage, values: proposalWith(changedLetter) },
  })),
  {
    spec: '§M3, revise',
    from: 'revising',
    when: 'the company has changed the project',
    to: 'rereading',
    effects: [['call rereading', { projectId }]],
  },
  {
    spec: '§M10',
    from: 'rereading',
    when: 'the changed project loads',
    where: (context) => context.project === takenClinic && isTyped(changedLetter)(context),
    to: 'writing',
    effects: [],
    known: { project: changedTaken, changed: ['budgetMax'], values: proposalWith(changedLetter) },
  },
  {
    spec: '§M3, revise',
    from: 'rereading',
    when: 'the project loads again and is closed',
    to: 'barred',
    effects: [],
    known: { project: closedTaken },
  },
  {
    spec: 'reading 9',
    from: 'rereading',
    when: 'the project can’t be loaded again',
    to: 'writing',
    effects: [],
    known: { problem: genericMessage, fieldProblems: {} },
  },
  { spec: 'reading 9', from: 'rereading', when: cancelsAfterWaiting, to: 'writing', effects: [] },
];

export const applicationRevisionExpectations: readonly Expectation[] = [...opening, ...writing, ...sending];
