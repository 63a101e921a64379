import { cora } from '../../model/marketplace/company-samples.ts';
import { goSearch, keptSearch, savedPlants } from '../../model/marketplace/search-samples.ts';
import type { App } from '../app/app-support.ts';
import { run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

const projects = { screen: 'saved-projects', signedIn: true, cancel: { type: 'saved.cancelled' } } as const;
const more = { type: 'saved.moreRequested' };
const takingOff = { type: 'saved.toggled', saved: savedPlants };

const searches = {
  screen: 'saved-searches',
  signedIn: true,
  cancel: { type: 'searches.cancelled' },
} as const;
const removal = { type: 'searches.removed', search: keptSearch };
const undo = { type: 'searches.restored', search: { ...goSearch, isRemoved: true } };

const invitations = {
  screen: 'received-invitations',
  signedIn: true,
  cancel: { type: 'invitations.cancelled' },
} as const;
const moreInvitations = { type: 'invitations.moreRequested' };

const plants = { search: { q: 'plants' } };
const naming = { type: 'search.namingRequested' };
const named = { type: 'search.named', name: 'Plants' };

/** Where a developer keeps things for later, and reads who asks for them. */
export const savedPlaces: Readonly<Record<string, Place>> = {
  'list saved projects': {
    ...projects,
    route: 'savedProjects',
    waiting: { state: 'loading', actor: 'savedFetch' },
    start: ({ flows }: App) => run(flows.savedProjects, undefined),
    again: [{ type: 'saved.retried' }],
  },
  'more saved projects': {
    ...projects,
    route: 'savedProjects',
    goodOnes: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ flows }: App) => runThrough(flows.savedProjects, undefined, [['listing', more]]),
    again: [more],
  },
  'take a project off the saved ones': {
    ...projects,
    route: 'unsaveProject',
    waiting: { state: 'saving', actor: 'saving' },
    start: ({ flows }: App) => runThrough(flows.savedProjects, undefined, [['listing', takingOff]]),
    again: [takingOff],
  },
  'list saved searches': {
    ...searches,
    route: 'savedSearches',
    waiting: { state: 'loading', actor: 'searchesFetch' },
    start: ({ flows }: App) => run(flows.savedSearches, undefined),
    again: [{ type: 'searches.retried' }],
  },
  'remove a saved search': {
    ...searches,
    route: 'removeSavedSearch',
    waiting: { state: 'removing', actor: 'removal' },
    start: ({ flows }: App) => runThrough(flows.savedSearches, undefined, [['listing', removal]]),
    again: [removal],
  },
  'bring a search back': {
    ...searches,
    route: 'saveSearch',
    waiting: { state: 'restoring', actor: 'restoring' },
    start: ({ flows }: App) => runThrough(flows.savedSearches, undefined, [['listing', undo]]),
    again: [undo],
  },
  'list invitations': {
    ...invitations,
    route: 'invitations',
    waiting: { state: 'loading', actor: 'invitationsFetch' },
    start: ({ flows }: App) => run(flows.receivedInvitations, undefined),
    again: [{ type: 'invitations.retried' }],
  },
  'more invitations': {
    ...invitations,
    route: 'invitations',
    goodOnes: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ flows }: App) =>
      runThrough(flows.receivedInvitations, undefined, [['listing', moreInvitations]]),
    again: [moreInvitations],
  },
  'read a company': {
    screen: 'company-profile',
    signedIn: true,
    route: 'company',
    waiting: { state: 'loading', actor: 'companyFetch' },
    start: ({ flows }: App) => run(flows.companyProfile, { companyId: cora.companyId }),
    cancel: { type: 'company.cancelled' },
    again: [{ type: 'company.retried' }],
    ends: ['notFound'],
  },
  'save a search': {
    screen: 'project-search',
    signedIn: true,
    cancel: { type: 'search.cancelled' },
    route: 'saveSearch',
    waiting: { state: 'savingSearch', actor: 'searchSaving' },
    start: ({ flows }: App) =>
      runThrough(flows.projectSearch, plants, [
        ['listing', naming],
        ['naming', named],
      ]),
    again: [named],
    typed: { field: 'name="name"', text: 'Plants', read: ({ name }) => name },
  },
};
