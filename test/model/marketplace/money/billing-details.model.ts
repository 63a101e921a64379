import type { BillingValues } from '../../../../machines/client-rules/marketplace/money/billing-values.ts';
import { billingDetailsMachine } from '../../../../machines/marketplace/money/billing-details.machine.ts';
import { defineModel, type Effect } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, networkFailure, noResponse, refused } from '../../samples.ts';
import {
  mistypedValues,
  newDetails,
  newValues,
  savedDetails,
  savedValues,
  storedDetails,
  storedValues,
  typedValues,
} from './billing-details-samples.ts';

export const atDetails = 'a company at its billing details';
export const backAgain = 'a company returning to unsaved changes';
const hasNoDetails = 'there are no details yet';
const hasDetails = 'there are details';
export const fillsForm = 'the user fills in the form';
export const mistypesVatId = 'the user removes a digit from the VAT ID';
export const savesDetails = 'the user saves them';
export const discardsChanges = 'the user discards the changes';
export const triesAgain = 'the user tries again';
export const isSaved = 'the server saves them';
export const isSavedLate = 'the server saves the changes from before';
const isWrong = 'the VAT ID is invalid';
const isEmpty = 'nothing is entered';

const wrongVatId = invalidInput({ vatId: 'A VAT ID of this country looks like DE123456789.' });
const nothingEntered = invalidInput({
  name: 'Enter a name.',
  address: 'Enter the address.',
  country: 'Choose a country.',
});

const noValues: BillingValues = { name: '', address: '', country: '', vatId: '' };
const calm = { problem: null, fieldProblems: {} };
const isHeld = (values: BillingValues) => (context: Readonly<Record<string, unknown>>) =>
  JSON.stringify(context.values) === JSON.stringify(values);
const fetched: Effect = ['call detailsFetch'];
const removed: Effect = ['removeDraft'];
const reported = (kind: 'info' | 'success', message: string): Effect => ['showToast', { kind, message }];

type StateView = { readonly context: { readonly values: BillingValues } };

const hasValues =
  (...ones: readonly BillingValues[]) =>
  ({ context: { values } }: StateView) =>
    ones.some((one) => JSON.stringify(one) === JSON.stringify(values));
const isBlank = ({ context: { values } }: StateView) => values.name === '';

export const billingDetailsModel = defineModel<typeof billingDetailsMachine>({
  flow: 'billing-details',
  machine: billingDetailsMachine,
  inputs: { [atDetails]: { draft: null }, [backAgain]: { draft: storedValues } },
  events: {
    'details.changed': { [fillsForm]: { values: typedValues }, [mistypesVatId]: { values: mistypedValues } },
    'details.submitted': { [savesDetails]: {} },
    'details.discarded': { [discardsChanges]: {} },
    'details.canceled': { [cancelsAfterWaiting]: {} },
    'details.retried': { [triesAgain]: {} },
  },
  outcomes: {
    detailsFetch: {
      done: { [hasNoDetails]: { details: null }, [hasDetails]: { details: savedDetails } },
      error: { 'it can’t be loaded': refused(500), [noResponse]: networkFailure },
    },
    detailsSave: {
      done: { [isSaved]: { details: newDetails }, [isSavedLate]: { details: storedDetails } },
      error: {
        [isWrong]: wrongVatId,
        [isEmpty]: nothingEntered,
        'the details can’t be saved': refused(500),
        'saving gets no response': networkFailure,
      },
    },
  },
  possible: {
    [fillsForm]: (view) => !hasValues(typedValues, mistypedValues)(view),
    [mistypesVatId]: hasValues(typedValues),
    // Without a change there is nothing to save.
    [savesDetails]: (view) => isBlank(view) || hasValues(typedValues, mistypedValues, storedValues)(view),
    [discardsChanges]: ({ context }) => context.draft !== null,
    [isSaved]: hasValues(typedValues),
    [isSavedLate]: hasValues(storedValues),
    [isWrong]: hasValues(mistypedValues),
    [isEmpty]: isBlank,
    'the details can’t be saved': hasValues(typedValues),
    'saving gets no response': hasValues(typedValues),
  },
  contextKey: ({ saved, draft, values, problem, fieldProblems }) => [
    saved?.name,
    saved?.address,
    draft,
    values,
    problem,
    Object.keys(fieldProblems).join(),
  ],
  states: {
    loading: {
      tags: ['busy'],
      running: ['detailsFetch'],
      invariants: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    unavailable: { invariants: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    editing: {},
    saving: {
      tags: ['busy'],
      running: ['detailsSave'],
      invariants: ({ problem, fieldProblems }) => ({
        'the result of the last try is gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
  },
  expectations: [
    ...[[atDetails, null] as const, [backAgain, storedValues] as const].map(([given, draft]) => ({
      spec: '§M4, §M9: they are loaded on every visit',
      given,
      from: 'start',
      when: 'start',
      to: 'loading',
      effects: [fetched],
      contextAfter: { saved: null, draft, ...calm },
    })),
    ...[[hasNoDetails, null, noValues] as const, [hasDetails, savedDetails, savedValues] as const].map(
      ([when, saved, values]) => ({
        spec: '§M5',
        given: atDetails,
        from: 'loading',
        when,
        to: 'editing',
        effects: [],
        contextAfter: { saved, values, ...calm },
      }),
    ),
    {
      spec: '§M4: what is typed is stored in this tab',
      given: backAgain,
      from: 'loading',
      when: hasDetails,
      to: 'editing',
      effects: [],
      contextAfter: { saved: savedDetails, values: storedValues, draft: storedValues, ...calm },
    },
    ...['it can’t be loaded', noResponse].map((when) => ({
      spec: 'reading 6',
      from: 'loading',
      when,
      to: 'unavailable',
      effects: [],
      contextAfter: {
        problem: 'Your billing details couldn’t be loaded. Please try again.',
        fieldProblems: {},
      },
    })),
    {
      spec: 'reading 9',
      from: 'loading',
      when: cancelsAfterWaiting,
      to: 'unavailable',
      effects: [],
      contextAfter: { problem: 'Loading was canceled.', fieldProblems: {} },
    },
    {
      spec: 'reading 9',
      from: 'unavailable',
      when: triesAgain,
      to: 'loading',
      effects: [fetched],
      contextAfter: calm,
    },
    ...[[fillsForm, typedValues] as const, [mistypesVatId, mistypedValues] as const].map(
      ([when, values]) => ({
        spec: '§M4: what is typed is stored in this tab',
        from: 'editing',
        when,
        to: 'editing',
        effects: [['storeDraft'] as const],
        contextAfter: { values },
      }),
    ),
    ...[[null, noValues] as const, [savedDetails, savedValues] as const].map(([saved, values]) => ({
      spec: '§M4: as they are saved',
      given: backAgain,
      from: 'editing',
      when: discardsChanges,
      contextBefore: (context: Readonly<Record<string, unknown>>) => context.saved === saved,
      to: 'editing',
      effects: [removed, reported('info', 'Changes discarded.')],
      contextAfter: { values, draft: null, ...calm },
    })),
    ...[typedValues, mistypedValues, storedValues, noValues].map((values) => ({
      spec: '§M5',
      from: 'editing',
      when: savesDetails,
      contextBefore: isHeld(values),
      to: 'saving',
      effects: [['call detailsSave', { values }] as const],
      contextAfter: calm,
    })),
    ...[[isSaved, newDetails, newValues] as const, [isSavedLate, storedDetails, storedValues] as const].map(
      ([when, saved, values]) => ({
        spec: '§M10',
        from: 'saving',
        when,
        to: 'editing',
        effects: [removed, reported('success', 'Billing details saved')],
        contextAfter: { saved, values, draft: null, ...calm },
      }),
    ),
    ...[[isWrong, wrongVatId, mistypedValues] as const, [isEmpty, nothingEntered, noValues] as const].map(
      ([when, { message, fields }, values]) => ({
        spec: '§M5, VAT ID: checked by form',
        from: 'saving',
        when,
        to: 'editing',
        effects: [],
        contextAfter: { values, problem: message, fieldProblems: fields },
      }),
    ),
    ...['the details can’t be saved', 'saving gets no response'].map((when) => ({
      spec: 'reading 6: what was typed stays',
      from: 'saving',
      when,
      contextBefore: isHeld(typedValues),
      to: 'editing',
      effects: [],
      contextAfter: {
        values: typedValues,
        problem: 'Your billing details couldn’t be saved. Please try again.',
        fieldProblems: {},
      },
    })),
    {
      spec: 'reading 9: what was typed stays',
      from: 'saving',
      when: cancelsAfterWaiting,
      contextBefore: isHeld(typedValues),
      to: 'editing',
      effects: [],
      contextAfter: { values: typedValues, ...calm },
    },
  ],
});
