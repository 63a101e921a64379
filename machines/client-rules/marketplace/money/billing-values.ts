import type { BillingDetails } from '../../../../contract/marketplace/money/billing.ts';

/** The form of billing details, as typed; the contract's schema validates it. */
export type BillingValues = Readonly<Record<keyof BillingDetails, string>>;

/** The form's initial values: the saved details, or empty. */
export const billingValues = (saved: BillingDetails | null): BillingValues => ({
  name: saved?.name ?? '',
  address: saved?.address ?? '',
  country: saved?.country ?? '',
  vatId: saved?.vatId ?? '',
});

/** What the form sends: an empty VAT ID is null. */
export const billingBody = (values: BillingValues): BillingDetails => ({
  ...values,
  vatId: values.vatId.trim() === '' ? null : values.vatId,
});

type Found = { readonly kept: BillingValues | null; readonly saved: BillingDetails | null };

/** Does the form open with unsaved values? */
export function isRestored({ kept, saved }: Found): boolean {
  if (kept === null) return false;
  return Object.entries(billingValues(saved)).some(
    ([name, value]) => kept[name as keyof BillingValues] !== value,
  );
}
