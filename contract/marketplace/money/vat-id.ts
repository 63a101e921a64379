/** How VAT IDs of a country are written: an example, and the pattern. */
type VatIdForm = { readonly example: string; readonly pattern: RegExp };

/**
 * The EU's as VIES describes them (ec.europa.eu/taxation_customs/vies), then Great Britain's with Northern Ireland's
 * prefix XI, Switzerland's and Norway's. By country, ISO 3166-1 alpha-2; a VAT ID includes its prefix; Greece's is EL.
 * Only the format: check digits aren't verified, because registers contain numbers that violate them.
 */
const forms: Readonly<Record<string, VatIdForm>> = {
  AT: { example: 'ATU12345678', pattern: /^ATU\d{8}$/ },
  BE: { example: 'BE0123456789', pattern: /^BE[01]\d{9}$/ },
  BG: { example: 'BG123456789', pattern: /^BG\d{9,10}$/ },
  CY: { example: 'CY12345678X', pattern: /^CY\d{8}[A-Z]$/ },
  CZ: { example: 'CZ12345678', pattern: /^CZ\d{8,10}$/ },
  DE: { example: 'DE123456789', pattern: /^DE\d{9}$/ },
  DK: { example: 'DK12345678', pattern: /^DK\d{8}$/ },
  EE: { example: 'EE123456789', pattern: /^EE\d{9}$/ },
  ES: { example: 'ESX1234567X', pattern: /^ES(?=.*[A-Z])[A-Z\d]\d{7}[A-Z\d]$/ },
  FI: { example: 'FI12345678', pattern: /^FI\d{8}$/ },
  FR: { example: 'FRXX123456789', pattern: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/ },
  GR: { example: 'EL123456789', pattern: /^EL\d{9}$/ },
  HR: { example: 'HR12345678901', pattern: /^HR\d{11}$/ },
  HU: { example: 'HU12345678', pattern: /^HU\d{8}$/ },
  IE: { example: 'IE1234567WA', pattern: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { example: 'IT12345678901', pattern: /^IT\d{11}$/ },
  LT: { example: 'LT123456789', pattern: /^LT(\d{9}|\d{12})$/ },
  LU: { example: 'LU12345678', pattern: /^LU\d{8}$/ },
  LV: { example: 'LV12345678901', pattern: /^LV\d{11}$/ },
  MT: { example: 'MT12345678', pattern: /^MT\d{8}$/ },
  NL: { example: 'NL123456789B01', pattern: /^NL\d{9}B\d{2}$/ },
  PL: { example: 'PL1234567890', pattern: /^PL\d{10}$/ },
  PT: { example: 'PT123456789', pattern: /^PT\d{9}$/ },
  RO: { example: 'RO1234567890', pattern: /^RO\d{2,10}$/ },
  SE: { example: 'SE123456789001', pattern: /^SE\d{12}$/ },
  SI: { example: 'SI12345678', pattern: /^SI\d{8}$/ },
  SK: { example: 'SK1234567890', pattern: /^SK\d{10}$/ },
  GB: { example: 'GB123456789', pattern: /^((GB|XI)(\d{9}|\d{12})|(GB|XI)(GD|HA)\d{3})$/ },
  CH: { example: 'CHE123456789MWST', pattern: /^CHE\d{9}(MWST|TVA|IVA|VAT)?$/ },
  NO: { example: 'NO123456789MVA', pattern: /^NO\d{9}(MVA)?$/ },
};
const elsewhere = /^[A-Z\d]{2,20}$/;

/** Typed text as registers write a VAT ID: without spaces, dots and hyphens, in capitals. */
export const plainVatId = (typed: string): string =>
  typed.replace(/[\s.\u002D\u2010-\u2015]/g, '').toUpperCase();

/** An example of a country's VAT IDs; null if we only know that they have letters and digits. */
export const vatIdExample = (country: string): string | null => formOf(country)?.example ?? null;

/**
 * Why this can't be a VAT ID of a country; null if it can.
 *
 * @param country - ISO 3166-1 alpha-2.
 */
export function vatIdProblem(typed: string, country: string): string | null {
  const form = formOf(country);
  if ((form?.pattern ?? elsewhere).test(plainVatId(typed))) return null;
  return form === undefined
    ? 'A VAT ID has 2 to 20 letters and digits.'
    : `A VAT ID of this country looks like ${form.example}.`;
}

const formOf = (country: string) => (Object.hasOwn(forms, country) ? forms[country] : undefined);
