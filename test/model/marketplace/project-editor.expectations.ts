import { projectValues } from '../../../machines/rules/marketplace/project-values.ts';
import type { Expectation } from '../generator/flow-model.ts';
import { changedTitle, otherDraft, otherOpen, typedBefore } from './editor-samples.ts';
import { openProject, wholeDraft } from './project-samples.ts';

type Context = Readonly<Record<string, unknown>>;
const titleIn = (name: string) => (context: Context) => (context[name] as { title?: unknown } | null)?.title;
const isTyped = (title: string) => (context: Context) => titleIn('values')(context) === title;
const values = (title: string) => ({ ...projectValues(wholeDraft), title });

const atDraft = 'a company at its draft';
const backAtDraft = 'a company back at its draft, with text that wasn’t saved';
const change = 'the person changes the title';
const publish = 'the person publishes';
const waited = 'the person waits 10 s and presses ‘Cancel’';
const unknown = 'Something went wrong. Please try again.';
const isNoProblem = { problem: null, fieldProblems: {} };
const stale = [
  'showToast',
  { kind: 'error', message: 'This changed while you were looking. Here is how it is now.' },
] as const;
const list = (tab = '') => ['navigate', { to: `/company/dashboard/projects${tab}`, replace: true }] as const;

const opening: readonly Expectation[] = [
  ...[atDraft, backAtDraft].map((given) => ({
    spec: '§M4',
    given,
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [['call projectFetch', { projectId: 'p1' }] as const],
    known: { project: null, values: {}, sent: null, theirs: null, judged: {}, ...isNoProblem },
  })),
  {
    spec: '§M2',
    from: 'loading',
    when: 'there is no such project',
    to: 'notFound',
    effects: [],
  },
  { spec: 'reading 9', from: 'loading', when: waited, to: 'unavailable', effects: [], known: isNoProblem },
  {
    spec: 'reading 9',
    from: 'loading',
    when: 'it can’t be loaded',
    to: 'unavailable',
    effects: [],
    known: { problem: unknown },
  },
  {
    spec: 'reading 9',
    from: 'unavailable',
    when: 'the person tries again',
    to: 'loading',
    effects: [['call projectFetch', { projectId: 'p1' }]],
    known: isNoProblem,
  },
  {
    spec: '§M4',
    given: atDraft,
    from: 'loading',
    when: 'the draft comes',
    to: 'saved',
    effects: [],
    known: { project: wholeDraft, values: projectValues(wholeDraft), fillings: 1, draft: null },
  },
  {
    spec: '§M4, what was typed before a reload is saved',
    given: backAtDraft,
    from: 'loading',
    when: 'the draft comes',
    to: 'unsaved',
    effects: [['storeDraft']],
    known: { project: wholeDraft, values: values(typedBefore), fillings: 1 },
  },
  {
    spec: '§M3, edit',
    given: atDraft,
    from: 'loading',
    when: 'an open project comes',
    to: 'revising',
    effects: [],
    known: { project: openProject, values: projectValues(openProject), fillings: 1 },
  },
  {
    spec: '§M4, two tabs',
    given: backAtDraft,
    from: 'loading',
    when: 'an open project comes',
    to: 'conflict',
    effects: [stale],
    known: { theirs: openProject, values: values(typedBefore), fillings: 1 },
  },
  { spec: '§M3', from: 'loading', when: 'a closed project comes', to: 'ended', effects: [] },
];

const saving: readonly Expectation[] = [
  ...['saved', 'unsaved', 'unsavable'].map((from) => ({
    spec: '§M4, 1 s after the last change',
    from,
    when: change,
    to: 'unsaved',
    effects: [['storeDraft']] as const,
    known: { values: values(changedTitle) },
  })),
  ...['saving', 'savingWhole', 'publishing', 'applying', 'revising'].map((from) => ({
    spec: '§M4, nothing typed is lost',
    from,
    when: change,
    to: from,
    effects: [['storeDraft']] as const,
    known: { values: values(changedTitle) },
  })),
  {
    spec: '§M3, save',
    given: atDraft,
    from: 'unsaved',
    when: '1 s pass',
    where: (context) => isTyped(changedTitle)(context) && titleIn('project')(context) === wholeDraft.title,
    to: 'saving',
    effects: [['call projectSave', { projectId: 'p1', version: 4, values: values(changedTitle) }]],
    known: { sent: values(changedTitle) },
  },
  {
    spec: '§M4',
    from: 'saving',
    when: 'the changed text is saved',
    where: (context) => context.values === context.sent,
    to: 'saved',
    effects: [['removeDraft']],
    known: { problem: null, project: { ...wholeDraft, version: 5, title: changedTitle } },
  },
  {
    spec: '§M4, typed on while it was saved',
    from: 'saving',
    when: 'what was typed before is saved',
    where: isTyped(changedTitle),
    to: 'unsaved',
    effects: [['storeDraft']],
    known: { problem: null, project: { ...wholeDraft, version: 5, title: typedBefore } },
  },
  {
    spec: 'reading 9',
    from: 'saving',
    when: 'the server can’t save it',
    to: 'unsavable',
    effects: [],
    known: { problem: unknown },
  },
  { spec: 'reading 9', from: 'saving', when: waited, to: 'unsavable', effects: [] },
  {
    spec: '§M3, stale',
    from: 'saving',
    when: 'another tab was faster',
    to: 'conflict',
    effects: [stale],
    known: { theirs: otherDraft },
  },
  {
    spec: '§M6: our own save, whose answer never came',
    from: 'saving',
    when: 'our own text is there already',
    to: 'unsaved',
    effects: [['storeDraft']],
    known: { project: { ...wholeDraft, version: 5, title: changedTitle } },
  },
];

const conflicts: readonly Expectation[] = [
  {
    spec: '§M4, either version',
    from: 'conflict',
    when: 'the person keeps their own',
    where: ({ theirs, values: typed }) =>
      theirs !== null && (theirs as object) === otherDraft && isTyped(changedTitle)({ values: typed }),
    to: 'unsaved',
    effects: [['storeDraft']],
    known: { project: otherDraft, theirs: null, values: values(changedTitle), ...isNoProblem },
  },
  {
    spec: '§M4, either version',
    from: 'conflict',
    when: 'the person takes the newer one',
    where: ({ theirs }) => theirs === otherDraft,
    to: 'saved',
    effects: [['removeDraft']],
    known: { project: otherDraft, theirs: null, values: projectValues(otherDraft), draft: null },
  },
  {
    spec: '§M4, either version',
    from: 'conflict',
    when: 'the person keeps their own',
    where: (context) => context.theirs === otherOpen && isTyped(changedTitle)(context),
    to: 'revising',
    effects: [],
    known: { project: otherOpen, values: values(changedTitle) },
  },
  {
    spec: '§M4, either version',
    from: 'conflict',
    when: 'the person takes the newer one',
    where: ({ theirs }) => theirs === otherOpen,
    to: 'revising',
    effects: [['removeDraft']],
    known: { project: otherOpen, values: projectValues(otherOpen) },
  },
];

const publishing: readonly Expectation[] = [
  {
    spec: '§M3, publish',
    given: atDraft,
    from: 'saved',
    when: publish,
    where: (context) => context.project === wholeDraft,
    to: 'publishing',
    effects: [['call projectPublish', { projectId: 'p1', version: 4, values: projectValues(wholeDraft) }]],
    known: { ...isNoProblem, sent: projectValues(wholeDraft) },
  },
  ...['unsaved', 'unsavable', 'saving'].map((from) => ({
    spec: '§M3, publish',
    given: atDraft,
    from,
    when: publish,
    where: (context: Context) => isTyped(changedTitle)(context) && context.project === wholeDraft,
    to: 'savingWhole',
    effects: [['call wholeSave', { projectId: 'p1', version: 4, values: values(changedTitle) }] as const],
    known: { ...isNoProblem, sent: values(changedTitle) },
  })),
  {
    spec: '§M3, publish',
    from: 'savingWhole',
    when: 'the changed text is saved first',
    where: (context) => context.values === context.sent,
    to: 'publishing',
    effects: [
      ['removeDraft'],
      ['call projectPublish', { projectId: 'p1', version: 5, values: values(changedTitle) }],
    ],
  },
  {
    spec: '§M4, nothing typed is lost',
    from: 'savingWhole',
    when: 'what was typed before is saved first',
    where: isTyped(changedTitle),
    to: 'savingWhole',
    effects: [['call wholeSave', { projectId: 'p1', version: 5, values: values(changedTitle) }]],
  },
  {
    spec: '§M6: our own save, whose answer never came',
    from: 'savingWhole',
    when: 'our own text is there already, before publishing',
    where: isTyped(changedTitle),
    to: 'savingWhole',
    effects: [['call wholeSave', { projectId: 'p1', version: 5, values: values(changedTitle) }]],
  },
  {
    spec: 'reading 9',
    from: 'savingWhole',
    when: 'the server can’t save it first',
    to: 'unsavable',
    effects: [],
    known: { problem: unknown },
  },
  { spec: 'reading 9', from: 'savingWhole', when: waited, to: 'unsavable', effects: [] },
  {
    spec: '§M3, stale',
    from: 'savingWhole',
    when: 'another tab was faster, before publishing',
    to: 'conflict',
    effects: [stale],
    known: { theirs: otherDraft },
  },
  {
    spec: '§M10, §M11',
    from: 'publishing',
    when: 'it is published',
    to: 'published',
    effects: [
      ['track', { event: 'task_posted' }],
      ['showToast', { kind: 'success', message: 'Project published' }],
      list(),
    ],
  },
  {
    spec: '§M4, the first problem',
    from: 'publishing',
    when: 'the title is missing',
    where: isTyped(''),
    to: 'saved',
    effects: [],
    known: {
      problem: 'Please check the marked fields.',
      fieldProblems: { title: 'Write a title of at least 10 characters.' },
      judged: values(''),
    },
  },
  {
    spec: '§M3, publish',
    from: 'publishing',
    when: 'the server doesn’t publish it and says why',
    where: (context) => context.values !== context.sent,
    to: 'unsaved',
    effects: [['storeDraft']],
    known: { problem: 'Complete your company profile first.' },
  },
  {
    spec: '§M3, stale',
    from: 'publishing',
    when: 'another tab was faster than publishing',
    to: 'conflict',
    effects: [stale],
    known: { theirs: otherOpen },
  },
  {
    spec: 'reading 9',
    from: 'publishing',
    when: waited,
    where: (context) => context.values === context.sent,
    to: 'saved',
    effects: [],
  },
  {
    spec: 'reading 9',
    from: 'publishing',
    when: waited,
    where: (context) => context.values !== context.sent,
    to: 'unsaved',
    effects: [['storeDraft']],
  },
];

const discarding: readonly Expectation[] = [
  ...['saved', 'unsaved', 'unsavable'].map((from) => ({
    spec: '§M3, discard',
    from,
    when: 'the person wants to discard the draft',
    to: 'askingDiscard',
    effects: [],
  })),
  {
    spec: '§M3, discard',
    from: 'askingDiscard',
    when: 'the person keeps the draft',
    where: (context) => context.project === wholeDraft && isTyped(wholeDraft.title)(context),
    to: 'saved',
    effects: [],
    known: isNoProblem,
  },
  {
    spec: '§M3, discard',
    from: 'askingDiscard',
    when: 'the person keeps the draft',
    where: (context) => context.project === wholeDraft && isTyped(changedTitle)(context),
    to: 'unsaved',
    effects: [['storeDraft']],
    known: isNoProblem,
  },
  {
    spec: '§M3, discard',
    from: 'askingDiscard',
    when: 'the person discards the draft',
    where: (context) => context.project === wholeDraft,
    to: 'discarding',
    effects: [['call projectDiscard', { projectId: 'p1', version: 4 }]],
    known: isNoProblem,
  },
  {
    spec: '§M3, discard',
    from: 'discarding',
    when: 'the draft is gone',
    to: 'discarded',
    effects: [
      ['removeDraft'],
      ['showToast', { kind: 'success', message: 'Draft discarded.' }],
      list('?tab=drafts'),
    ],
  },
  {
    spec: '§M3, discard',
    from: 'discarding',
    when: 'it can’t be discarded',
    to: 'askingDiscard',
    effects: [],
    known: { problem: unknown },
  },
  { spec: 'reading 9', from: 'discarding', when: waited, to: 'askingDiscard', effects: [] },
  {
    spec: '§M3, stale',
    from: 'discarding',
    when: 'another tab wrote on',
    to: 'conflict',
    effects: [stale],
    known: { theirs: otherDraft },
  },
];

const revising: readonly Expectation[] = [
  {
    spec: '§M3, edit',
    from: 'revising',
    when: 'the person saves the changes',
    where: (context) => context.project === openProject && isTyped(changedTitle)(context),
    to: 'applying',
    effects: [['call projectEdit', { projectId: 'p1', version: 5, values: values(changedTitle) }]],
    known: { ...isNoProblem, sent: values(changedTitle) },
  },
  {
    spec: '§M4',
    from: 'revising',
    when: 'the person discards the changes',
    where: (context) => context.project === openProject,
    to: 'revising',
    effects: [['removeDraft']],
    known: { values: projectValues(openProject), draft: null, ...isNoProblem },
  },
  {
    spec: '§M3, edit',
    from: 'applying',
    when: 'the changes are there',
    where: (context) => context.values === context.sent,
    to: 'applied',
    effects: [['removeDraft'], ['showToast', { kind: 'success', message: 'Project updated.' }], list()],
  },
  {
    spec: '§M4, nothing typed is lost',
    from: 'applying',
    when: 'the changes are there',
    where: (context) => context.values !== context.sent,
    to: 'revising',
    effects: [],
    known: { project: { ...openProject, version: 6, title: changedTitle } },
  },
  {
    spec: '§M3, edit',
    from: 'applying',
    when: 'the server doesn’t change it',
    to: 'revising',
    effects: [],
    known: { problem: unknown },
  },
  { spec: 'reading 9', from: 'applying', when: waited, to: 'revising', effects: [] },
  {
    spec: '§M3, stale',
    from: 'applying',
    when: 'another tab changed it first',
    to: 'conflict',
    effects: [stale],
    known: { theirs: otherOpen },
  },
];

/** What is wanted of the editor, step by step: one list, so longer than most files. */
export const projectEditorExpectations: readonly Expectation[] = [
  ...opening,
  ...saving,
  ...conflicts,
  ...publishing,
  ...discarding,
  ...revising,
];
