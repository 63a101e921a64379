import { describe, expect, test } from 'vitest';
import { plainVatId, vatIdExample, vatIdProblem } from '../../../contract/marketplace/money/vat-id.ts';

// Numbers from registers (VIES, UID register, Brønnøysundregistrene), in each form that a country has.
describe('a typed VAT ID', () => {
  test.each([
    ['AT', 'ATU33864707'],
    ['BE', 'BE 0403.170.701'],
    ['BE', 'BE1000000123'],
    ['BG', 'BG175074752'],
    ['BG', 'BG7523169263'],
    ['CY', 'CY10259033P'],
    ['CZ', 'CZ25123891'],
    ['CZ', 'CZ7103192745'],
    ['DE', 'DE 136 695 976'],
    ['DK', 'DK13585628'],
    ['EE', 'EE100594102'],
    ['ES', 'ESA28015865'],
    ['ES', 'ESX2482300W'],
    ['ES', 'ES54362315K'],
    ['FI', 'FI20774740'],
    ['FR', 'FR40303265045'],
    ['FR', 'FRK7399859412'],
    ['GR', 'EL094259216'],
    ['HR', 'HR33392005961'],
    ['HU', 'HU12892312'],
    ['IE', 'IE6433435F'],
    ['IE', 'IE3206488LH'],
    ['IE', 'IE8F52100V'],
    ['IT', 'IT00743110157'],
    ['LT', 'LT119511515'],
    ['LT', 'LT100001919017'],
    ['LU', 'LU15027442'],
    ['LV', 'LV40003521600'],
    ['MT', 'MT11679112'],
    ['NL', 'nl 004495445b01'],
    ['PL', 'PL8567346215'],
    ['PT', 'PT501964843'],
    ['RO', 'RO18547290'],
    ['SE', 'SE556042722001'],
    ['SI', 'SI50223054'],
    ['SK', 'SK2022749619'],
    ['GB', 'GB 980 7806 84'],
    ['GB', 'GB980780684001'],
    ['GB', 'GBGD001'],
    ['GB', 'XI110305878'],
    ['CH', 'CHE-123.456.788 MWST'],
    ['CH', 'CHE-123.456.788'],
    ['NO', 'NO 995 525 828 MVA'],
    ['US', '12-3456789'],
    ['IN', '27AAPFU0939F1ZV'],
  ])('in %s can be %s', (country, typed) => {
    expect(vatIdProblem(typed, country)).toBeNull();
  });

  test.each([
    ['DE', '136695976'],
    ['DE', 'DE13669597'],
    ['DE', 'DE1366959761'],
    ['DE', 'FR40303265045'],
    ['DE', 'ATU33864707'],
    ['AT', 'AT33864707'],
    ['BE', 'BE2403170701'],
    ['ES', 'ES123456789'],
    ['FR', 'FRO7399859412'],
    ['GR', 'GR094259216'],
    ['IE', 'IE6433435Z'],
    ['NL', 'NL004495445001'],
    ['GB', 'GB98078068'],
    ['CH', 'CH123456788'],
    ['NO', '995525828MVA'],
  ])('in %s can’t be %s: the message shows an example', (country, typed) => {
    expect(vatIdProblem(typed, country)).toBe(
      `A VAT ID of this country looks like ${vatIdExample(country)}.`,
    );
  });

  test.each(['1', 'A'.repeat(21), 'A_1', 'Ä12'])('can’t be %s if no form is known', (typed) => {
    expect(vatIdExample('US')).toBeNull();
    expect(vatIdProblem(typed, 'US')).toBe('A VAT ID has 2 to 20 letters and digits.');
  });

  test('has an example of its own form for each country that has one', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const countries = letters.flatMap((one) => letters.map((other) => one + other));
    const withForm = countries.filter((country) => vatIdExample(country) !== null);
    expect(withForm).toHaveLength(30);
    for (const country of withForm) expect(vatIdProblem(vatIdExample(country) ?? '', country)).toBeNull();
  });

  test('is stored without spaces, dots and hyphens, in capitals', () => {
    expect(plainVatId(' che\u2011123.456.788\u00a0mwst ')).toBe('CHE123456788MWST');
  });
});
