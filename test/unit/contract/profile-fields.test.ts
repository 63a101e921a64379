import { describe, expect, test } from 'vitest';
import { developerProfileBody } from '../../../contract/account/profile.ts';

const { languages, links } = developerProfileBody.shape;

describe('a language', () => {
  test.each(['en', 'fil', 'pt-BR', 'es-419', 'zh-Hant', 'zh-Hant-TW'])('is %s', (tag) => {
    expect(languages.safeParse([tag]).success).toBe(true);
    expect(new Intl.Locale(tag).toString()).toBe(tag);
  });

  test.each([
    'EN',
    'english',
    'en_GB',
    'en-',
    'en-gb',
    'zh-hant',
    'en-aa-bb-cc',
    'en-11',
    'en-12345678-abcdefgh',
    'i-klingon',
    'x-private',
    'en-u-ca-buddhist',
    '<b>',
    '',
  ])('is not %s', (tag) => {
    expect(languages.safeParse([tag]).success).toBe(false);
  });
});

test('a language as long as a body may be is refused', () => {
  expect(languages.safeParse([`en${'-abcdefgh'.repeat(5_000)}`]).success).toBe(false);
});

describe('the host of a web address', () => {
  test.each([
    'https://good.example．evil.com/',
    'https://good.example。evil.com',
    'https://good.example｡evil.com',
    'https://good.example․evil.com:8080/x',
    'good.example．evil.com',
  ])('has no dot that only looks like one: %s', (address) => {
    expect(links.safeParse([address]).success).toBe(false);
  });

  test.each(['https://acme.example', 'acme.example/über。uns', 'https://xn--bcher-kva.example/?q=．'])(
    'may be that of %s',
    (address) => {
      expect(links.safeParse([address]).success).toBe(true);
    },
  );
});
