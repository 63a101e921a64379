import { developerSearchFlow } from '../../../../src/app/flows/marketplace/developer-search-flow.ts';
import { invitationFlow } from '../../../../src/app/flows/marketplace/invitation-flow.ts';
import { billingProject, dana, sentInvitation } from '../../../model/marketplace/invitation-samples.ts';
import { type App, run } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const finding = ({ context }: App) => run(developerSearchFlow(context), { search: {} });
const more = { type: 'directory.moreRequested' };
const directory = {
  screen: 'developer-search',
  route: 'developers',
  signedIn: true,
  cancel: { type: 'directory.canceled' },
} as const;

const message = 'We liked your profile.';
const opened = {
  type: 'invitation.opened',
  developer: { developerId: dana.developerId, name: 'Dana Moreau' },
};
const send = { type: 'invitation.submitted' };
const invitation = {
  screen: 'invitation',
  signedIn: true,
  cancel: { type: 'invitation.canceled' },
} as const;

/** A company's calls to find and invite developers. */
export const directoryCallSites: Readonly<Record<string, CallSite>> = {
  'search for developers': {
    ...directory,
    waiting: { state: 'loading', actor: 'developersFetch' },
    start: finding,
    retryEvents: [{ type: 'directory.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'The developers couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: '500+ developers' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'find more developers': {
    ...directory,
    successfulCallsBefore: 1,
    waiting: { state: 'loadingMore', actor: 'moreFetch' },
    start: (app: App) => {
      const actor = finding(app);
      const listed = actor.subscribe((snapshot) => {
        if (!snapshot.matches('listing')) return;
        listed.unsubscribe();
        actor.send(more);
      });
      return actor;
    },
    retryEvents: [more],
    ends: {
      failed: { state: 'listing', text: 'More developers couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: '500+ developers' },
      canceled: { state: 'listing', text: 'Developers' },
    },
  },
  'choose a project to invite to': {
    ...invitation,
    route: 'ownProjects',
    waiting: { state: 'loading', actor: 'projectsFetch' },
    start: ({ context }: App) => run(invitationFlow(context), undefined, opened),
    retryEvents: [{ type: 'invitation.retried' }],
    ends: {
      failed: { state: 'unavailable', text: 'Your projects couldn’t be loaded. Please try again.' },
      good: { state: 'writing', text: 'Send invitation' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
    },
  },
  'send an invitation': {
    ...invitation,
    route: 'invite',
    answers: { ownProjects: { items: [billingProject], nextCursor: null }, invite: sentInvitation },
    waiting: { state: 'sending', actor: 'invitationSending' },
    start: ({ context }: App) => {
      const actor = runThrough(invitationFlow(context), undefined, [
        ['writing', { type: 'invitation.typed', message }],
        ['writing', send],
      ]);
      actor.send(opened);
      return actor;
    },
    retryEvents: [send],
    typed: { field: message, text: message, read: ({ message: stored }) => stored },
    ends: {
      failed: { state: 'writing', text: 'The invitation couldn’t be sent. Please try again.' },
      good: { state: 'closed', toast: 'Invitation sent' },
      canceled: { state: 'writing', text: 'Send invitation' },
    },
  },
};
