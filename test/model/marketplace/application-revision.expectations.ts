import type { Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, noProblem } from '../samples.ts';
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
import { showsOneOf } from './shown-entity.ts';
import { staleMessage } from './stale-failure.ts';

type Context = Readonly<Record<string, unknown>>;
const letterOf = ({ values }: Context) => (values as { letter?: unknown } | null)?.letter;
const isTyped = (letter: string) => (context: Context) => letterOf(context) === letter;
const revisesFirstVersion = (context: Context) =>
  context.application === sentApplication &&
  context.project === takenClinic &&
  isTyped(changedLetter)(context);
const isSentUnchanged = (context: Context) =>
  showsOneOf(sentApplication)(context) && isTyped(wholeProposal.letter)(context);

const atForm = 'a developer at the form of a revision';
const backAtForm = 'a developer returning to unsent text';
const changeLetter = 'the user changes the letter';
const sendRevision = 'the user sends it';
const projectId = takenClinic.id;
const typedBefore = { revision: 1, values: proposalWith(letterBefore) };
const asSent = { values: wholeProposal, revision: 1, isOvertaken: false };

const opening: readonly Expectation[] = [
  ...[[atForm, null] as const, [backAtForm, typedBefore] as const].map(([given, draft]) => ({
    spec: '§M3, revise',
    given,
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call applicationFetch', { applicationId: 'a1' }] as const],
    contextAfter: {
      applicationId: 'a1',
      draft,
      application: null,
      revision: 0,
      isOvertaken: false,
      project: null,
      values: null,
      changed: [],
      checked: {},
      ...noProblem,
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
    contextAfter: { application },
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
    contextAfter: { problem: genericMessage, fieldProblems: {} },
  })),
  ...['loading', 'loadingProject'].map((from) => ({
    spec: 'reading 9',
    from,
    when: cancelsAfterWaiting,
    to: 'unavailable',
    effects: [],
    contextAfter: { problem: 'Loading was canceled.' },
  })),
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    to: 'loading',
    effects: [['call applicationFetch', { applicationId: 'a1' }]],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, revise: the form shows what was sent',
    given: atForm,
    from: 'loadingProject',
    when: 'the project loads',
    contextBefore: showsOneOf(sentApplication),
    to: 'writing',
    effects: [],
    contextAfter: { ...asSent, project: takenClinic, changed: [] },
  },
  {
    spec: '§M4, what was typed before a reload',
    given: backAtForm,
    from: 'loadingProject',
    when: 'the project loads',
    contextBefore: showsOneOf(sentApplication),
    to: 'writing',
    effects: [],
    contextAfter: { values: proposalWith(letterBefore), revision: 1, isOvertaken: false },
  },
  ...[[revisedElsewhere, 1, true] as const, [revisedWithDraft, 2, false] as const].map(
    ([application, revision, isOvertaken]) => ({
      spec: '§M10, no revision is replaced unseen',
      given: backAtForm,
      from: 'loadingProject',
      when: 'the project loads',
      contextBefore: (context: Context) => context.application === application,
      to: 'writing',
      effects: [],
      contextAfter: { values: proposalWith(letterBefore), revision, isOvertaken },
    }),
  ),
  {
    spec: '§M3, revise: from submitted only',
    from: 'loadingProject',
    when: 'the project loads',
    contextBefore: showsOneOf(shortlistedApplication),
    to: 'barred',
    effects: [],
  },
  {
    spec: '§M3, revise: the project is open',
    from: 'loadingProject',
    when: 'the project loads as closed',
    contextBefore: showsOneOf(sentApplication),
    to: 'barred',
    effects: [],
    contextAfter: { project: closedTaken },
  },
];

const writing: readonly Expectation[] = [
  ...['writing', 'revising', 'rereading'].map((from) => ({
    spec: '§M4, nothing typed is lost',
    from,
    when: changeLetter,
    to: from,
    effects: [['storeDraft']] as const,
    contextAfter: { values: proposalWith(changedLetter) },
  })),
  {
    spec: '§M3, revise: nothing is sent that the company already has',
    given: atForm,
    from: 'writing',
    when: sendRevision,
    contextBefore: isSentUnchanged,
    to: 'writing',
    effects: [],
    contextAfter: { problem: 'You haven’t changed anything yet.', fieldProblems: {}, checked: wholeProposal },
  },
  ...[[sentApplication, 1] as const, [revisedElsewhere, 2] as const, [backInNew, 3] as const].map(
    ([seen, version]) => ({
      spec: '§M3, revise: the version that was seen',
      from: 'writing',
      when: sendRevision,
      contextBefore: (context: Context) =>
        showsOneOf(seen)(context) && isTyped(changedLetter)(context) && context.project === takenClinic,
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
      contextAfter: { ...noProblem, checked: proposalWith(changedLetter) },
    }),
  ),
  {
    spec: '§M3, revise: the revision of the project that was read',
    from: 'writing',
    when: sendRevision,
    contextBefore: (context) =>
      isTyped(changedLetter)(context) &&
      showsOneOf(sentApplication)(context) &&
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
    contextAfter: {
      problem: 'Please check the marked fields.',
      fieldProblems: { letter: 'Write a cover letter of at least 100 characters.' },
      checked: proposalWith(''),
    },
  },
  {
    spec: 'reading 9',
    from: 'revising',
    when: 'it can’t be sent',
    contextBefore: isTyped(changedLetter),
    to: 'writing',
    effects: [],
    contextAfter: { problem: genericMessage, fieldProblems: {}, values: proposalWith(changedLetter) },
  },
  {
    spec: 'reading 9',
    from: 'revising',
    when: cancelsAfterWaiting,
    to: 'writing',
    effects: [],
    contextAfter: noProblem,
  },
  ...[
    ['another tab has sent a revision', revisedElsewhere, true, 'writing'] as const,
    ['the company has shortlisted it and reversed that', backInNew, false, 'writing'] as const,
    ['the company has shortlisted it', shortlistedApplication, false, 'barred'] as const,
  ].map(([when, application, isOvertaken, to]) => ({
    spec: '§M10, nothing typed is lost',
    from: 'revising',
    when,
    contextBefore: revisesFirstVersion,
    to,
    effects: [],
    contextAfter: { application, isOvertaken, problem: staleMessage, values: proposalWith(changedLetter) },
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
    contextBefore: (context) => context.project === takenClinic && isTyped(changedLetter)(context),
    to: 'writing',
    effects: [],
    contextAfter: { project: changedTaken, changed: ['budgetMax'], values: proposalWith(changedLetter) },
  },
  {
    spec: '§M3, revise',
    from: 'rereading',
    when: 'the project loads again and is closed',
    to: 'barred',
    effects: [],
    contextAfter: { project: closedTaken },
  },
  {
    spec: 'reading 9',
    from: 'rereading',
    when: 'the project can’t be loaded again',
    to: 'writing',
    effects: [],
    contextAfter: { problem: genericMessage, fieldProblems: {} },
  },
  { spec: 'reading 9', from: 'rereading', when: cancelsAfterWaiting, to: 'writing', effects: [] },
];

export const applicationRevisionExpectations: readonly Expectation[] = [...opening, ...writing, ...sending];
