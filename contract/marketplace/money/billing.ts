import * as z from 'zod/mini';
import { companyProfileBody } from '../../account/profile.ts';
import { vatIdProblem } from './vat-id.ts';

const text = (missing: string, max: number) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Use at most ${max} characters.`));

/** The limit of the address, in characters. */
export const maxBillingAddress = 500;

/** The details that receipts are made out to (§M5). */
export const billingDetails = z.object({
  name: text('Enter a name.', 100),
  /** As on an envelope, with line breaks. */
  address: text('Enter the address.', maxBillingAddress),
  /** ISO 3166-1 alpha-2. */
  country: companyProfileBody.shape.country,
  /** As registers write it; null if the company has none. */
  vatId: z.nullable(text('Enter a VAT ID, or leave it empty.', 40)),
});
export type BillingDetails = z.infer<typeof billingDetails>;

/** `PUT /v1/billing-details`: the VAT ID as typed. Its format depends on the country. */
export const billingDetailsBody = billingDetails.check(
  z.check<BillingDetails>(({ value: { vatId, country }, issues }) => {
    const message = vatId === null ? null : vatIdProblem(vatId, country);
    if (message !== null) issues.push({ code: 'custom', message, path: ['vatId'], input: vatId });
  }),
);

/** `GET /v1/billing-details`; null before any were saved. */
export const ownBillingDetails = z.object({ details: z.nullable(billingDetails) });
export type OwnBillingDetails = z.infer<typeof ownBillingDetails>;
