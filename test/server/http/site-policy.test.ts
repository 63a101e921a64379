import { describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { production } from '../support/production.ts';
import { testServer } from '../support/test-server.ts';
import { readDirectives } from './read-directives.ts';

const site = builtSite({ 'index.html': '<!doctype html><title>Counterpart</title>' });
const page = { Accept: 'text/html' };

describe('the site’s policy', () => {
  test('allows the configured hosts of analytics, and no other', async () => {
    const measured = await testServer(
      {
        ...production,
        VITE_POSTHOG_HOST: 'https://events.example/ingest',
        VITE_TAG_SCRIPT_URL: 'https://tags.example/gtag/js?id=G-1',
      },
      site,
    );
    const { headers } = await measured.app.request('/', { headers: page });
    expect(readDirectives(headers)).toMatchObject({
      'script-src': "'self' https://tags.example",
      'connect-src': "'self' https://events.example https://tags.example",
      'img-src': "'self' data: https://tags.example",
    });
  });

  test.each([
    ['https://tags.example/tag.js', 'tag-script'],
    // Google's tag creates its own.
    ['https://www.googletagmanager.com/gtag/js?id=G-1', 'tag-script goog#html'],
  ])('names the Trusted Types policies that the tag script %s needs: %s', async (url, policies) => {
    const measured = await testServer({ ...production, VITE_TAG_SCRIPT_URL: url }, site);
    const { headers } = await measured.app.request('/', { headers: page });
    expect(readDirectives(headers)).toMatchObject({ 'trusted-types': policies });
  });

  test('allows both hosts of PostHog Cloud, for calls only: the client’s file is our own', async () => {
    const measured = await testServer({ ...production, VITE_POSTHOG_HOST: 'https://eu.i.posthog.com' }, site);
    const { headers } = await measured.app.request('/', { headers: page });
    expect(readDirectives(headers)).toMatchObject({
      'script-src': "'self'",
      'connect-src': "'self' https://eu.i.posthog.com https://eu-assets.i.posthog.com",
      'img-src': "'self' data:",
    });
  });
});
