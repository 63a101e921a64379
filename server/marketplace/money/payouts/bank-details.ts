import { isSEPACountry } from 'ibantools';
import type { BankAccountFields } from '../../../../contract/marketplace/money/bank-account.ts';
import {
  asBanksWrite,
  bicProblem,
  ibanProblem,
} from '../../../../contract/marketplace/money/bank-numbers.ts';
import { open, resealText, type SealingSecrets, seal } from '../../../accounts/sealing.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BankDetails } from './port.ts';

/**
 * Typed details as banks write them (ISO 13616, ISO 9362).
 *
 * @param currency - euros are paid to accounts of the SEPA area.
 * @throws ApiError 422 for an IBAN or a BIC that can't be one.
 */
export function readBankDetails({ holder, iban, bic }: BankAccountFields, currency: string): BankDetails {
  const wrongIban = ibanProblem(iban);
  if (wrongIban !== null) throw new ApiError(422, 'invalidIban', wrongIban);
  const plainIban = asBanksWrite(iban);
  if (currency === 'EUR' && !isSEPACountry(plainIban.slice(0, 2)))
    throw new ApiError(422, 'outsideSepa', 'Use an account in a country of the SEPA area.');
  const wrongBic = bicProblem(bic);
  if (wrongBic !== null) throw new ApiError(422, 'invalidBic', wrongBic);
  return { holder, iban: plainIban, bic: asBanksWrite(bic) };
}

/** Its country and last four characters, which distinguish a user's own accounts. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`;

const sealingOf = (boundTo: string) => ({ purpose: 'bank details', boundTo }) as const;

/** @param boundTo - the account, or the payout, that they belong to. */
export const sealDetails = (details: BankDetails, boundTo: string, secrets: SealingSecrets): string =>
  seal(Buffer.from(JSON.stringify(details)), sealingOf(boundTo), secrets);

/** @throws Error if they were encrypted for another, or with a lost secret. */
export const openDetails = (sealed: string, boundTo: string, secrets: SealingSecrets): BankDetails =>
  JSON.parse(open(sealed, sealingOf(boundTo), secrets).toString()) as BankDetails;

/** @returns null if they are encrypted with the present secret already. */
export const resealDetails = (sealed: string, boundTo: string, secrets: SealingSecrets): string | null =>
  resealText(sealed, sealingOf(boundTo), secrets);
