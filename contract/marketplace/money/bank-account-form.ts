import * as z from 'zod/mini';
import { bankAccountFields } from './bank-account.ts';
import { bicProblem, ibanProblem } from './bank-numbers.ts';

/** Validates the bank account form. Separate from the calls' schemas, because its checks are larger than all of those. */
export const bankAccountForm = z.object({
  ...bankAccountFields,
  iban: bankAccountFields.iban.check(checkedBy(ibanProblem)),
  bic: bankAccountFields.bic.check(checkedBy(bicProblem)),
});

function checkedBy(problemOf: (typed: string) => string | null) {
  return z.check<string>(({ value, issues }) => {
    const message = problemOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}
