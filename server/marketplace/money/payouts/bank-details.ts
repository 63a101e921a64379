import { isSEPACountry } from 'ibantools';
import type { BankAccountFields } from '../../../../contract/marketplace/money/bank-account.ts';
import {
  asBanksWrite,
  bicProblem,
  ibanProblem,
} from '../../../../contract/marketplace/money/bank-numbers.ts';
import { decrypt, type EncryptionSecrets, encrypt, reencrypt } from '../../../encryption/encryption.ts';
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

/** An account's country and last four characters, which distinguish a user's own accounts. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`;

const buildContext = (boundTo: string) => ({ purpose: 'bank details', boundTo }) as const;

/** @param boundTo - the account, or the payout, that they belong to. */
export const encryptDetails = (details: BankDetails, boundTo: string, secrets: EncryptionSecrets): string =>
  encrypt(Buffer.from(JSON.stringify(details)), buildContext(boundTo), secrets);

/** @throws Error if they were encrypted for another, or with a lost secret. */
export const decryptDetails = (encrypted: string, boundTo: string, secrets: EncryptionSecrets): BankDetails =>
  JSON.parse(decrypt(encrypted, buildContext(boundTo), secrets).toString()) as BankDetails;

/** Like {@link decryptDetails}, but null if they were encrypted with a lost secret: their owner can enter them again. */
export function readableDetails(
  encrypted: string,
  boundTo: string,
  secrets: EncryptionSecrets,
): BankDetails | null {
  try {
    return decryptDetails(encrypted, boundTo, secrets);
  } catch {
    return null;
  }
}

/** @returns null if they are encrypted with the present secret already. */
export const reencryptDetails = (
  encrypted: string,
  boundTo: string,
  secrets: EncryptionSecrets,
): string | null => reencrypt(encrypted, buildContext(boundTo), secrets);
