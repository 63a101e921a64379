import type { Option } from '../../../ui/form/select-field.tsx';
import { countryName } from '../names.ts';
import { countryCodes } from './country-codes.ts';

/** Every country, by name. */
export const countryOptions = (): readonly Option[] =>
  countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
