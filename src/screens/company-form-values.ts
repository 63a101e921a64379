import type { RegistrationValues } from '../../machines/account/profile-registration.machine.ts';
import { textIn } from './form-values.ts';

const names = ['legalName', 'country', 'website', 'size', 'industry', 'about', 'contactName'] as const;

/** What the company form holds, as typed. */
export type CompanyTyped = Readonly<Record<(typeof names)[number], string>>;

/**
 * What the form starts with.
 *
 * @param values - the draft or the stored profile; empty where there is none.
 * @param name - the account's full name, for the contact.
 */
export function companyTyped(values: RegistrationValues, name: string): CompanyTyped {
  const typed = Object.fromEntries(names.map((field) => [field, textIn(values, field)])) as CompanyTyped;
  return { ...typed, contactName: textIn(values, 'contactName', name) };
}

/** What is sent, in the shape of the contract's `companyProfileBody`. */
export function companyValues(typed: CompanyTyped): RegistrationValues {
  return { ...typed };
}
