import { projectValues } from '../../../../machines/client-rules/marketplace/project-values.ts';
import { ownProjectsFlow } from '../../../../src/app/flows/marketplace/own-projects-flow.ts';
import { projectEditorFlow } from '../../../../src/app/flows/marketplace/project-editor-flow.ts';
import { openProject, wholeDraft } from '../../../model/marketplace/project-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const list = { screen: 'own-projects', signedIn: true, cancel: { type: 'projects.canceled' } } as const;
const atOpen = { tab: 'open', isCreationRequested: false };
const more = { type: 'projects.moreRequested' };
const start = { type: 'projects.newRequested' };

const editor = { screen: 'project-editor', signedIn: true, cancel: { type: 'editor.canceled' } } as const;
const atProject = { projectId: 'p1', draft: null };
const title = 'Move our invoices to events';
const change = { type: 'editor.changed', values: { ...projectValues(wholeDraft), title } };
const ask = { type: 'editor.publishRequested' };
const publish = { type: 'editor.publishConfirmed' };
const retry = { type: 'editor.retried' };
const typed = {
  field: 'name="title"',
  text: title,
  read: ({ values }) => (values as { title: unknown }).title,
} as const satisfies CallSite['typed'];
const confirm = { type: 'editor.discardConfirmed' };
const passing = ['429', '500 JSON', '500 HTML', 'no answer'];
const submit = { type: 'editor.submitted' };

/** A company's calls about its projects. */
export const projectCallSites: Readonly<Record<string, CallSite>> = {
  'list own projects': {
    ...list,
    route: 'ownProjects',
    waiting: { state: 'loading', actor: 'projectsFetch' },
    start: ({ context }: App) => run(ownProjectsFlow(context), atOpen as never),
    retryEvents: [{ type: 'projects.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your projects couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Move our billing to events' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'more own projects': {
    ...list,
    route: 'ownProjects',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ context }: App) => runThrough(ownProjectsFlow(context), atOpen, [['listing', more]]),
    retryEvents: [more],
    ends: {
      failed: { state: 'listing', text: 'The next projects couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Show more' },
      canceled: { state: 'listing', text: 'Show more' },
    },
  },
  'start a project': {
    ...list,
    route: 'createProject',
    waiting: { state: 'creating', actor: 'projectCreation' },
    start: ({ context }: App) => runThrough(ownProjectsFlow(context), atOpen, [['listing', start]]),
    retryEvents: [start],
    ends: {
      failed: { state: 'listing', text: 'The project couldn’t be started. Please try again.' },
      good: { state: 'created', navigatesTo: '/company/dashboard/projects/p1/edit' },
      canceled: { state: 'listing', text: 'New project' },
    },
  },
  'open the editor': {
    ...editor,
    route: 'project',
    waiting: { state: 'loading', actor: 'projectFetch' },
    start: ({ context }: App) => run(projectEditorFlow(context), atProject),
    retryEvents: [retry],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', text: 'Publish' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that project' } },
    },
  },
  'save a draft': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'saving', actor: 'projectSaving' },
    retriedLaterAfter: passing,
    start: ({ context }: App) =>
      runThrough(projectEditorFlow(context), atProject, [
        ['saved', change],
        ['unsaved', 'a second'],
      ]),
    retryEvents: [retry],
    typed,
    ends: {
      failed: { state: 'saveFailed', text: 'Something went wrong. Please try again.' },
      good: { state: 'saved', text: 'Publish' },
      canceled: { state: 'saveFailed', text: 'Try again' },
      exceptions: { offline: { state: 'offline', text: 'Publish' } },
    },
  },
  'save before publishing': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'savingBeforePublishing', actor: 'saveBeforePublishing' },
    retriedLaterAfter: [...passing, 'offline'],
    start: ({ context }: App) =>
      runThrough(projectEditorFlow(context), atProject, [
        ['saved', change],
        ['unsaved', ask],
        ['askingPublish', publish],
      ]),
    retryEvents: [ask, publish],
    typed,
    ends: {
      failed: { state: 'saveFailed', text: 'Something went wrong. Please try again.' },
      good: { state: 'published', toast: 'Project published', navigatesTo: '/company/dashboard/projects/p1' },
      canceled: { state: 'saveFailed', text: 'Try again' },
    },
  },
  'publish a project': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'publishing', actor: 'projectPublication' },
    start: ({ context }: App) =>
      runThrough(projectEditorFlow(context), atProject, [
        ['saved', ask],
        ['askingPublish', publish],
      ]),
    retryEvents: [ask, publish],
    ends: {
      failed: { state: 'saved', text: 'Something went wrong. Please try again.' },
      good: { state: 'published', toast: 'Project published', navigatesTo: '/company/dashboard/projects/p1' },
      canceled: { state: 'saved', text: 'Publish' },
    },
  },
  'change an open project': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'applying', actor: 'projectEditing' },
    answers: { project: openProject },
    start: ({ context }: App) =>
      runThrough(projectEditorFlow(context), atProject, [
        ['revising', change],
        ['revising', submit],
      ]),
    retryEvents: [submit],
    typed,
    ends: {
      failed: { state: 'revising', text: 'Something went wrong. Please try again.' },
      good: { state: 'applied', toast: 'Project updated.', navigatesTo: '/company/dashboard/projects/p1' },
      canceled: { state: 'revising', text: 'Save changes' },
    },
  },
  'discard a draft': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'discarding', actor: 'projectDiscarding' },
    start: ({ context }: App) =>
      runThrough(projectEditorFlow(context), atProject, [
        ['saved', { type: 'editor.discardRequested' }],
        ['discardPending', confirm],
      ]),
    retryEvents: [retry],
    ends: {
      failed: { state: 'discardFailed', text: 'Something went wrong. Please try again.' },
      good: {
        state: 'discarded',
        toast: 'Draft discarded.',
        navigatesTo: '/company/dashboard/projects?tab=drafts',
      },
      canceled: { state: 'discardFailed', text: 'The draft is still here' },
    },
  },
};
