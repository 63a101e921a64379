import type { AnyEventObject } from 'xstate';
import type { Project } from '../../../../contract/marketplace/project.ts';
import { projectDetailsFlow } from '../../../../src/app/flows/marketplace/project-details-flow.ts';
import { projectSearchFlow } from '../../../../src/app/flows/marketplace/project-search-flow.ts';
import { clinic, plants } from '../../../model/marketplace/search-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';

const finding = ({ context }: App) => run(projectSearchFlow(context), { search: {} });
/** Searches for projects, then sends the user's event. */
const found = (app: App, next: AnyEventObject) => {
  const actor = finding(app);
  const listed = actor.subscribe((snapshot) => {
    if (!snapshot.matches('listing')) return;
    listed.unsubscribe();
    actor.send(next);
  });
  return actor;
};
const search = { screen: 'project-search', signedIn: true, cancel: { type: 'search.canceled' } } as const;
const more = { type: 'search.moreRequested' };
const saving = { type: 'search.saveToggled', project: clinic };
const takingOff = { type: 'search.saveToggled', project: plants };

const details = { screen: 'project-details', signedIn: true, cancel: { type: 'details.canceled' } } as const;
const reading = ({ context }: App, projectId: string) => run(projectDetailsFlow(context), { projectId });
/** Loads a project, then sends the user's event. */
const read = (app: App, project: Project) => {
  const actor = reading(app, project.id);
  const came = actor.subscribe((snapshot) => {
    if (!snapshot.matches('reading')) return;
    came.unsubscribe();
    actor.send(toggle);
  });
  return actor;
};
const toggle = { type: 'details.saveToggled' } as const;

/** The calls of the search for work. */
export const searchCallSites: Readonly<Record<string, CallSite>> = {
  'search for projects': {
    ...search,
    route: 'openProjects',
    waiting: { state: 'loading', actor: 'projectsFetch' },
    start: finding,
    retryEvents: [{ type: 'search.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'The projects couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: '500+ projects' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'find more projects': {
    ...search,
    route: 'openProjects',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: (app: App) => found(app, more),
    retryEvents: [more],
    ends: {
      failed: { state: 'listing', text: 'More projects couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: '500+ projects' },
      canceled: { state: 'listing', text: 'Find work' },
    },
  },
  'save a project': {
    ...search,
    route: 'saveProject',
    waiting: { state: 'saving', actor: 'saveToggle' },
    start: (app: App) => found(app, saving),
    retryEvents: [saving],
    ends: {
      failed: { state: 'listing', text: 'That couldn’t be saved. Please try again.' },
      good: { state: 'listing', text: 'Saved' },
      canceled: { state: 'listing', text: 'Find work' },
      isAnswerRead: false,
    },
  },
  'take a saved project off': {
    ...search,
    route: 'unsaveProject',
    waiting: { state: 'saving', actor: 'saveToggle' },
    start: (app: App) => found(app, takingOff),
    retryEvents: [takingOff],
    ends: {
      failed: { state: 'listing', text: 'That couldn’t be saved. Please try again.' },
      good: { state: 'listing', text: 'Save' },
      canceled: { state: 'listing', text: 'Find work' },
      isAnswerRead: false,
    },
  },
  'read a project': {
    ...details,
    route: 'project',
    waiting: { state: 'loading', actor: 'projectFetch' },
    start: (app: App) => reading(app, 'p1'),
    retryEvents: [{ type: 'details.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'The project couldn’t be loaded. Please try again.' },
      good: { state: 'reading', text: 'At a glance' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that project' } },
    },
  },
  'save the project on its page': {
    ...details,
    route: 'saveProject',
    answers: { project: clinic },
    ids: { project: clinic.id },
    waiting: { state: 'saving', actor: 'saveToggle' },
    start: (app: App) => read(app, clinic),
    retryEvents: [toggle],
    ends: {
      failed: { state: 'reading', text: 'That couldn’t be saved. Please try again.' },
      good: { state: 'reading', text: 'Saved' },
      canceled: { state: 'reading', text: 'Save' },
      isAnswerRead: false,
    },
  },
};
