import { describe, expect, test } from 'vitest';
import { fromMinorUnits, minorDigits, toMinorUnits } from '../../../src/ui/form/minor-units.ts';

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['BHD', 3],
])('%s has %i minor digits', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits);
});

describe('a typed amount', () => {
  test.each<[string, string, number | null]>([
    ['0', 'EUR', 0],
    ['45', 'EUR', 4500],
    ['45.5', 'EUR', 4550],
    ['45.50', 'EUR', 4550],
    ['45,50', 'EUR', 4550],
    ['45.', 'EUR', 4500],
    [' 45 ', 'EUR', 4500],
    ['1,234.50', 'EUR', 123450],
    ['1.234,50', 'EUR', 123450],
    ['1 234,50', 'EUR', 123450],
    ['1’234.50', 'EUR', 123450],
    ['1.234', 'EUR', 123400],
    ['1,234,567', 'EUR', 123456700],
    ['1.234', 'BHD', 1234],
    ['1234', 'JPY', 1234],
    ['1.234', 'JPY', 1234],
    ['90071992547409.91', 'EUR', 9007199254740991],
  ])('%j in %s is %j minor units', (text, currency, amount) => {
    expect(toMinorUnits(text, currency)).toBe(amount);
  });

  test.each([
    ['', 'EUR'],
    ['.', 'EUR'],
    ['.50', 'EUR'],
    ['-45', 'EUR'],
    ['4e3', 'EUR'],
    ['forty', 'EUR'],
    ['€45', 'EUR'],
    ['45.5.0', 'EUR'],
    ['12,34.50', 'EUR'],
    ['0,123.50', 'EUR'],
    ['45.5', 'JPY'],
    ['1.2345', 'BHD'],
    ['90071992547409.92', 'EUR'],
  ])('%j in %s isn’t an amount', (text, currency) => {
    expect(toMinorUnits(text, currency)).toBeNull();
  });
});

test.each([
  [4500, 'EUR', '45'],
  [4550, 'EUR', '45.50'],
  [5, 'EUR', '0.05'],
  [1234, 'JPY', '1234'],
  [1234, 'BHD', '1.234'],
])('%i minor units of %s are written %j, and read back the same', (amount, currency, text) => {
  expect(fromMinorUnits(amount, currency)).toBe(text);
  expect(toMinorUnits(text, currency)).toBe(amount);
});
