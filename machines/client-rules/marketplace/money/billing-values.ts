import type { BillingDetails } from '../../../../contract/marketplace/money/billing.ts';

/** The billing form's values as typed; the API schema validates them. */
export type BillingValues = Readonly<Record<keyof BillingDetails, string>>;

/** The form's initial values: the saved details, or empty. */
export const billingValues = (saved: BillingDetails | null): BillingValues => ({
  name: saved?.name ?? '',
  address: saved?.address ?? '',
  country: saved?.country ?? '',
  vatId: saved?.vatId ?? '',
});

/** The values to send; an empty VAT ID is null. */
export const billingBody = (values: BillingValues): BillingDetails => ({
  ...values,
  vatId: values.vatId.trim() === '' ? null : values.vatId,
});

type Found = { readonly draft: BillingValues | null; readonly saved: BillingDetails | null };

/** Whether the form opens with unsaved values. */
export function isRestored({ draft, saved }: Found): boolean {
  if (draft === null) return false;
  return Object.entries(billingValues(saved)).some(
    ([name, value]) => draft[name as keyof BillingValues] !== value,
  );
}
