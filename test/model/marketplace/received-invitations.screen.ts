import type { InvitationPage } from '../../../contract/marketplace/directory/invitation.ts';
import type { receivedInvitationsMachine } from '../../../machines/marketplace/received-invitations.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  heading,
  link,
  press,
  text,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, developer } from '../samples.ts';
import { billingProject, endedInvitation, gardenProject, sentInvitation } from './invitation-samples.ts';

const title = heading('Invitations');
const tabs = ['Search', 'Saved', 'Saved searches', 'Invitations'].map(link);
const none = heading('No invitations yet');
const findWork = link('Find work');
const showMore = button('Show more');
const tryAgain = button('Try again');
const project = link(billingProject.title);
const apply = link(`Apply to ${billingProject.title}`);
const ended = heading('This project has ended Ended');
const seeApplication = link(`See your application to ${gardenProject.title}`);

const startsOver = {
  state: 'loading',
  because: '§M4: the tab is in the address, and its list is loaded again',
};

export const receivedInvitationsScreen = defineScreen<typeof receivedInvitationsMachine>({
  flow: 'received-invitations',
  screen: 'invitations/received-invitations-screen',
  visits: {
    'a developer at their invitations': {
      address: '/developer/dashboard/saved?tab=invitations',
      encryptedItems: { authToken: 't1' },
    },
  },
  calls: {
    invitationsFetch: { method: 'GET', path: '/v1/invitations', answer: (page: InvitationPage) => page },
    moreFetch: { method: 'GET', path: '/v1/invitations', answer: (page: InvitationPage) => page },
  },
  gestures: {
    'the user loads more': [press(showMore)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': developer },
  afterReload: { unavailable: startsOver, listing: startsOver, loadingMore: startsOver },
  expectations: {
    loading: { sees: [title, ...tabs], missing: [project, none, tryAgain, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [title, ...tabs, alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [none, showMore],
    }),
    listing: ({ invitations, nextCursor, problem }) => {
      const has = (id: string) => invitations.some((one) => one.id === id);
      const isApplied = has('i3');
      return {
        sees: [
          title,
          ...tabs,
          ...(invitations.length === 0 ? [none, findWork] : []),
          ...(has(sentInvitation.id)
            ? [
                project,
                // The time is shown in the browser's time zone.
                text('Cora Ltd invited you on 21 November 2026 at 10:00.'),
                text(sentInvitation.message),
                apply,
              ]
            : []),
          ...(has(endedInvitation.id)
            ? [
                ended,
                text('No one can apply any more. Only the company and those who applied can still read it.'),
              ]
            : []),
          ...(isApplied ? [text('You’ve applied to this project.'), seeApplication] : []),
          ...(problem === null ? [] : [alert(problem)]),
        ],
        enabled: nextCursor === null ? [] : [showMore],
        missing: [
          tryAgain,
          // An applicant can't apply again.
          link(`Apply to ${gardenProject.title}`),
          ...(invitations.length === 0 ? [apply] : [none]),
          ...(nextCursor === null ? [showMore] : []),
          ...(problem === null ? [anyAlert] : []),
        ],
      };
    },
    loadingMore: { sees: [title, project, busy('Show more')], missing: [anyAlert] },
  },
});
