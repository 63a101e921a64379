import * as z from 'zod/mini';
import { entityFields, seenVersion } from '../entity.ts';

/** As typed, perhaps with spaces. `bank-numbers.ts` checks whether it is possible. */
const number = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(50, 'Use at most 50 characters.'));

/** The account that a developer is paid to (§M3). */
export const bankAccountFields = {
  holder: z
    .string('Enter the account holder’s name.')
    .check(
      z.trim(),
      z.minLength(2, 'Enter the account holder’s name.'),
      z.maxLength(70, 'Use at most 70 characters.'),
    ),
  iban: number('Enter the IBAN.'),
  bic: number('Enter the BIC.'),
};
export type BankAccountFields = z.infer<z.ZodMiniObject<typeof bankAccountFields>>;

/** `PUT /v1/bank-account` */
export const bankAccountBody = z.object({ version: seenVersion, ...bankAccountFields });
export type BankAccountBody = z.infer<typeof bankAccountBody>;

/** `DELETE /v1/bank-account` has no body. */
export const bankAccountQuery = z.object({
  version: z.string('Say which version you saw.').check(z.regex(/^\d{1,9}$/, 'Say which version you saw.')),
});

/** The bank account as its owner sees it; no one else does. Its version is 0 before anything was entered. */
export const bankAccount = z.object({
  ...entityFields<'bankAccount'>(),
  /** Such as 'DE •••• 3000'; null if there is none. */
  maskedIban: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  /** ISO 8601: from when it can be used. */
  activeAt: z.nullable(z.string()),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** `POST /v1/bank-account/undos`: the token of the link that was mailed to its owner. */
export const bankAccountUndoBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(256)),
});
export type BankAccountUndoBody = z.infer<typeof bankAccountUndoBody>;
