import { companyProfileFlow } from '../../../../src/app/flows/marketplace/company-profile-flow.ts';
import { projectSearchFlow } from '../../../../src/app/flows/marketplace/project-search-flow.ts';
import { receivedInvitationsFlow } from '../../../../src/app/flows/marketplace/received-invitations-flow.ts';
import { savedProjectsFlow } from '../../../../src/app/flows/marketplace/saved-projects-flow.ts';
import { savedSearchesFlow } from '../../../../src/app/flows/marketplace/saved-searches-flow.ts';
import { cora } from '../../../model/marketplace/company-samples.ts';
import { goSearch, savedPlants, savedSearch } from '../../../model/marketplace/search-samples.ts';
import type { App } from '../../app/app-support.ts';
import { run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const projects = { screen: 'saved-projects', signedIn: true, cancel: { type: 'saved.canceled' } } as const;
const more = { type: 'saved.moreRequested' };
const takingOff = { type: 'saved.toggled', saved: savedPlants };

const searches = {
  screen: 'saved-searches',
  signedIn: true,
  cancel: { type: 'searches.canceled' },
} as const;
const removal = { type: 'searches.removed', search: savedSearch };
const undo = { type: 'searches.restored', search: { ...goSearch, isRemoved: true } };

const invitations = {
  screen: 'received-invitations',
  signedIn: true,
  cancel: { type: 'invitations.canceled' },
} as const;
const moreInvitations = { type: 'invitations.moreRequested' };

const plants = { search: { q: 'plants' } };
const naming = { type: 'search.namingRequested' };
const named = { type: 'search.named', name: 'Plants' };

/** A developer's calls about saved projects, saved searches and invitations. */
export const savedCallSites: Readonly<Record<string, CallSite>> = {
  'list saved projects': {
    ...projects,
    route: 'savedProjects',
    waiting: { state: 'loading', actor: 'savedFetch' },
    start: ({ context }: App) => run(savedProjectsFlow(context), undefined),
    retryEvents: [{ type: 'saved.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your saved projects couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'A shop for plants' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'more saved projects': {
    ...projects,
    route: 'savedProjects',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ context }: App) => runThrough(savedProjectsFlow(context), undefined, [['listing', more]]),
    retryEvents: [more],
    ends: {
      failed: { state: 'listing', text: 'More projects couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'A shop for plants' },
      canceled: { state: 'listing', text: 'A shop for plants' },
    },
  },
  'take a project off the saved ones': {
    ...projects,
    route: 'unsaveProject',
    waiting: { state: 'saving', actor: 'saveToggle' },
    start: ({ context }: App) => runThrough(savedProjectsFlow(context), undefined, [['listing', takingOff]]),
    retryEvents: [takingOff],
    ends: {
      failed: { state: 'listing', text: 'That couldn’t be saved. Please try again.' },
      good: { state: 'listing', text: 'Save' },
      canceled: { state: 'listing', text: 'A shop for plants' },
      isAnswerRead: false,
    },
  },
  'list saved searches': {
    ...searches,
    route: 'savedSearches',
    waiting: { state: 'loading', actor: 'searchesFetch' },
    start: ({ context }: App) => run(savedSearchesFlow(context), undefined),
    retryEvents: [{ type: 'searches.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your saved searches couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Experts for plants' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'remove a saved search': {
    ...searches,
    route: 'removeSavedSearch',
    waiting: { state: 'removing', actor: 'removal' },
    start: ({ context }: App) => runThrough(savedSearchesFlow(context), undefined, [['listing', removal]]),
    retryEvents: [removal],
    ends: {
      failed: { state: 'listing', text: 'The search couldn’t be removed. Please try again.' },
      good: { state: 'listing', text: 'Undo' },
      canceled: { state: 'listing', text: 'Experts for plants' },
      isAnswerRead: false,
      exceptions: { '404': { text: 'Undo' } },
    },
  },
  'restore a search': {
    ...searches,
    route: 'saveSearch',
    waiting: { state: 'restoring', actor: 'restoration' },
    start: ({ context }: App) => runThrough(savedSearchesFlow(context), undefined, [['listing', undo]]),
    retryEvents: [undo],
    ends: {
      failed: { state: 'listing', text: 'The search couldn’t be saved. Please try again.' },
      good: { state: 'listing', text: 'Experts for plants' },
      canceled: { state: 'listing', text: 'Experts for plants' },
    },
  },
  'list invitations': {
    ...invitations,
    route: 'invitations',
    waiting: { state: 'loading', actor: 'invitationsFetch' },
    start: ({ context }: App) => run(receivedInvitationsFlow(context), undefined),
    retryEvents: [{ type: 'invitations.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your invitations couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Move our billing to events' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'more invitations': {
    ...invitations,
    route: 'invitations',
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: ({ context }: App) =>
      runThrough(receivedInvitationsFlow(context), undefined, [['listing', moreInvitations]]),
    retryEvents: [moreInvitations],
    ends: {
      failed: { state: 'listing', text: 'More invitations couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Move our billing to events' },
      canceled: { state: 'listing', text: 'Move our billing to events' },
    },
  },
  'read a company': {
    screen: 'company-profile',
    signedIn: true,
    route: 'company',
    waiting: { state: 'loading', actor: 'companyFetch' },
    start: ({ context }: App) => run(companyProfileFlow(context), { companyId: cora.companyId }),
    cancel: { type: 'company.canceled' },
    retryEvents: [{ type: 'company.retried' }],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'failed', text: 'The company couldn’t be loaded. Please try again.' },
      good: { state: 'shown', text: 'We make calendars for clinics, and have done so for nine years.' },
      canceled: { state: 'failed', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that company' } },
    },
  },
  'save a search': {
    screen: 'project-search',
    signedIn: true,
    cancel: { type: 'search.canceled' },
    route: 'saveSearch',
    waiting: { state: 'savingSearch', actor: 'searchSaving' },
    start: ({ context }: App) =>
      runThrough(projectSearchFlow(context), plants, [
        ['listing', naming],
        ['naming', named],
      ]),
    retryEvents: [named],
    typed: { field: 'name="name"', text: 'Plants', read: ({ name }) => name },
    ends: {
      failed: { state: 'naming', text: 'The search couldn’t be saved. Please try again.' },
      good: { state: 'listing', text: 'See your saved searches', toast: 'Search saved' },
      canceled: { state: 'naming', text: 'Save this search' },
    },
  },
};
