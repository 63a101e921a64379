import { projectValues } from '../../../machines/rules/marketplace/project-values.ts';
import { openProject, wholeDraft } from '../../model/marketplace/project-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

const list = { screen: 'own-projects', signedIn: true, cancel: { type: 'projects.cancelled' } } as const;
const atOpen = { tab: 'open', beginsNew: false };
const more = { type: 'projects.moreRequested' };
const begin = { type: 'projects.newRequested' };

const editor = { screen: 'project-editor', signedIn: true, cancel: { type: 'editor.cancelled' } } as const;
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
} as const satisfies Place['typed'];
const confirm = { type: 'editor.discardConfirmed' };
const passing = ['429', '500 JSON', '500 HTML', 'no answer'];
const submit = { type: 'editor.submitted' };

/** Where a company makes calls about its projects. */
export const projectPlaces: Readonly<Record<string, Place>> = {
  'list own projects': {
    ...list,
    route: 'ownProjects',
    waiting: { state: 'loading', actor: 'projectsFetch' },
    start: ({ flows }: App) => run(flows.ownProjects, atOpen as never),
    again: [{ type: 'projects.retried' }],
  },
  'more own projects': {
    ...list,
    route: 'ownProjects',
    goodOnes: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ flows }: App) => runThrough(flows.ownProjects, atOpen, [['listing', more]]),
    again: [more],
  },
  'begin a project': {
    ...list,
    route: 'createProject',
    waiting: { state: 'creating', actor: 'projectCreation' },
    start: ({ flows }: App) => runThrough(flows.ownProjects, atOpen, [['listing', begin]]),
    again: [begin],
  },
  'open the editor': {
    ...editor,
    route: 'project',
    waiting: { state: 'loading', actor: 'projectFetch' },
    start: ({ flows }: App) => run(flows.projectEditor, atProject),
    again: [retry],
    ends: ['notFound'],
  },
  'save a draft': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'saving', actor: 'projectSave' },
    triedLaterAfter: passing,
    start: ({ flows }: App) =>
      runThrough(flows.projectEditor, atProject, [
        ['saved', change],
        ['unsaved', 'a second'],
      ]),
    again: [retry],
    typed,
  },
  'save before publishing': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'savingWhole', actor: 'wholeSave' },
    triedLaterAfter: [...passing, 'offline'],
    start: ({ flows }: App) =>
      runThrough(flows.projectEditor, atProject, [
        ['saved', change],
        ['unsaved', ask],
        ['askingPublish', publish],
      ]),
    again: [ask, publish],
    typed,
  },
  'publish a project': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'publishing', actor: 'projectPublish' },
    start: ({ flows }: App) =>
      runThrough(flows.projectEditor, atProject, [
        ['saved', ask],
        ['askingPublish', publish],
      ]),
    again: [ask, publish],
  },
  'change an open project': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'applying', actor: 'projectEdit' },
    answers: { project: openProject },
    start: ({ flows }: App) =>
      runThrough(flows.projectEditor, atProject, [
        ['revising', change],
        ['revising', submit],
      ]),
    again: [submit],
    typed,
  },
  'discard a draft': {
    ...editor,
    route: 'projectEvent',
    waiting: { state: 'discarding', actor: 'projectDiscard' },
    start: ({ flows }: App) =>
      runThrough(flows.projectEditor, atProject, [
        ['saved', { type: 'editor.discardRequested' }],
        ['discardPending', confirm],
      ]),
    again: [retry],
  },
};
