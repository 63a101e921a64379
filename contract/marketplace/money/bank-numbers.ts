import { isValidBIC, isValidIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';

/** Typed text as banks write an IBAN or a BIC (ISO 13616, ISO 9362): without spaces, in capitals. */
export const asBanksWrite = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Why this can't be an IBAN; null if it can. */
export function ibanProblem(typed: string): string | null {
  const iban = asBanksWrite(typed);
  if (isValidIBAN(iban)) return null;
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'This IBAN’s country isn’t known.';
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)
    ? 'This IBAN has too few or too many characters.'
    : 'This IBAN can’t be right. Check it for typing errors.';
}

/** Why this can't be a BIC; null if it can. */
export const bicProblem = (typed: string): string | null =>
  isValidBIC(asBanksWrite(typed)) ? null : 'This BIC can’t be right. It has 8 or 11 characters.';
