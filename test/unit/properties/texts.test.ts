import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deeplyWithoutSecrets,
  secretParameters,
  withoutSecrets,
} from '../../../src/browser/analytics/without-secrets.ts';
import { readPage } from '../../../src/build/front-matter.ts';
import { anyJson, anyText, checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';

describe('data for analytics', { timeout: propertyTimeoutMs }, () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9_.~%+/=-]{8,60}$/);
  const name = fc.constantFrom(...secretParameters, ...secretParameters.map((one) => one.toUpperCase()));

  test('never contains the value of a secret parameter, wherever an address is', () =>
    checkProperty(
      fc.property(anyText(), name, secret, anyText(), (before, parameter, value, after) => {
        fc.pre(!before.includes(value) && !after.includes(value));
        for (const mark of ['?', '&', '#', ';']) {
          const text = `${before}https://site.example/x${mark}${parameter}=${value}&utm_source=a ${after}`;
          const masked = withoutSecrets(text);
          expect(masked).not.toContain(value);
          expect(masked).toContain(`${parameter}=hidden&utm_source=a`);
          expect(withoutSecrets(masked)).toBe(masked);
        }
      }),
      100,
    ));

  test('keeps its shape', () =>
    checkProperty(
      fc.property(anyJson(), (value) => {
        const masked = deeplyWithoutSecrets(value);
        const describeShape = (one: unknown): unknown => {
          if (Array.isArray(one)) return one.map(describeShape);
          if (typeof one !== 'object' || one === null) return typeof one;
          return Object.entries(one).map(([key, part]) => [key, describeShape(part)]);
        };
        expect(describeShape(masked)).toEqual(describeShape(value));
      }),
    ));

  test('is the same if nothing looks like a parameter', () =>
    checkProperty(
      fc.property(anyJson(), (value) => {
        fc.pre(!/[?&#;]/.test(JSON.stringify(value)));
        expect(deeplyWithoutSecrets(value)).toEqual(value);
      }),
    ));
});

describe('the front matter of a page', { timeout: propertyTimeoutMs }, () => {
  const line = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 :,.!'’-]{0,40}[A-Za-z0-9]$/);
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const anyDay: fc.Arbitrary<string | null> = fc.option(day);

  test('is read as it was written', () =>
    checkProperty(
      fc.property(line, line, anyDay, anyText(300), (title, description, date, text) => {
        const head = [
          `title: ${title}`,
          `description: ${description}`,
          ...(date !== null ? [`date: ${date}`] : []),
        ];
        const page = readPage(`---\n${head.join('\n')}\n---\n${text}`, 'page.md');
        expect(page.text).toBe(text);
        expect(page.meta).toMatchObject({ title, description, date, updated: null });
        expect(page.meta.minutes).toBeGreaterThanOrEqual(1);
      }),
    ));

  function titleOrRefusal(source: string): string {
    try {
      return `title: ${readPage(source, 'page.md').meta.title}`;
    } catch (error) {
      return `refusal: ${(error as Error).message}`;
    }
  }

  test('in any other form is rejected with the name of the file', () =>
    checkProperty(
      fc.property(anyText(200), anyText(40), (text, head) => {
        for (const source of [text, `---\n${head}\n---\n${text}`])
          expect(titleOrRefusal(source)).toMatch(/^(title: .|refusal: page\.md)/s);
      }),
    ));
});
