import { currencies, type DeveloperProfileBody } from '../../../../contract/account/profile.ts';
import type { RegistrationValues } from '../../../../machines/account/profile-registration.machine.ts';
import type { TypedValues } from '../../../../machines/client-rules/typed-values.ts';
import type { MoneyValue } from '../../../ui/form/money-field.tsx';
import { typedNumber } from '../../shared/form/field-values.ts';
import { textIn, textsIn } from '../../shared/form/stored-values.ts';

/** The values of the developer form as typed. */
export type DeveloperInputs = {
  readonly displayName: string;
  readonly headline: string;
  readonly about: string;
  readonly skills: readonly string[];
  readonly yearsOfExperience: string;
  readonly hourlyRate: MoneyValue;
  readonly hoursPerWeek: string;
  readonly availableFrom: string;
  readonly timeZone: string;
  readonly languages: readonly string[];
  /** One entry per row of the form, including empty ones; at least one row. */
  readonly links: readonly string[];
};

/** Defaults for empty fields. */
export type DeveloperDefaults = {
  /** The account's full name. */
  readonly name: string;
  /** In ISO 8601, a calendar date. */
  readonly today: string;
  /** The IANA name of the browser's time zone. */
  readonly timeZone: string;
  /** The ISO 639 code of the browser's language. */
  readonly language: string;
};

/**
 * The initial values of the form.
 *
 * @param values - the draft or the stored profile; may be empty.
 */
export function toDeveloperInputs(values: RegistrationValues, defaults: DeveloperDefaults): DeveloperInputs {
  const links = textsIn(values, 'links');
  return {
    displayName: textIn(values, 'displayName', defaults.name),
    headline: textIn(values, 'headline'),
    about: textIn(values, 'about'),
    skills: textsIn(values, 'skills'),
    yearsOfExperience: textIn(values, 'yearsOfExperience'),
    hourlyRate: moneyIn(values.hourlyRate),
    hoursPerWeek: textIn(values, 'hoursPerWeek'),
    availableFrom: textIn(values, 'availableFrom', defaults.today),
    timeZone: textIn(values, 'timeZone', defaults.timeZone),
    languages: textsIn(values, 'languages', [defaults.language]),
    links: links.length > 0 ? links : [''],
  };
}

/** The values to send, in the shape of `developerProfileBody`; the schema rejects what can't be parsed. */
export function toDeveloperValues(typed: DeveloperInputs): Required<TypedValues<DeveloperProfileBody>> {
  return {
    ...typed,
    yearsOfExperience: typedNumber(typed.yearsOfExperience),
    hoursPerWeek: typedNumber(typed.hoursPerWeek),
    links: typed.links.map((link) => link.trim()).filter((link) => link !== ''),
  };
}

/** The amount in minor units, null if it can't be parsed. */
function moneyIn(value: unknown): MoneyValue {
  const { amount, currency } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof MoneyValue, unknown>
  >;
  return {
    amount: typeof amount === 'number' ? amount : null,
    currency: currencies.find((known) => known === currency) ?? currencies[0],
  };
}
