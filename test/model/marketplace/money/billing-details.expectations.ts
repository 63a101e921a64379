import type { BillingValues } from '../../../../machines/client-rules/marketplace/money/billing-values.ts';
import type { Effect, Expectation } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput } from '../../samples.ts';
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
export const none = 'there are no details yet';
export const some = 'there are details';
export const fills = 'the user fills in the form';
export const mistypes = 'the user removes a digit from the VAT ID';
export const saves = 'the user saves them';
export const discards = 'the user discards the changes';
export const retries = 'the user tries again';
export const isSaved = 'the server saves them';
export const isSavedLate = 'the server saves the changes from before';
export const isWrong = 'the VAT ID is invalid';
export const isEmpty = 'nothing is entered';

export const wrongVatId = invalidInput({ vatId: 'A VAT ID of this country looks like DE123456789.' });
export const nothingEntered = invalidInput({
  name: 'Enter a name.',
  address: 'Enter the address.',
  country: 'Choose a country.',
});

const nothing: BillingValues = { name: '', address: '', country: '', vatId: '' };
const calm = { problem: null, fieldProblems: {} };
const isHeld = (values: BillingValues) => (context: Readonly<Record<string, unknown>>) =>
  JSON.stringify(context.values) === JSON.stringify(values);
const fetched: Effect = ['call detailsFetch'];
const removed: Effect = ['removeDraft'];
const reported = (kind: 'info' | 'success', message: string): Effect => ['showToast', { kind, message }];

export const billingDetailsExpectations: readonly Expectation[] = [
  ...[[atDetails, null] as const, [backAgain, storedValues] as const].map(([given, draft]) => ({
    spec: '§M4, §M9: they are loaded on every visit',
    given,
    from: 'start',
    when: 'start',
    to: 'loading',
    effects: [fetched],
    contextAfter: { saved: null, draft, ...calm },
  })),
  ...[[none, null, nothing] as const, [some, savedDetails, savedValues] as const].map(
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
    spec: '§M4: what is typed is kept in this tab',
    given: backAgain,
    from: 'loading',
    when: some,
    to: 'editing',
    effects: [],
    contextAfter: { saved: savedDetails, values: storedValues, draft: storedValues, ...calm },
  },
  ...['it can’t be loaded', 'the call gets no response'].map((when) => ({
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
    when: retries,
    to: 'loading',
    effects: [fetched],
    contextAfter: calm,
  },
  ...[[fills, typedValues] as const, [mistypes, mistypedValues] as const].map(([when, values]) => ({
    spec: '§M4: what is typed is kept in this tab',
    from: 'editing',
    when,
    to: 'editing',
    effects: [['storeDraft'] as const],
    contextAfter: { values },
  })),
  ...[[null, nothing] as const, [savedDetails, savedValues] as const].map(([saved, values]) => ({
    spec: '§M4: as they are saved',
    given: backAgain,
    from: 'editing',
    when: discards,
    contextBefore: (context: Readonly<Record<string, unknown>>) => context.saved === saved,
    to: 'editing',
    effects: [removed, reported('info', 'Changes discarded.')],
    contextAfter: { values, draft: null, ...calm },
  })),
  ...[typedValues, mistypedValues, storedValues, nothing].map((values) => ({
    spec: '§M5',
    from: 'editing',
    when: saves,
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
  ...[[isWrong, wrongVatId, mistypedValues] as const, [isEmpty, nothingEntered, nothing] as const].map(
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
];
