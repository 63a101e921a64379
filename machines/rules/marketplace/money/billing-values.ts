import type { BillingDetails } from '../../../../contract/marketplace/money/billing.ts';

/** What the form of billing details holds, as typed; the contract's schema judges it. */
export type BillingValues = Readonly<Record<keyof BillingDetails, string>>;

/** What the form begins with: the details as they are saved, or empty. */
export const billingValues = (saved: BillingDetails | null): BillingValues => ({
  name: saved?.name ?? '',
  address: saved?.address ?? '',
  country: saved?.country ?? '',
  vatId: saved?.vatId ?? '',
});

/** What is sent of it: a VAT ID that is left empty is none. */
export const billingBody = (values: BillingValues): BillingDetails => ({
  ...values,
  vatId: values.vatId.trim() === '' ? null : values.vatId,
});

type Found = { readonly kept: BillingValues | null; readonly saved: BillingDetails | null };

/** Does the form begin with what was typed before and not saved? */
export function isRestored({ kept, saved }: Found): boolean {
  if (kept === null) return false;
  return Object.entries(billingValues(saved)).some(
    ([name, value]) => kept[name as keyof BillingValues] !== value,
  );
}
