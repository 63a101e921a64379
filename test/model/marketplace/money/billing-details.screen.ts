import type { ContextFrom } from 'xstate';
import type { OwnBillingDetails } from '../../../../contract/marketplace/money/billing.ts';
import type { billingDetailsMachine } from '../../../../machines/marketplace/money/billing-details.machine.ts';
import {
  alert,
  anyAlert,
  busy,
  button,
  cancelAfterSlowNotice,
  choose,
  field,
  heading,
  link,
  press,
  text,
  toast,
  type,
} from '../../generator/screen-elements.ts';
import { defineScreen } from '../../generator/screen-model.ts';
import { cancelsAfterWaiting, company } from '../../samples.ts';
import {
  atDetails,
  backAgain,
  discardsChanges,
  fillsForm,
  isSaved,
  isSavedLate,
  mistypesVatId,
  savesDetails,
  triesAgain,
} from './billing-details.model.ts';
import { mistypedValues, storedValues, typedValues } from './billing-details-samples.ts';

type Context = ContextFrom<typeof billingDetailsMachine>;

const address = '/company/dashboard/billing';
const title = heading('Billing details');
const name = field('Name');
const vatId = field('VAT ID Optional');
const save = button('Save billing details');
const discard = button('Discard');
const tryAgain = button('Try again');
const answer = (details: OwnBillingDetails) => details;
const startsStored = {
  state: 'loading',
  because: '§M4: what was typed is stored in this tab, everything else is loaded',
};
const noTaxInvoice = text('A receipt isn’t a tax invoice for the work itself. Ask the developer for one.');

/** Whether values typed last time were restored that differ from the saved ones. */
const isBack = ({ draft: found }: Context) => found !== null;
/** The errors of fields that haven't changed since they were sent. */
const uncorrectedProblems = ({ values, fieldProblems }: Context) =>
  Object.entries(fieldProblems)
    .filter(([of]) => (of === 'vatId' ? values.vatId === mistypedValues.vatId : values.name === ''))
    .map(([, problem]) => problem);
const typedIn = ({ values }: Context) => [
  field('Name', values.name),
  field('Address', values.address),
  field('VAT ID Optional', values.vatId),
];

export const billingDetailsScreen = defineScreen<typeof billingDetailsMachine>({
  flow: 'billing-details',
  screen: 'money/billing/billing-details-screen',
  visits: {
    [atDetails]: { address, encryptedItems: { authToken: 't1' } },
    [backAgain]: {
      address,
      encryptedItems: { authToken: 't1' },
      sessionStorage: { 'draft:billing:c1': storedValues },
    },
  },
  calls: {
    detailsFetch: { method: 'GET', path: '/v1/billing-details', answer },
    detailsSave: {
      method: 'PUT',
      path: '/v1/billing-details',
      answer,
      isRefused: ({ values }: Context) => values.name === '' || values.vatId === mistypedValues.vatId,
    },
  },
  gestures: {
    [fillsForm]: [
      type(name, typedValues.name),
      type(field('Address'), typedValues.address),
      choose(field('Country'), 'Germany'),
      type(vatId, typedValues.vatId),
    ],
    [mistypesVatId]: [type(vatId, mistypedValues.vatId)],
    [savesDetails]: [press(save)],
    [discardsChanges]: [press(discard)],
    [cancelsAfterWaiting]: cancelAfterSlowNotice,
    [triesAgain]: [press(tryAgain)],
  },
  otherResponses: { 'GET /v1/users/profile': company },
  afterReload: { unavailable: startsStored, editing: startsStored, saving: startsStored },
  expectations: {
    loading: {
      sees: [heading('Loading your billing details')],
      missing: [name, save, tryAgain, anyAlert],
    },
    unavailable: ({ problem }) => ({
      sees: [heading('We couldn’t load your billing details'), alert(problem ?? '')],
      enabled: [tryAgain],
      missing: [name, save],
    }),
    editing: (context, happened) => {
      const marks = uncorrectedProblems(context);
      const isFixed = Object.keys(context.fieldProblems).length > 0 && marks.length === 0;
      const isQuiet = context.problem === null || isFixed;
      return {
        sees: [
          title,
          link('Back to payments'),
          noTaxInvoice,
          ...typedIn(context),
          ...(isBack(context) ? [text('Unsaved changes')] : []),
          ...(isQuiet ? [] : [alert(context.problem ?? '')]),
          ...marks.map(alert),
          ...(context.values.country === 'DE' && marks.length === 0
            ? [text('If your company has one, such as DE123456789.')]
            : []),
          ...([isSaved, isSavedLate].includes(happened) ? [toast('Billing details saved')] : []),
          ...(happened === discardsChanges ? [toast('Changes discarded.')] : []),
        ],
        enabled: [name, vatId, save, ...(isBack(context) ? [discard] : [])],
        missing: [tryAgain, ...(isBack(context) ? [] : [discard]), ...(isQuiet ? [anyAlert] : [])],
      };
    },
    saving: (context) => ({
      sees: [title, ...typedIn(context), busy('Save billing details')],
      disabled: [name, vatId],
      missing: [anyAlert],
    }),
  },
});
