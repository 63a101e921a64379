import { describe, expect, test } from 'vitest';
import { bankAccountForm } from '../../../contract/marketplace/money/bank-account-form.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';

const good = { holder: 'Dana Lind', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const findProblems = (typed: object) => {
  const { error } = bankAccountForm.safeParse({ ...good, ...typed });
  return error ? wrongFields(error) : {};
};
const misspelled = 'This IBAN can’t be right. Check it for typing errors.';
const length = 'This IBAN has too few or too many characters.';
const country = 'This IBAN’s country isn’t known.';
const noBic = 'This BIC can’t be right. It has 8 or 11 characters.';

describe('a typed bank account', () => {
  test.each([
    {},
    { iban: ' de89 3704 0044 0532 0130 00 ', bic: 'coba deff' },
    // As copied from a bank's page or a PDF, with non-breaking spaces.
    { iban: 'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000' },
    { iban: 'NO93 8601 1117 947', bic: 'DNBANOKK' },
  ])('is accepted as %o', (typed) => {
    expect(findProblems(typed)).toEqual({});
  });

  test.each([
    [{ iban: 'DE88370400440532013000' }, { iban: misspelled }],
    [{ iban: 'DE89 3704 0044 0532 0130' }, { iban: length }],
    [{ iban: 'US89370400440532013000' }, { iban: country }],
    [{ iban: ' ' }, { iban: 'Enter the IBAN.' }],
    [{ bic: 'COBADEFFXX' }, { bic: noBic }],
    [{ bic: 'COBAXXFF' }, { bic: noBic }],
    [{ bic: '' }, { bic: 'Enter the BIC.' }],
    [{ holder: 'D' }, { holder: 'Enter the account holder’s name.' }],
  ])('is refused as %o, with what is wrong', (typed, problems) => {
    expect(findProblems(typed)).toEqual(problems);
  });
});
