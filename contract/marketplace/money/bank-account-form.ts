import * as z from 'zod/mini';
import { bankAccountFields } from './bank-account.ts';
import { bicProblem, ibanProblem } from './bank-numbers.ts';

/** A bank account as its form judges it; apart from the calls’ schemas, because what judges it is larger than all of them. */
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
