import {
  type ProjectValues,
  projectValues,
} from '../../../machines/client-rules/marketplace/project-values.ts';
import type { Expectation } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, genericMessage, noProblem } from '../samples.ts';
import { errorToast } from '../toasts.ts';
import { changedTitle, otherDraft, otherOpen, savedInPart, typedBefore } from './editor-samples.ts';
import { openProject, wholeDraft } from './project-samples.ts';
import { staleMessage } from './stale-failure.ts';

type Context = Readonly<Record<string, unknown>>;
const titleIn = (name: string) => (context: Context) => (context[name] as { title?: unknown } | null)?.title;
const asksTooMany = ({ values: typed }: Context) =>
  (typed as { hoursPerWeek?: unknown } | null)?.hoursPerWeek === 500;
const isTyped = (title: string) => (context: Context) =>
  titleIn('values')(context) === title && !asksTooMany(context);
const values = (title: string) => ({ ...projectValues(wholeDraft), title });
const { hoursPerWeek: _hours, ...withoutHours }: ProjectValues = values(changedTitle);
const missingFields = (fieldProblems: Readonly<Record<string, string>>) => ({
  problem: 'Please check the marked fields.',
  fieldProblems,
});

const atDraft = 'a company at its draft';
const backAtDraft = 'a company returning to its draft with unsaved text';
const changeTitle = 'the user changes the title';
const wantPublish = 'the user wants to publish';
const publishProject = 'the user publishes';
const staleToast = errorToast(staleMessage);
const drafts = ['navigate', { to: '/company/dashboard/projects?tab=drafts', replace: true }] as const;
const ownPage = ['navigate', { to: '/company/dashboard/projects/p1', replace: true }] as const;

const opening: readonly Expectation[] = [
  {
    spec: 'decision 039: a new project leaves no empty draft',
    from: 'saved',
    when: 'the user leaves the page',
    to: 'abandoned',
    effects: [['discardUnwritten', { projectId: 'p1', version: 1 }]],
  },
  ...[atDraft, backAtDraft].map((given) => ({
    spec: '§M4',
    given,
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call projectFetch', { projectId: 'p1' }] as const],
    contextAfter: {
      project: null,
      values: {},
      sent: null,
      unanswered: [],
      theirs: null,
      checked: {},
      ...noProblem,
    },
  })),
  {
    spec: '§M2',
    from: 'loading',
    when: 'there is no such project',
    to: 'notFound',
    effects: [],
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
    from: 'loading',
    when: 'the project can’t be loaded',
    to: 'unavailable',
    effects: [],
    contextAfter: { problem: genericMessage },
  },
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the user tries again',
    to: 'loading',
    effects: [['call projectFetch', { projectId: 'p1' }]],
    contextAfter: noProblem,
  },
  {
    spec: '§M4',
    given: atDraft,
    from: 'loading',
    when: 'the draft loads',
    to: 'saved',
    effects: [],
    contextAfter: { project: wholeDraft, values: projectValues(wholeDraft), formVersion: 1, draft: null },
  },
  {
    spec: '§M4, what was typed before a reload is saved',
    given: backAtDraft,
    from: 'loading',
    when: 'the draft loads',
    to: 'unsaved',
    effects: [['storeDraft']],
    contextAfter: { project: wholeDraft, values: values(typedBefore), formVersion: 1 },
  },
  {
    spec: '§M3, edit',
    given: atDraft,
    from: 'loading',
    when: 'an open project loads',
    to: 'revising',
    effects: [],
    contextAfter: { project: openProject, values: projectValues(openProject), formVersion: 1 },
  },
  {
    spec: '§M4, two tabs',
    given: backAtDraft,
    from: 'loading',
    when: 'an open project loads',
    to: 'conflict',
    effects: [staleToast],
    contextAfter: { theirs: openProject, values: values(typedBefore), formVersion: 1 },
  },
  { spec: '§M3', from: 'loading', when: 'a closed project loads', to: 'ended', effects: [] },
];

const saving: readonly Expectation[] = [
  ...(
    [
      ['saved', changeTitle],
      ['unsaved', changeTitle],
      ['saveFailed', changeTitle],
      ['partlySaved', 'the user asks for 20 hours a week'],
    ] as const
  ).map(([from, when]) => ({
    spec: '§M4, 1 s after the last change',
    from,
    when,
    to: 'unsaved',
    effects: [['storeDraft']] as const,
    contextAfter: { values: values(changedTitle) },
  })),
  ...['saving', 'offline', 'savingBeforePublishing', 'publishing', 'applying', 'revising'].map((from) => ({
    spec: '§M4, nothing typed is lost',
    from,
    when: changeTitle,
    to: from,
    effects: [['storeDraft']] as const,
    contextAfter: { values: values(changedTitle) },
  })),
  {
    spec: '§M3, save',
    given: atDraft,
    from: 'unsaved',
    when: '1 s pass',
    contextBefore: (context) =>
      isTyped(changedTitle)(context) && titleIn('project')(context) === wholeDraft.title,
    to: 'saving',
    effects: [['call projectSaving', { projectId: 'p1', version: 4, values: values(changedTitle) }]],
    contextAfter: { sent: values(changedTitle) },
  },
  {
    spec: '§M4',
    from: 'saving',
    when: 'the changed text is saved',
    contextBefore: (context) => context.values === context.sent && isTyped(changedTitle)(context),
    to: 'saved',
    effects: [['removeDraft']],
    contextAfter: { problem: null, project: { ...wholeDraft, version: 5, title: changedTitle } },
  },
  {
    spec: 'decision 051: one invalid number doesn’t block the rest',
    given: atDraft,
    from: 'unsaved',
    when: '1 s pass',
    contextBefore: (context) =>
      asksTooMany(context) && (context.project as { version?: number }).version === 5,
    to: 'saving',
    effects: [['call projectSaving', { projectId: 'p1', version: 5, values: withoutHours }]],
    contextAfter: { sent: { ...values(changedTitle), hoursPerWeek: 500 } },
  },
  {
    spec: 'decision 051: what isn’t saved stays in the tab, and is named',
    from: 'saving',
    when: 'everything except the hours is saved',
    contextBefore: (context) => context.values === context.sent && asksTooMany(context),
    to: 'partlySaved',
    effects: [['storeDraft']],
    contextAfter: {
      problem: null,
      project: savedInPart,
      fieldProblems: { hoursPerWeek: 'Choose 1 to 60 hours.' },
    },
  },
  {
    spec: 'decision 051',
    from: 'partlySaved',
    when: wantPublish,
    to: 'partlySaved',
    effects: [],
    contextAfter: missingFields({ hoursPerWeek: 'Choose 1 to 60 hours.' }),
  },
  {
    spec: 'decision 051: saved automatically once there is a connection',
    from: 'saving',
    when: 'there is no connection',
    to: 'offline',
    effects: [['call connection']],
    contextAfter: { problem: null },
  },
  ...['the connection is back', 'the browser can’t tell when the connection is back'].map((when) => ({
    spec: 'decision 051: saved automatically once there is a connection',
    given: atDraft,
    from: 'offline',
    when,
    contextBefore: (context: Context) => isTyped(changedTitle)(context) && context.project === wholeDraft,
    to: 'saving',
    effects: [['call projectSaving', { projectId: 'p1', version: 4, values: values(changedTitle) }] as const],
  })),
  {
    spec: 'decision 051: a temporary failure is tried again',
    given: atDraft,
    from: 'saveFailed',
    when: '15 s pass',
    contextBefore: (context) =>
      context.isTransient === true && isTyped(changedTitle)(context) && context.project === wholeDraft,
    to: 'saving',
    effects: [['call projectSaving', { projectId: 'p1', version: 4, values: values(changedTitle) }]],
  },
  {
    spec: 'reading 9',
    from: 'saving',
    when: 'the server refuses to save it',
    to: 'saveFailed',
    effects: [],
    contextAfter: { problem: 'Log in as the company.', isTransient: false },
  },
  {
    spec: '§M4, typed on while it was saved',
    from: 'saving',
    when: 'the earlier text is saved',
    contextBefore: isTyped(changedTitle),
    to: 'unsaved',
    effects: [['storeDraft']],
    contextAfter: { problem: null, project: { ...wholeDraft, version: 5, title: typedBefore } },
  },
  {
    spec: 'reading 9',
    from: 'saving',
    when: 'the server can’t save it',
    to: 'saveFailed',
    effects: [],
    contextAfter: { problem: genericMessage },
  },
  { spec: 'reading 9', from: 'saving', when: cancelsAfterWaiting, to: 'saveFailed', effects: [] },
  {
    spec: '§M3, stale',
    from: 'saving',
    when: 'another tab was faster',
    to: 'conflict',
    effects: [staleToast],
    contextAfter: { theirs: otherDraft },
  },
  {
    spec: '§M6: an own save that got no response',
    from: 'saving',
    when: 'the server already has this text',
    to: 'unsaved',
    effects: [['storeDraft']],
    contextAfter: { project: { ...wholeDraft, version: 5, title: changedTitle }, unanswered: [] },
  },
  {
    spec: '§M6: an own save that got no response, before the text was changed',
    from: 'saving',
    when: 'the server already has the earlier text',
    contextBefore: isTyped(changedTitle),
    to: 'unsaved',
    effects: [['storeDraft']],
    contextAfter: {
      project: { ...wholeDraft, version: 5, title: typedBefore },
      values: values(changedTitle),
      unanswered: [],
    },
  },
];

const conflicts: readonly Expectation[] = [
  {
    spec: '§M4, either version',
    from: 'conflict',
    when: 'the user keeps their own version',
    contextBefore: ({ theirs, values: typed }) =>
      theirs !== null && (theirs as object) === otherDraft && isTyped(changedTitle)({ values: typed }),
    to: 'unsaved',
    effects: [['storeDraft']],
    contextAfter: { project: otherDraft, theirs: null, values: values(changedTitle), ...noProblem },
  },
  {
    spec: '§M4, either version',
    from: 'conflict',
    when: 'the user takes the newer version',
    contextBefore: ({ theirs }) => theirs === otherDraft,
    to: 'saved',
    effects: [['removeDraft']],
    contextAfter: { project: otherDraft, theirs: null, values: projectValues(otherDraft), draft: null },
  },
  {
    spec: '§M4, either version',
    from: 'conflict',
    when: 'the user keeps their own version',
    contextBefore: (context) => context.theirs === otherOpen && isTyped(changedTitle)(context),
    to: 'revising',
    effects: [['storeDraft']],
    contextAfter: { project: otherOpen, values: values(changedTitle) },
  },
  {
    spec: '§M4, either version',
    from: 'conflict',
    when: 'the user takes the newer version',
    contextBefore: ({ theirs }) => theirs === otherOpen,
    to: 'revising',
    effects: [['removeDraft']],
    contextAfter: { project: otherOpen, values: projectValues(otherOpen) },
  },
];

const publishing: readonly Expectation[] = [
  {
    spec: 'decision 051: publishing asks once',
    given: atDraft,
    from: 'saved',
    when: wantPublish,
    contextBefore: (context) => context.project === wholeDraft,
    to: 'askingPublish',
    effects: [],
    contextAfter: noProblem,
  },
  ...['unsaved', 'saving', 'saveFailed', 'offline'].map((from) => ({
    spec: 'decision 051: publishing asks once',
    from,
    when: wantPublish,
    contextBefore: isTyped(changedTitle),
    to: 'askingPublish',
    effects: [],
    contextAfter: noProblem,
  })),
  ...['saved', 'unsaved', 'saving', 'saveFailed', 'offline'].map((from) => ({
    spec: '§M4, the first problem',
    from,
    when: wantPublish,
    contextBefore: isTyped(''),
    to: from,
    effects: [],
    contextAfter: {
      ...missingFields({ title: 'Write a title of at least 10 characters.' }),
      checked: values(''),
    },
  })),
  {
    spec: 'decision 051',
    from: 'askingPublish',
    when: 'the user keeps editing',
    contextBefore: (context) => context.project === wholeDraft && isTyped(wholeDraft.title)(context),
    to: 'saved',
    effects: [],
  },
  {
    spec: 'decision 051',
    from: 'askingPublish',
    when: 'the user keeps editing',
    contextBefore: (context) => context.project === wholeDraft && isTyped(changedTitle)(context),
    to: 'unsaved',
    effects: [['storeDraft']],
  },
  {
    spec: '§M3, publish',
    given: atDraft,
    from: 'askingPublish',
    when: publishProject,
    contextBefore: (context) => context.project === wholeDraft && isTyped(wholeDraft.title)(context),
    to: 'publishing',
    effects: [
      ['call projectPublication', { projectId: 'p1', version: 4, values: projectValues(wholeDraft) }],
    ],
    contextAfter: { ...noProblem, sent: projectValues(wholeDraft) },
  },
  {
    spec: '§M3, publish',
    given: atDraft,
    from: 'askingPublish',
    when: publishProject,
    contextBefore: (context) => isTyped(changedTitle)(context) && context.project === wholeDraft,
    to: 'savingBeforePublishing',
    effects: [['call saveBeforePublishing', { projectId: 'p1', version: 4, values: values(changedTitle) }]],
    contextAfter: { ...noProblem, sent: values(changedTitle) },
  },
  {
    spec: '§M3, publish',
    from: 'savingBeforePublishing',
    when: 'the changed text is saved first',
    contextBefore: (context) => context.values === context.sent,
    to: 'publishing',
    effects: [
      ['removeDraft'],
      ['call projectPublication', { projectId: 'p1', version: 5, values: values(changedTitle) }],
    ],
  },
  {
    spec: '§M4, nothing typed is lost',
    from: 'savingBeforePublishing',
    when: 'the earlier text is saved first',
    contextBefore: isTyped(changedTitle),
    to: 'savingBeforePublishing',
    effects: [['call saveBeforePublishing', { projectId: 'p1', version: 5, values: values(changedTitle) }]],
  },
  {
    spec: '§M6: an own save that got no response',
    from: 'savingBeforePublishing',
    when: 'the server already has this text, before publishing',
    contextBefore: isTyped(changedTitle),
    to: 'savingBeforePublishing',
    effects: [['call saveBeforePublishing', { projectId: 'p1', version: 5, values: values(changedTitle) }]],
  },
  {
    spec: '§M6: an own save that got no response, before the text was changed',
    from: 'savingBeforePublishing',
    when: 'the server already has the earlier text, before publishing',
    contextBefore: isTyped(changedTitle),
    to: 'savingBeforePublishing',
    effects: [['call saveBeforePublishing', { projectId: 'p1', version: 5, values: values(changedTitle) }]],
  },
  {
    spec: 'reading 9',
    from: 'savingBeforePublishing',
    when: 'the server can’t save it first',
    to: 'saveFailed',
    effects: [],
    contextAfter: { problem: genericMessage },
  },
  {
    spec: 'reading 9',
    from: 'savingBeforePublishing',
    when: cancelsAfterWaiting,
    to: 'saveFailed',
    effects: [],
  },
  {
    spec: '§M3, stale',
    from: 'savingBeforePublishing',
    when: 'another tab was faster, before publishing',
    to: 'conflict',
    effects: [staleToast],
    contextAfter: { theirs: otherDraft },
  },
  {
    spec: '§M10, §M11',
    from: 'publishing',
    when: 'the project is published',
    to: 'published',
    effects: [
      ['track', { event: 'task_posted' }],
      ['showToast', { kind: 'success', message: 'Project published' }],
      ownPage,
    ],
  },
  {
    spec: '§M3, publish',
    from: 'publishing',
    when: 'the server doesn’t publish it and says why',
    contextBefore: (context) => context.values !== context.sent,
    to: 'unsaved',
    effects: [['storeDraft']],
    contextAfter: { problem: 'Complete your company profile first.' },
  },
  {
    spec: '§M3, stale',
    from: 'publishing',
    when: 'another tab was faster than publishing',
    to: 'conflict',
    effects: [staleToast],
    contextAfter: { theirs: otherOpen },
  },
  {
    spec: 'reading 9',
    from: 'publishing',
    when: cancelsAfterWaiting,
    contextBefore: (context) => context.values === context.sent,
    to: 'saved',
    effects: [],
  },
  {
    spec: 'reading 9',
    from: 'publishing',
    when: cancelsAfterWaiting,
    contextBefore: (context) => context.values !== context.sent,
    to: 'unsaved',
    effects: [['storeDraft']],
  },
];

const discardDraft = 'the user discards the draft';
const restoreDraft = 'the user restores the draft';

const discarding: readonly Expectation[] = [
  ...['saved', 'unsaved', 'saveFailed', 'partlySaved', 'offline'].map((from) => ({
    spec: '§M3, discard',
    from,
    when: discardDraft,
    to: 'discardPending',
    effects: [],
    contextAfter: noProblem,
  })),
  ...[
    ['discardPending', restoreDraft] as const,
    ['discardFailed', 'the user keeps the draft'] as const,
  ].flatMap(([from, when]) => [
    {
      spec: 'decision 051: Undo',
      from,
      when,
      contextBefore: (context: Context) =>
        context.project === wholeDraft && isTyped(wholeDraft.title)(context),
      to: 'saved',
      effects: [],
      contextAfter: { ...noProblem, values: projectValues(wholeDraft) },
    },
    {
      spec: 'decision 051: Undo',
      from,
      when,
      contextBefore: (context: Context) => context.project === wholeDraft && isTyped(changedTitle)(context),
      to: 'unsaved',
      effects: [['storeDraft'] as const],
      contextAfter: { ...noProblem, values: values(changedTitle) },
    },
  ]),
  ...['10 s pass', 'the user deletes it at once'].map((when) => ({
    spec: 'decision 051: sent once Undo is over',
    given: atDraft,
    from: 'discardPending',
    when,
    contextBefore: (context: Context) => context.project === wholeDraft,
    to: 'discarding',
    effects: [['call projectDiscarding', { projectId: 'p1', version: 4 }] as const],
    contextAfter: noProblem,
  })),
  {
    spec: 'reading 9',
    from: 'discardFailed',
    when: 'the user tries again',
    contextBefore: (context) => context.project === wholeDraft,
    to: 'discarding',
    effects: [['call projectDiscarding', { projectId: 'p1', version: 4 }]],
    contextAfter: noProblem,
  },
  {
    spec: '§M3, discard',
    from: 'discarding',
    when: 'the draft is gone',
    to: 'discarded',
    effects: [['removeDraft'], ['showToast', { kind: 'success', message: 'Draft discarded.' }], drafts],
  },
  {
    spec: '§M3, discard',
    from: 'discarding',
    when: 'the draft can’t be discarded',
    to: 'discardFailed',
    effects: [],
    contextAfter: { problem: genericMessage },
  },
  { spec: 'reading 9', from: 'discarding', when: cancelsAfterWaiting, to: 'discardFailed', effects: [] },
  {
    spec: '§M3, stale',
    from: 'discarding',
    when: 'another tab has kept writing',
    to: 'conflict',
    effects: [staleToast],
    contextAfter: { theirs: otherDraft },
  },
];

const revising: readonly Expectation[] = [
  {
    spec: '§M3, edit',
    from: 'revising',
    when: 'the user saves the changes',
    contextBefore: (context) => context.project === openProject && isTyped(changedTitle)(context),
    to: 'applying',
    effects: [['call projectEditing', { projectId: 'p1', version: 5, values: values(changedTitle) }]],
    contextAfter: { ...noProblem, sent: values(changedTitle) },
  },
  {
    spec: '§M4',
    from: 'revising',
    when: 'the user wants to discard the changes',
    to: 'askingChangesDiscard',
    effects: [],
  },
  {
    spec: '§M4',
    from: 'askingChangesDiscard',
    when: 'the user discards the changes',
    contextBefore: (context) => context.project === openProject && isTyped(changedTitle)(context),
    to: 'revising',
    effects: [['removeDraft']],
    contextAfter: {
      values: projectValues(openProject),
      draft: null,
      discarded: values(changedTitle),
      ...noProblem,
    },
  },
  {
    spec: '§M4',
    from: 'askingChangesDiscard',
    when: 'the user keeps the changes',
    contextBefore: isTyped(changedTitle),
    to: 'revising',
    effects: [],
    contextAfter: { values: values(changedTitle), discarded: null },
  },
  {
    spec: 'decision 051: Undo',
    from: 'revising',
    when: 'the user restores the changes',
    contextBefore: (context) => titleIn('discarded')(context) === changedTitle,
    to: 'revising',
    effects: [['storeDraft']],
    contextAfter: { values: values(changedTitle), discarded: null },
  },
  {
    spec: '§M3, edit',
    from: 'applying',
    when: 'the changes are published',
    contextBefore: (context) => context.values === context.sent,
    to: 'applied',
    effects: [['removeDraft'], ['showToast', { kind: 'success', message: 'Project updated.' }], ownPage],
  },
  {
    spec: '§M4, nothing typed is lost',
    from: 'applying',
    when: 'the changes are published',
    contextBefore: (context) => context.values !== context.sent,
    to: 'revising',
    effects: [['storeDraft']],
    contextAfter: { project: { ...openProject, version: 6, title: changedTitle } },
  },
  {
    spec: '§M3, edit',
    from: 'applying',
    when: 'the server doesn’t change it',
    to: 'revising',
    effects: [],
    contextAfter: { problem: genericMessage },
  },
  { spec: 'reading 9', from: 'applying', when: cancelsAfterWaiting, to: 'revising', effects: [] },
  {
    spec: '§M3, stale',
    from: 'applying',
    when: 'another tab changed it first',
    to: 'conflict',
    effects: [staleToast],
    contextAfter: { theirs: otherOpen },
  },
];

/** The requirements for the editor, step by step: a single list, so longer than most files. */
export const projectEditorExpectations: readonly Expectation[] = [
  ...opening,
  ...saving,
  ...conflicts,
  ...publishing,
  ...discarding,
  ...revising,
];
