// Longer than most: adding to, renaming in and removing from the same list.
import { passkeysMachine } from '../../../machines/settings/passkeys.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, networkFailure, noResponse, refused } from '../samples.ts';
import { confirmationOutcomes } from './confirmation.ts';
import {
  createdPasskey,
  creationOptions,
  declinedByDevice,
  declinedByPerson,
  dialogCanceled,
  hasOneAlready,
  knownPasskeyMessage,
  laptop,
  phone,
} from './passkey-samples.ts';

const addsPasskey = 'the user presses ‘Add a passkey’';
const renamesPasskey = 'the user presses ‘Rename’ at a passkey';
const removesPasskey = 'the user presses ‘Remove’ at a passkey';
const namesPasskey = 'the user types a name and saves it';
const namesNothing = 'the user saves an empty name';
const isSure = 'the user presses ‘Remove passkey’';
const leavesDialog = 'the user leaves the dialog';
const stopsSaving = 'the user leaves the dialog while the name is being saved';
const triesAgain = 'the user tries again';
const createsPasskey = 'the browser creates a passkey';
const hasNoPasskeys = 'there are no passkeys';
const hasTwoPasskeys = 'there are two passkeys';
const lastMethod =
  'This passkey is the only way into your account. Set a password or add another passkey first.';
const nameTakenMessage = 'Another of your passkeys has this name. Choose another one.';

const hasAny = ({ context }: { readonly context: { readonly passkeys: readonly unknown[] | null } }) =>
  (context.passkeys ?? []).length > 0;

export const passkeysModel = defineModel<typeof passkeysMachine>({
  flow: 'passkeys',
  machine: passkeysMachine,
  inputs: { 'in Settings, at the passkeys': undefined },
  events: {
    'passkeys.addRequested': { [addsPasskey]: {} },
    'passkeys.renamingRequested': { [renamesPasskey]: { passkey: phone } },
    'passkeys.renamed': { [namesPasskey]: { name: 'Phone' }, [namesNothing]: { name: '' } },
    'passkeys.removalRequested': { [removesPasskey]: { passkey: phone } },
    'passkeys.removalConfirmed': { [isSure]: {} },
    'passkeys.dismissed': { [leavesDialog]: {} },
    'passkeys.canceled': { [stopsSaving]: {}, [cancelsAfterWaiting]: {} },
    'passkeys.retried': { [triesAgain]: {} },
  },
  outcomes: {
    listFetch: {
      done: { [hasNoPasskeys]: { passkeys: [] }, [hasTwoPasskeys]: { passkeys: [laptop, phone] } },
      error: { [noResponse]: networkFailure },
    },
    confirmation: confirmationOutcomes,
    optionsFetch: {
      done: { 'the server sends the creation options': creationOptions },
      error: { 'requesting the options gets no response': networkFailure },
    },
    passkeyCreation: {
      done: { [createsPasskey]: createdPasskey },
      error: { [dialogCanceled]: declinedByPerson, [hasOneAlready]: declinedByDevice },
    },
    passkeyAddition: {
      done: { 'the server accepts the passkey': undefined },
      error: { 'the passkey gets no response': networkFailure },
    },
    passkeyRenaming: {
      done: { 'the server accepts the name': undefined },
      error: {
        'another passkey has the name': refused(409, nameTakenMessage, 'nameTaken'),
        'the name gets no response': networkFailure,
        'the form reports an empty name': invalidInput({ name: 'Enter a name.' }),
      },
    },
    passkeyRemoval: {
      done: { 'the server removes it': undefined },
      error: {
        'it is the last way to log in': refused(409, lastMethod, 'lastSignInMethod'),
        'the removal gets no response': networkFailure,
      },
    },
  },
  possible: {
    [renamesPasskey]: hasAny,
    [removesPasskey]: hasAny,
    [stopsSaving]: ({ states }) => states.includes('renaming'),
    [cancelsAfterWaiting]: ({ states }) => !states.includes('renaming'),
    'the server accepts the name': ({ context }) => context.name !== '',
    'another passkey has the name': ({ context }) => context.name !== '',
    'the name gets no response': ({ context }) => context.name !== '',
    'the form reports an empty name': ({ context }) => context.name === '',
  },
  contextKey: ({ passkeys, chosen, name, notice, problem }) => [
    passkeys?.length,
    chosen?.passkeyId,
    name,
    notice,
    problem,
  ],
  asks: ['confirmation', 'passkeyCreation'],
  states: {
    loading: { tags: ['busy'], running: ['listFetch'] },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    listing: {
      invariants: ({ passkeys, chosen, notice, problem }) => ({
        'there is a list': passkeys !== null,
        'none is chosen': chosen === null,
        'not both a success and a problem are shown': notice === null || problem === null,
      }),
    },
    confirmingAddition: {
      tags: ['busy'],
      running: ['confirmation'],
      invariants: ({ notice, problem }) => ({
        'the result of the last try is gone': notice === null && problem === null,
      }),
    },
    preparing: { tags: ['busy'], running: ['optionsFetch'] },
    creating: {
      tags: ['busy'],
      running: ['passkeyCreation'],
      invariants: ({ options }) => ({ 'the creation options are known': options === creationOptions }),
    },
    saving: {
      tags: ['busy'],
      running: ['passkeyAddition'],
      invariants: ({ created }) => ({ 'there is a passkey to send': created === createdPasskey }),
    },
    naming: {
      tags: ['naming'],
      invariants: ({ chosen, notice }) => ({
        'one is chosen': chosen === phone,
        'old messages are gone': notice === null,
      }),
    },
    renaming: {
      tags: ['busy', 'naming'],
      running: ['passkeyRenaming'],
      invariants: ({ problem, fieldProblems }) => ({
        'the problem of the last try is gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
    askingRemoval: {
      tags: ['askingRemoval'],
      invariants: ({ chosen, notice, problem }) => ({
        'one is chosen': chosen === phone,
        'the result of the last try is gone': notice === null && problem === null,
      }),
    },
    confirmingRemoval: {
      tags: ['busy'],
      running: ['confirmation'],
      invariants: ({ chosen }) => ({ 'one is chosen': chosen === phone }),
    },
    removing: { tags: ['busy'], running: ['passkeyRemoval'] },
  },
  expectations: [
    {
      spec: 'decision 023',
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [['call listFetch']],
    },
    ...[
      [noResponse, 'Something went wrong. Please try again.'] as const,
      [cancelsAfterWaiting, 'Loading was canceled.'] as const,
    ].map(([when, problem]) => ({
      spec: 'reading 9',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem, fieldProblems: {} },
    })),
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: triesAgain,
      to: 'loading',
      effects: [['call listFetch']],
      contextAfter: { problem: null, notice: null },
    },
    {
      spec: 'decision 023',
      from: 'loading',
      when: hasTwoPasskeys,
      to: 'listing',
      effects: [],
      contextAfter: { passkeys: [laptop, phone] },
    },
    {
      spec: 'decision 023',
      from: 'loading',
      when: hasNoPasskeys,
      to: 'listing',
      effects: [],
      contextAfter: { passkeys: [] },
    },
    {
      spec: 'decision 021',
      from: 'listing',
      when: addsPasskey,
      to: 'confirmingAddition',
      effects: [['call confirmation']],
    },
    {
      spec: 'decision 021',
      from: 'confirmingAddition',
      when: 'the user enters the mailed code and confirms',
      to: 'preparing',
      effects: [['call optionsFetch']],
    },
    ...['confirmingAddition', 'confirmingRemoval'].map((from) => ({
      spec: 'decision 021',
      from,
      when: 'the user cancels the confirmation',
      to: 'listing',
      effects: [],
      contextAfter: { problem: null, notice: null },
    })),
    {
      spec: 'decision 023',
      from: 'preparing',
      when: 'the server sends the creation options',
      to: 'creating',
      effects: [['call passkeyCreation', { options: creationOptions }]],
    },
    {
      spec: 'reading 6',
      from: 'preparing',
      when: 'requesting the options gets no response',
      to: 'listing',
      effects: [],
      contextAfter: { problem: 'The passkey couldn’t be added. Please try again.' },
    },
    {
      spec: 'reading 9',
      from: 'preparing',
      when: cancelsAfterWaiting,
      to: 'listing',
      effects: [],
      contextAfter: { problem: null },
    },
    {
      spec: 'decision 023',
      from: 'creating',
      when: createsPasskey,
      to: 'saving',
      effects: [['call passkeyAddition', { created: createdPasskey }]],
    },
    ...[
      [dialogCanceled, 'No passkey was added. You can try again at any time.'] as const,
      [hasOneAlready, knownPasskeyMessage] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 023',
      from: 'creating',
      when,
      to: 'listing',
      effects: [],
      contextAfter: { problem },
    })),
    {
      spec: 'decision 023: the list is never older than what was done',
      from: 'saving',
      when: 'the server accepts the passkey',
      to: 'loading',
      effects: [['call listFetch']],
      contextAfter: { notice: 'The passkey has been added. You can log in with it now.', problem: null },
    },
    {
      spec: 'decision 023: it is unknown whether it was added',
      from: 'saving',
      when: 'the passkey gets no response',
      to: 'loading',
      effects: [['call listFetch']],
      contextAfter: { notice: null, problem: 'The passkey couldn’t be added. Please try again.' },
    },
    ...['saving', 'removing'].map((from) => ({
      spec: 'reading 9',
      from,
      when: cancelsAfterWaiting,
      to: 'loading',
      effects: [['call listFetch'] as const],
      contextAfter: { notice: null, problem: null },
    })),
    {
      spec: 'decision 023',
      from: 'listing',
      when: renamesPasskey,
      to: 'naming',
      effects: [],
      contextAfter: { chosen: phone },
    },
    {
      spec: 'decision 023',
      from: 'naming',
      when: namesPasskey,
      to: 'renaming',
      effects: [['call passkeyRenaming', { passkeyId: 'k2', name: 'Phone' }]],
    },
    {
      spec: 'decision 023',
      from: 'naming',
      when: namesNothing,
      to: 'renaming',
      effects: [['call passkeyRenaming', { passkeyId: 'k2', name: '' }]],
    },
    {
      spec: 'decision 023',
      from: 'naming',
      when: leavesDialog,
      to: 'listing',
      effects: [],
      contextAfter: { chosen: null, problem: null, fieldProblems: {} },
    },
    {
      spec: 'decision 023',
      from: 'renaming',
      when: 'the server accepts the name',
      to: 'loading',
      effects: [['call listFetch']],
      contextAfter: { notice: 'The passkey has been renamed.' },
    },
    ...[
      ['another passkey has the name', nameTakenMessage, {}] as const,
      ['the name gets no response', 'The name couldn’t be saved. Please try again.', {}] as const,
      [
        'the form reports an empty name',
        'Please check the marked fields.',
        { name: 'Enter a name.' },
      ] as const,
    ].map(([when, problem, fieldProblems]) => ({
      spec: 'reading 6',
      from: 'renaming',
      when,
      to: 'naming',
      effects: [],
      contextAfter: { problem, fieldProblems },
    })),
    { spec: 'reading 9', from: 'renaming', when: stopsSaving, to: 'loading', effects: [['call listFetch']] },
    {
      spec: 'decision 023',
      from: 'listing',
      when: removesPasskey,
      to: 'askingRemoval',
      effects: [],
      contextAfter: { chosen: phone },
    },
    {
      spec: 'decision 023',
      from: 'askingRemoval',
      when: leavesDialog,
      to: 'listing',
      effects: [],
      contextAfter: { chosen: null },
    },
    {
      spec: 'decision 021',
      from: 'askingRemoval',
      when: isSure,
      to: 'confirmingRemoval',
      effects: [['call confirmation']],
    },
    {
      spec: 'decision 021',
      from: 'confirmingRemoval',
      when: 'the user enters the mailed code and confirms',
      to: 'removing',
      effects: [['call passkeyRemoval', { passkeyId: 'k2' }]],
    },
    {
      spec: 'decision 023',
      from: 'removing',
      when: 'the server removes it',
      to: 'loading',
      effects: [['call listFetch']],
      contextAfter: { notice: 'The passkey has been removed.', problem: null },
    },
    ...[
      ['it is the last way to log in', lastMethod] as const,
      ['the removal gets no response', 'The passkey couldn’t be removed. Please try again.'] as const,
    ].map(([when, problem]) => ({
      spec: 'decision 023',
      from: 'removing',
      when,
      to: 'loading',
      effects: [['call listFetch'] as const],
      contextAfter: { notice: null, problem },
    })),
  ],
});
