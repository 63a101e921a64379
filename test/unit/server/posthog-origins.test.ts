import { describe, expect, test } from 'vitest';
import { posthogOrigins } from '../../../server/env/posthog-origins.ts';

describe('what PostHog’s client talks to', () => {
  test.each([
    ['https://eu.i.posthog.com', ['https://eu.i.posthog.com', 'https://eu-assets.i.posthog.com']],
    ['https://us.i.posthog.com/', ['https://us.i.posthog.com', 'https://us-assets.i.posthog.com']],
    // Older addresses of the same, which the client takes for it.
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
