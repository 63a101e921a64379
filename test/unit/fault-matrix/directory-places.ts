import { billing, dana, invited } from '../../model/marketplace/invitation-samples.ts';
import { type App, run } from '../app/app-support.ts';
import type { Place } from './places.ts';
import { runThrough } from './run-through.ts';

const finding = ({ flows }: App) => run(flows.developerSearch, { search: {} });
const more = { type: 'directory.moreRequested' };
const directory = {
  screen: 'developer-search',
  route: 'developers',
  signedIn: true,
  cancel: { type: 'directory.cancelled' },
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
  cancel: { type: 'invitation.cancelled' },
} as const;

/** Where a company looks for developers, and invites them. */
export const directoryPlaces: Readonly<Record<string, Place>> = {
  'search for developers': {
    ...directory,
    waiting: { state: 'loading', actor: 'developersFetch' },
    start: finding,
    again: [{ type: 'directory.retried' }],
  },
  'find more developers': {
    ...directory,
    goodOnes: 1,
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
    again: [more],
  },
  'choose a project to invite to': {
    ...invitation,
    route: 'ownProjects',
    waiting: { state: 'loading', actor: 'projectsFetch' },
    start: ({ flows }: App) => run(flows.invitation, undefined, opened),
    again: [{ type: 'invitation.retried' }],
  },
  'send an invitation': {
    ...invitation,
    route: 'invite',
    answers: { ownProjects: { items: [billing], nextCursor: null }, invite: invited },
    waiting: { state: 'sending', actor: 'invitationSending' },
    start: ({ flows }: App) => {
      const actor = runThrough(flows.invitation, undefined, [
        ['writing', { type: 'invitation.typed', message }],
        ['writing', send],
      ]);
      actor.send(opened);
      return actor;
    },
    again: [send],
    typed: { field: message, text: message, read: ({ message: kept }) => kept },
  },
};
