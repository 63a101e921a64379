import type { BillingValues } from '../../../../machines/client-rules/marketplace/money/billing-values.ts';
import { billingDetailsMachine } from '../../../../machines/marketplace/money/billing-details.machine.ts';
import { defineModel } from '../../generator/flow-model.ts';
import { cancelsAfterWaiting, networkFailure, refused } from '../../samples.ts';
import {
  atDetails,
  backAgain,
  billingDetailsExpectations,
  discards,
  fills,
  isEmpty,
  isSaved,
  isSavedLate,
  isWrong,
  mistypes,
  none,
  nothingEntered,
  retries,
  saves,
  some,
  wrongVatId,
} from './billing-details.expectations.ts';
import {
  mistypedValues,
  newDetails,
  savedDetails,
  storedDetails,
  storedValues,
  typedValues,
} from './billing-details-samples.ts';

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
    'details.changed': { [fills]: { values: typedValues }, [mistypes]: { values: mistypedValues } },
    'details.submitted': { [saves]: {} },
    'details.discarded': { [discards]: {} },
    'details.canceled': { [cancelsAfterWaiting]: {} },
    'details.retried': { [retries]: {} },
  },
  outcomes: {
    detailsFetch: {
      done: { [none]: { details: null }, [some]: { details: savedDetails } },
      error: { 'it can’t be loaded': refused(500), 'the call gets no response': networkFailure },
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
    [fills]: (view) => !hasValues(typedValues, mistypedValues)(view),
    [mistypes]: hasValues(typedValues),
    // Without a change there is nothing to save.
    [saves]: (view) => isBlank(view) || hasValues(typedValues, mistypedValues, storedValues)(view),
    [discards]: ({ context }) => context.draft !== null,
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
      holds: ({ problem }) => ({ 'the problem of the last try is gone': problem === null }),
    },
    unavailable: { holds: ({ problem }) => ({ 'a problem is shown': problem !== null }) },
    editing: {},
    saving: {
      tags: ['busy'],
      running: ['detailsSave'],
      holds: ({ problem, fieldProblems }) => ({
        'the result of the last try is gone': problem === null && Object.keys(fieldProblems).length === 0,
      }),
    },
  },
  expectations: billingDetailsExpectations,
});
