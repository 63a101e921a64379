import type { Invitation } from '../../../contract/marketplace/directory/invitation.ts';
import type { invitationMachine, OpenProject } from '../../../machines/marketplace/invitation.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  choose,
  dialog,
  field,
  heading,
  link,
  press,
  text,
  type,
  within,
} from '../generator/screen-elements.ts';
import { defineScreen } from '../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../samples.ts';
import { dana, gardenProject } from './invitation-samples.ts';

const { displayName } = dana.profile;
const invitation = dialog(`Invite ${displayName} to apply`);
const invite = button(`Invite to apply: ${displayName}`);
const project = field('Project');
const message = field('Message Optional');
const send = within(invitation, button('Send invitation'));
const notNow = within(invitation, button('Not now'));
const tryAgain = within(invitation, button('Try again'));
const noProjectText = text(
  'You have no open project to invite anyone to. Post one first; it takes a few minutes.',
);
const behind = heading('Developers');

const startsOver = { state: 'closed', because: '§M4: the dialog belongs to the directory' };

export const invitationScreen = defineScreen<typeof invitationMachine>({
  flow: 'invitation',
  screen: 'invitations/invitation-screen',
  visits: {
    'at the directory': { address: '/company/dashboard/developers', encryptedItems: { authToken: 't1' } },
  },
  calls: {
    projectsFetch: {
      method: 'GET',
      path: '/v1/projects/mine',
      answer: (items: readonly OpenProject[]) => ({ items, nextCursor: null }),
    },
    invitationSending: {
      method: 'POST',
      path: '/v1/invitations',
      answer: (sent: Invitation) => sent,
      isRefused: ({ message: typed }: { readonly message: string }) => typed.length > 1_000,
    },
  },
  gestures: {
    'the user invites Dana': [press(invite)],
    'the user chooses the other project': [choose(project, gardenProject.title)],
    'the user writes a message': [type(message, 'We liked your profile.')],
    'the user writes a message that is too long': [type(message, 'x'.repeat(1_001))],
    'the user sends it': [press(send)],
    'the user doesn’t send it now': [press(notNow)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    'the user tries again': [press(tryAgain)],
  },
  otherResponses: {
    'GET /v1/users/profile': company,
    'GET /v1/developers': { items: [dana], nextCursor: null, count: 1, currency: 'EUR' },
  },
  afterReload: {
    loading: startsOver,
    unavailable: startsOver,
    nothingOpen: startsOver,
    writing: startsOver,
    sending: startsOver,
  },
  expectations: {
    closed: { sees: [behind], enabled: [invite], missing: [invitation] },
    loading: { sees: [invitation], enabled: [notNow], missing: [send, tryAgain, noProjectText, anyAlert] },
    unavailable: ({ problem }) => ({
      sees: [invitation, alert(problem ?? '')],
      enabled: [notNow, tryAgain],
      missing: [send],
    }),
    nothingOpen: {
      sees: [invitation, noProjectText, within(invitation, link('Post a project'))],
      enabled: [notNow],
      missing: [send, anyAlert],
    },
    writing: ({ projects, projectId, message: typed, problem, fieldProblems }) => ({
      sees: [
        invitation,
        field('Project', projects.find(({ id }) => id === projectId)?.title),
        field('Message Optional', typed),
        ...(problem === null ? [] : [alert(problem)]),
        ...Object.values(fieldProblems).map(alert),
      ],
      enabled: [notNow, send],
      missing: problem === null ? [anyAlert] : [],
    }),
    sending: { sees: [invitation, within(invitation, busy('Send invitation'))], missing: [anyAlert] },
  },
});
