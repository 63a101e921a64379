import type { AnyEventObject } from 'xstate';
import type { Project } from '../../../contract/marketplace/project.ts';
import { clinic, plants } from '../../model/marketplace/search-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';

const finding = ({ flows }: App) => run(flows.projectSearch, { search: {} });
/** Finding work, and what the person does once there is something. */
const found = (app: App, next: AnyEventObject) => {
  const actor = finding(app);
  const listed = actor.subscribe((snapshot) => {
    if (!snapshot.matches('listing')) return;
    listed.unsubscribe();
    actor.send(next);
  });
  return actor;
};
const search = { screen: 'project-search', signedIn: true, cancel: { type: 'search.cancelled' } } as const;
const more = { type: 'search.moreRequested' };
const saving = { type: 'search.saveToggled', project: clinic };
const takingOff = { type: 'search.saveToggled', project: plants };

const details = { screen: 'project-details', signedIn: true, cancel: { type: 'details.cancelled' } } as const;
const reading = ({ flows }: App, projectId: string) => run(flows.projectDetails, { projectId });
/** Reading a project, and what the person does once it is there. */
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

/** Where somebody looks for work. */
export const searchPlaces: Readonly<Record<string, Place>> = {
  'search for projects': {
    ...search,
    route: 'openProjects',
    waiting: { state: 'loading', actor: 'projectsFetch' },
    start: finding,
    again: [{ type: 'search.retried' }],
  },
  'find more projects': {
    ...search,
    route: 'openProjects',
    goodOnes: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: (app: App) => found(app, more),
    again: [more],
  },
  'save a project': {
    ...search,
    route: 'saveProject',
    waiting: { state: 'saving', actor: 'saving' },
    start: (app: App) => found(app, saving),
    again: [saving],
  },
  'take a saved project off': {
    ...search,
    route: 'unsaveProject',
    waiting: { state: 'saving', actor: 'saving' },
    start: (app: App) => found(app, takingOff),
    again: [takingOff],
  },
  'read a project': {
    ...details,
    route: 'project',
    waiting: { state: 'loading', actor: 'projectFetch' },
    start: (app: App) => reading(app, 'p1'),
    again: [{ type: 'details.retried' }],
    ends: ['notFound'],
  },
  'save the project one reads': {
    ...details,
    route: 'saveProject',
    answers: { project: clinic },
    ids: { project: clinic.id },
    waiting: { state: 'saving', actor: 'saving' },
    start: (app: App) => read(app, clinic),
    again: [toggle],
  },
};
