import type { BankAccount, BankAccountFields } from '../../../../contract/marketplace/money/bank-account.ts';
import { bankAccountForm } from '../../../../contract/marketplace/money/bank-account-form.ts';
import { wrongFields } from '../../../../contract/wrong-fields.ts';
import { failureMessage, hasCode } from '../../failures.ts';
import { type FieldProblems, noProblems } from '../../field-problems.ts';

/** The problems of a typed bank account (§M5), by field. */
export function bankAccountProblems(typed: BankAccountFields): FieldProblems {
  const { error } = bankAccountForm.safeParse(typed);
  return error ? wrongFields(error) : noProblems;
}

/** The problems of a rejected bank account; an unsupported country is shown at the IBAN. */
export function savingProblem(error: unknown): { problem: string; fieldProblems: FieldProblems } {
  const problem = failureMessage(error, 'Your bank account couldn’t be saved. Please try again.');
  return { problem, fieldProblems: hasCode(error, 'outsideSepa') ? { iban: problem } : noProblems };
}

/** The message after saving an account, with the time when it can be used (§M10). */
export function savedMessage({ activeAt }: BankAccount): string {
  if (activeAt === null) return 'Bank account saved.';
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(activeAt));
  return `Bank account saved. For your safety it can be used from ${date}.`;
}
