import type { CompanyProfileBody } from '../../../../contract/account/profile.ts';
import type { RegistrationValues } from '../../../../machines/account/profile-registration.machine.ts';
import type { TypedValues } from '../../../../machines/client-rules/typed-values.ts';
import { textIn } from '../../shared/form/stored-values.ts';

/** The values of the company form as typed. */
export type CompanyInputs = Readonly<Record<keyof CompanyProfileBody, string>>;

/**
 * The initial values of the form.
 *
 * @param values - the draft or the stored profile; may be empty.
 * @param name - the account's full name, the default contact.
 */
export function toCompanyInputs(values: RegistrationValues, name: string): CompanyInputs {
  return {
    legalName: textIn(values, 'legalName'),
    country: textIn(values, 'country'),
    website: textIn(values, 'website'),
    size: textIn(values, 'size'),
    industry: textIn(values, 'industry'),
    about: textIn(values, 'about'),
    contactName: textIn(values, 'contactName', name),
  };
}

/** The values to send, in the shape of `companyProfileBody`. */
export function toCompanyValues(typed: CompanyInputs): Required<TypedValues<CompanyProfileBody>> {
  return { ...typed };
}
