import { describe, expect, test } from 'vitest';
import { readCampaign } from '../../../src/browser/analytics/campaign.ts';
import { deeplyWithoutSecrets, withoutSecrets } from '../../../src/browser/analytics/without-secrets.ts';

describe('the traffic source (spec §1)', () => {
  test('is read from the address, with the defaults of what is missing', () => {
    expect(readCampaign('?utm_source=newsletter&utm_term=%20')).toEqual({
      utm_source: 'newsletter',
      utm_medium: 'none',
      utm_campaign: 'none',
      utm_term: 'none',
      utm_content: 'none',
    });
    expect(readCampaign('?utm_content=b')).toMatchObject({ utm_source: 'direct', utm_content: 'b' });
  });

  test('is nothing where the address has none of the five', () => {
    expect(readCampaign('')).toBeNull();
    expect(readCampaign('?utm_source=&page=2')).toBeNull();
  });
});

describe('secrets', () => {
  test.each([
    ['https://a.example/auth/callback?token=abc&x=1', 'https://a.example/auth/callback?token=hidden&x=1'],
    ['/v1/tokens/validate-reset-token?TOKEN=a%2Bb', '/v1/tokens/validate-reset-token?TOKEN=hidden'],
    ['see https://a.example/#code=12 now', 'see https://a.example/#code=hidden now'],
    ['https://a.example/?utm_source=token', 'https://a.example/?utm_source=token'],
  ])('%s', (text, clean) => {
    expect(withoutSecrets(text)).toBe(clean);
  });

  test('are hidden in every text of a value, and nothing else changes', () => {
    const date = new Date(0);
    expect(
      deeplyWithoutSecrets({ a: ['?token=1', 2, null], b: { c: '?otp=1234', date }, d: undefined }),
    ).toEqual({ a: ['?token=hidden', 2, null], b: { c: '?otp=hidden', date }, d: undefined });
  });
});
