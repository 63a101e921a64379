import { afterEach, describe, expect, test, vi } from 'vitest';
import { readCampaign } from '../../../src/browser/analytics/campaign.ts';
import { maskedText, withoutMarketTexts } from '../../../src/browser/analytics/without-market-texts.ts';
import { deeplyWithoutSecrets, withoutSecrets } from '../../../src/browser/analytics/without-secrets.ts';

describe('the traffic source (spec §1)', () => {
  test('is read from the address, with defaults for missing parts', () => {
    expect(readCampaign('?utm_source=newsletter&utm_term=%20')).toEqual({
      utm_source: 'newsletter',
      utm_medium: 'none',
      utm_campaign: 'none',
      utm_term: 'none',
      utm_content: 'none',
    });
    expect(readCampaign('?utm_content=b')).toMatchObject({ utm_source: 'direct', utm_content: 'b' });
  });

  test('is null if the address has none of the five utm parameters', () => {
    expect(readCampaign('')).toBeNull();
    expect(readCampaign('?utm_source=&page=2')).toBeNull();
  });
});

describe('secrets', () => {
  test.each([
    ['https://a.example/auth/callback?token=abc&x=1', 'https://a.example/auth/callback?token=hidden&x=1'],
    ['/v1/tokens/validate-reset-token?TOKEN=a%2Bb', '/v1/tokens/validate-reset-token?TOKEN=hidden'],
    ['see https://a.example/#code=12 now', 'see https://a.example/#code=hidden now'],
    [
      'https://a.example/projects?level=EXPERT&q=ada+lovelace',
      'https://a.example/projects?level=EXPERT&q=hidden',
    ],
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

describe('the text of elements on the marketplace’s pages (§M7)', () => {
  const event = {
    event: '$autocapture',
    uuid: 'u1',
    properties: {
      $el_text: 'Shortlist',
      $elements_chain: 'button:text="Shortlist"',
      title: 'Move our billing to events',
      $elements: [
        { tag_name: 'button', nth_child: 2, $el_text: 'Shortlist', 'attr__aria-label': 'Shortlist: Dana' },
      ],
      $event_type: 'click',
    },
  };
  const at = (path: string) => vi.stubGlobal('location', { pathname: path });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    '/projects/7',
    '/company/dashboard/contracts/7',
    '/developer/dashboard',
    '/developer/profile/7',
    '/operator',
  ])('is left out, on %s', (path) => {
    at(path);
    expect(withoutMarketTexts(event)).toEqual({
      ...event,
      properties: { $elements: [{ tag_name: 'button', nth_child: 2 }], $event_type: 'click' },
    });
    expect(maskedText('Dana’s offer')).toBe('****** *****');
  });

  test.each(['/', '/projects-of-ours', '/company/login', '/blog/projects'])('is reported, on %s', (path) => {
    at(path);
    expect(withoutMarketTexts(event)).toEqual(event);
    expect(maskedText('Log in')).toBe('Log in');
  });
});
