import { fromPromise } from 'xstate';
import type { OwnBillingDetails } from '../../../../../contract/marketplace/money/billing.ts';
import {
  type BillingValues,
  billingBody,
} from '../../../../../machines/client-rules/marketplace/money/billing-values.ts';
import { billingDetailsMachine } from '../../../../../machines/marketplace/money/billing-details.machine.ts';
import { createBillingCalls } from '../../../../api/marketplace/money/billing-calls.ts';
import type { SessionActor } from '../../../../screens/shared/session.ts';
import type { AppContext } from '../../../app-context.ts';
import { commonParts } from '../../common-parts.ts';
import { currentUserId, userDraftKey } from '../../draft-keys.ts';

const draftKey = (session: SessionActor) => userDraftKey('billing', currentUserId(session));

/** Keeps the unsaved details in this tab, per user. */
export function billingDetailsFlow(app: AppContext) {
  const calls = app.createCalls(createBillingCalls);
  const { drafts, session } = app;
  const { showToast } = commonParts(app);
  return billingDetailsMachine.provide({
    actors: {
      detailsFetch: fromPromise<OwnBillingDetails>(({ signal }) => calls.fetchDetails(signal)),
      detailsSave: fromPromise<OwnBillingDetails, { values: BillingValues }>(
        ({ input: { values }, signal }) => calls.saveDetails(billingBody(values), signal),
      ),
    },
    actions: {
      showToast,
      storeDraft: ({ context: { values } }) => drafts.write(draftKey(session), values),
      removeDraft: () => drafts.remove(draftKey(session)),
    },
  });
}

/** Reads the unsaved values typed in this tab; null if there are none. */
export function readBillingDraft({ drafts, session }: AppContext): BillingValues | null {
  // Only this flow writes the draft, and the cipher rejects anything else.
  return drafts.read(draftKey(session)) as BillingValues | null;
}
