import type { AnyEventObject } from 'xstate';
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
};
