import { describe, expect, test } from 'vitest';
import { posthogOrigins } from '../../../server/env/posthog-origins.ts';

describe('the hosts that PostHog’s client calls', () => {
  test.each([
    ['https://eu.i.posthog.com', ['https://eu.i.posthog.com', 'https://eu-assets.i.posthog.com']],
    ['https://us.i.posthog.com/', ['https://us.i.posthog.com', 'https://us-assets.i.posthog.com']],
    // Older addresses of PostHog Cloud, which the client maps to the current ones.
    [
      'https://eu.posthog.com',
      ['https://eu.posthog.com', 'https://eu.i.posthog.com', 'https://eu-assets.i.posthog.com'],
    ],
    [
      'https://app.posthog.com',
      ['https://app.posthog.com', 'https://us.i.posthog.com', 'https://us-assets.i.posthog.com'],
    ],
    ['https://events.example/ingest', ['https://events.example']],
    ['https://eu.i.posthog.com.example', ['https://eu.i.posthog.com.example']],
    ['https://posthog.com', ['https://posthog.com']],
    ['/collector', []],
    [undefined, []],
  ])('at %s is %j', (host, origins) => {
    expect(posthogOrigins(host)).toEqual(origins);
  });
});
