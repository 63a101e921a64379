import {
  electronicFormatIBAN,
  extractIBAN,
  isSEPACountry,
  isValidBIC,
  isValidIBAN,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';
import type { BankAccountFields } from '../../../contract/marketplace/money/bank-account.ts';
import { open, type SealingSecrets, seal, sealedAnew } from '../../accounts/sealing.ts';
import { ApiError } from '../../http/api-error.ts';
import type { BankDetails } from './port.ts';

/**
 * What somebody typed, as banks write it (ISO 13616, ISO 9362).
 *
 * @param currency - euros go to accounts of the SEPA area.
 * @throws ApiError 422 for an IBAN or a BIC that can't be one.
 */
export function readBankDetails({ holder, iban, bic }: BankAccountFields, currency: string): BankDetails {
  const plain = electronicFormatIBAN(iban) ?? '';
  if (!isValidIBAN(plain)) throw new ApiError(422, 'invalidIban', whyNot(plain));
  if (currency === 'EUR' && !isSEPACountry(plain.slice(0, 2)))
    throw new ApiError(422, 'outsideSepa', 'Use an account in a country of the SEPA area.');
  const plainBic = bic.replace(/\s/g, '').toUpperCase();
  if (!isValidBIC(plainBic))
    throw new ApiError(422, 'invalidBic', 'This BIC can’t be right. It has 8 or 11 characters.');
  return { holder, iban: extractIBAN(plain).iban, bic: plainBic };
}

function whyNot(iban: string): string {
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'This IBAN’s country isn’t known.';
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)
    ? 'This IBAN has too few or too many characters.'
    : 'This IBAN can’t be right. Check it for typing errors.';
}

/** Its country and last four characters: enough to tell one's own accounts apart. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`;

const sealingOf = (boundTo: string) => ({ purpose: 'bank details', boundTo }) as const;

/** @param boundTo - the account, or the payout, that they are of. */
export const sealDetails = (details: BankDetails, boundTo: string, secrets: SealingSecrets): string =>
  seal(Buffer.from(JSON.stringify(details)), sealingOf(boundTo), secrets);

/** @throws Error where it was sealed for another, or with a secret that is gone. */
export const openDetails = (sealed: string, boundTo: string, secrets: SealingSecrets): BankDetails =>
  JSON.parse(open(sealed, sealingOf(boundTo), secrets).toString()) as BankDetails;

/** @returns null where they are sealed by the present secret already. */
export const detailsSealedAnew = (sealed: string, boundTo: string, secrets: SealingSecrets): string | null =>
  sealedAnew(sealed, sealingOf(boundTo), secrets);
