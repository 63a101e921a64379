import { invitationMachine } from '../../../machines/marketplace/invitation.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, noProblem, refused } from '../samples.ts';
import { billingProject, dana, gardenProject, sentInvitation } from './invitation-samples.ts';

const developer = { developerId: dana.developerId, name: dana.profile.displayName };
const message = 'We liked your profile.';
const tooLong = 'x'.repeat(1_001);
const openInvitation = 'the user invites Dana';
const writeMessage = 'the user writes a message';
const writeLong = 'the user writes a message that is too long';
const chooseOtherProject = 'the user chooses the other project';
const sendInvitation = 'the user sends it';
const closeUnsent = 'the user doesn’t send it now';
const tryAgain = 'the user tries again';

type Known = Readonly<Record<string, unknown>>;
const isTyped = (wanted: string) => (context: Known) => context.message === wanted;
const wasNeverOpened = (context: Known) => context.developer === null;
const isPlain = (context: Known) =>
  context.message === message && context.projectId === billingProject.id && context.problem === null;

export const invitationModel = defineModel<typeof invitationMachine>({
  flow: 'invitation',
  machine: invitationMachine,
  inputs: { 'at the directory': undefined },
  events: {
    'invitation.opened': { [openInvitation]: { developer } },
    'invitation.projectChosen': { [chooseOtherProject]: { projectId: gardenProject.id } },
    'invitation.typed': { [writeMessage]: { message }, [writeLong]: { message: tooLong } },
    'invitation.submitted': { [sendInvitation]: {} },
    'invitation.closed': { [closeUnsent]: {} },
    'invitation.canceled': { [cancelsAfterWaiting]: {} },
    'invitation.retried': { [tryAgain]: {} },
  },
  outcomes: {
    projectsFetch: {
      done: {
        'two projects are open': [billingProject, gardenProject],
        'one project is open': [billingProject],
        'no project is open': [],
      },
      error: {
        'the projects can’t be loaded': refused(500),
        'the projects can’t be loaded, and the server says why': refused(429, 'Too many requests.'),
      },
    },
    invitationSending: {
      done: { 'Dana has the invitation': sentInvitation },
      error: {
        'the message is too long': invalidInput({ message: 'Use at most 1000 characters.' }),
        'Dana has already applied': refused(409, 'They have applied to this project already.'),
        'the invitation can’t be sent': refused(500),
      },
    },
  },
  possible: {
    [chooseOtherProject]: ({ context }) =>
      context.projects.length === 2 && context.projectId === billingProject.id,
    [writeMessage]: ({ context }) => context.message === '',
    [writeLong]: ({ context, states }) => context.message === '' && !states.includes('sending'),
    'Dana has the invitation': ({ context }) => context.message !== tooLong,
    'the message is too long': ({ context }) => context.message === tooLong,
    'Dana has already applied': ({ context }) => context.message !== tooLong,
    'the invitation can’t be sent': ({ context }) => context.message !== tooLong,
  },
  contextKey: ({ developer: whom, projects, projectId, message: typed, problem }) => [
    whom?.developerId,
    projects.length,
    projectId,
    typed,
    problem,
  ],
  states: {
    closed: {
      invariants: ({ problem, fieldProblems }) => ({
        'no problem is shown any more': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    loading: {
      tags: ['busy', 'dialog'],
      running: ['projectsFetch'],
      invariants: ({ developer: whom, problem }) => ({
        'the recipient is known': whom !== null,
        'the last problem is cleared': problem === null,
      }),
    },
    unavailable: {
      tags: ['dialog'],
      invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }),
    },
    nothingOpen: { tags: ['dialog'] },
    writing: {
      tags: ['dialog'],
      invariants: ({ projects, projectId }) => ({
        'the chosen project is one of those that are open': projects.some(({ id }) => id === projectId),
      }),
    },
    sending: {
      tags: ['busy', 'dialog'],
      running: ['invitationSending'],
      invariants: ({ problem }) => ({ 'the last problem is cleared': problem === null }),
    },
  },
  expectations: [
    {
      spec: '§M4',
      from: 'start',
      when: 'start',
      to: 'closed',
      effects: [],
      contextAfter: { developer: null, projects: [], projectId: '', message: '', ...noProblem },
    },
    {
      spec: '§M4',
      from: 'closed',
      when: openInvitation,
      contextBefore: wasNeverOpened,
      to: 'loading',
      effects: [['call projectsFetch']],
      contextAfter: { developer, ...noProblem },
    },
    {
      spec: '§M4, nothing typed is lost',
      from: 'closed',
      when: openInvitation,
      contextBefore: isTyped(message),
      to: 'loading',
      effects: [['call projectsFetch']],
      contextAfter: { message },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'two projects are open',
      contextBefore: (context) => context.projectId === '',
      to: 'writing',
      effects: [],
      contextAfter: { projects: [billingProject, gardenProject], projectId: billingProject.id },
    },
    {
      spec: '§M4, nothing chosen is lost',
      from: 'loading',
      when: 'two projects are open',
      contextBefore: (context) => context.projectId === gardenProject.id,
      to: 'writing',
      effects: [],
      contextAfter: { projectId: gardenProject.id },
    },
    {
      spec: '§M4, a project that has ended isn’t chosen',
      from: 'loading',
      when: 'one project is open',
      contextBefore: (context) => context.projectId === gardenProject.id,
      to: 'writing',
      effects: [],
      contextAfter: { projects: [billingProject], projectId: billingProject.id },
    },
    {
      spec: '§M4',
      from: 'loading',
      when: 'no project is open',
      to: 'nothingOpen',
      effects: [],
      contextAfter: { ...noProblem },
    },
    ...[
      ['the projects can’t be loaded', 'Your projects couldn’t be loaded. Please try again.'] as const,
      ['the projects can’t be loaded, and the server says why', 'Too many requests.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: tryAgain,
      to: 'loading',
      effects: [['call projectsFetch']],
      contextAfter: { ...noProblem },
    },
    ...['loading', 'unavailable', 'nothingOpen', 'writing'].map((from) => ({
      spec: '§M4',
      from,
      when: closeUnsent,
      to: 'closed',
      effects: [],
      contextAfter: { ...noProblem },
    })),
    {
      spec: '§M4',
      from: 'writing',
      when: chooseOtherProject,
      to: 'writing',
      effects: [],
      contextAfter: { projectId: gardenProject.id },
    },
    ...['writing', 'sending'].map((from) => ({
      spec: '§M5',
      from,
      when: writeMessage,
      to: from,
      effects: [],
      contextAfter: { message },
    })),
    {
      spec: '§M9',
      from: 'writing',
      when: sendInvitation,
      contextBefore: isPlain,
      to: 'sending',
      effects: [
        [
          'call invitationSending',
          { projectId: billingProject.id, developerId: developer.developerId, message },
        ],
      ],
      contextAfter: { ...noProblem },
    },
    {
      spec: '§M4',
      from: 'sending',
      when: 'Dana has the invitation',
      to: 'closed',
      effects: [['showToast', { kind: 'success', message: 'Invitation sent' }]],
      contextAfter: { message: '', ...noProblem },
    },
    {
      spec: '§M5',
      from: 'sending',
      when: 'the message is too long',
      to: 'writing',
      effects: [],
      contextAfter: {
        message: tooLong,
        problem: 'Please check the marked fields.',
        fieldProblems: { message: 'Use at most 1000 characters.' },
      },
    },
    ...[
      ['Dana has already applied', 'They have applied to this project already.'] as const,
      ['the invitation can’t be sent', 'The invitation couldn’t be sent. Please try again.'] as const,
    ].map(([when, problem]) => ({
      spec: '§M4, nothing typed is lost',
      from: 'sending',
      when,
      contextBefore: isTyped(message),
      to: 'writing',
      effects: [],
      contextAfter: { message, problem, fieldProblems: {} },
    })),
    {
      spec: 'reading 9',
      from: 'sending',
      when: cancelsAfterWaiting,
      contextBefore: isTyped(message),
      to: 'writing',
      effects: [],
      contextAfter: { message, ...noProblem },
    },
  ],
});
