import type { PostHog, PostHogConfig } from 'posthog-js/dist/module.full.no-external';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readCampaign } from '../../../src/browser/analytics/campaign.ts';
import { createPosthogClient } from '../../../src/browser/analytics/posthog-client.ts';
import { FakeStorage } from '../browser/storage-support.ts';

// @flow analytics

const ada = { userId: 'u1', role: 'CORPORATE', email: 'ada@company.example' };
const source = { utm_medium: 'none', utm_campaign: 'none', utm_term: 'none', utm_content: 'none' };

/** Replaces the library: records its calls. */
function fakePosthog(session: Record<string, unknown> = {}) {
  const calls: unknown[][] = [];
  let config: Partial<PostHogConfig> = {};
  const record =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
    };
  const posthog = {
    __loaded: true,
    capture: record('capture'),
    identify: record('identify'),
    reset: record('reset'),
    register_for_session: record('register_for_session'),
    set_config: record('set_config'),
    stopSessionRecording: record('stopSessionRecording'),
    opt_out_capturing: record('opt_out_capturing'),
    getSessionProperty: (name: string) => session[name],
    onFeatureFlags: (callback: () => void) => callback(),
    isFeatureEnabled: () => true,
    _send_request: record('_send_request'),
    _send_retriable_request: record('_send_retriable_request'),
  };
  const library = {
    init(key: string, given: Partial<PostHogConfig>, name: string) {
      calls.push(['init', key, name]);
      config = given;
      return posthog as unknown as PostHog;
    },
  };
  const send = (event: string, properties: object) => {
    const hook = config.before_send;
    if (typeof hook !== 'function') throw new Error('There is no before_send.');
    return hook({ uuid: 'u', event, properties });
  };
  return { library: library as Pick<PostHog, 'init'>, posthog, calls, config: () => config, send };
}

function clientOn(fake: ReturnType<typeof fakePosthog>, search = '') {
  const onFlags = vi.fn();
  const client = createPosthogClient({
    load: async () => fake.library,
    key: 'key',
    host: 'https://events.example',
    isOwnCollector: false,
    campaign: readCampaign(search),
    person: () => ada,
    onFlags,
  });
  return { client, onFlags };
}
const wanted = () => new AbortController().signal;

let local: FakeStorage;
beforeEach(() => {
  local = new FakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [] });
  vi.stubGlobal('location', new URL('https://counterpart.example/'));
  return () => vi.unstubAllGlobals();
});

describe('the PostHog client', () => {
  test('makes its calls in order, each with its own time', async () => {
    const fake = fakePosthog();
    const { client } = clientOn(fake, '?utm_source=newsletter');
    await client.start(wanted());
    fake.calls.length = 0;
    client.deliver([
      { kind: 'identify', person: ada },
      { kind: 'identify', person: null },
      { kind: 'capture', event: 'user_logged_in', at: 1000, properties: ada },
      { kind: 'reset' },
    ]);
    expect(fake.calls).toEqual([
      ['identify', ada.email, ada],
      ['capture', 'user_logged_in', ada, { timestamp: new Date(1000), send_instantly: true }],
      ['reset'],
      ['register_for_session', { utm_source: 'newsletter', ...source }],
    ]);
  });

  test.each([
    ['the address says it', '?utm_source=newsletter', { utm_source: 'old' }, 'newsletter'],
    ['a reload keeps what the visit came with', '', { utm_source: 'old' }, 'old'],
    ['no source is given', '', {}, 'direct'],
  ])('knows the traffic source: %s', async (_, search, session, expected) => {
    const fake = fakePosthog(session);
    await clientOn(fake, search).client.start(wanted());
    expect(fake.calls).toContainEqual(['register_for_session', { utm_source: expected, ...source }]);
  });

  test('adds user and source to every event, and hides secrets', async () => {
    const fake = fakePosthog();
    await clientOn(fake).client.start(wanted());
    expect(fake.send('$snapshot', { $current_url: 'https://a.example/?token=abc' })?.properties).toEqual({
      utm_source: 'direct',
      ...source,
      ...ada,
      $current_url: 'https://a.example/?token=hidden',
    });
    expect(fake.send('SIGN_UP', { email: 'bob@dev.example' })?.properties).toMatchObject({
      email: 'bob@dev.example',
    });
  });

  test('masks what replays record, sets no cookie, and captures no page view automatically', async () => {
    const fake = fakePosthog();
    await clientOn(fake).client.start(wanted());
    expect(fake.config()).toMatchObject({
      api_host: 'https://events.example',
      session_recording: { maskAllInputs: true, maskTextSelector: '*', blockSelector: 'meta' },
      persistence: 'localStorage',
      cross_subdomain_cookie: false,
      capture_pageview: false,
      capture_performance: false,
      save_campaign_params: false,
      mask_personal_data_properties: true,
      disable_external_dependency_loading: true,
    });
    expect(fake.config()).not.toHaveProperty('request_queue_config');
  });

  test('compresses every request at the moment when it is sent', async () => {
    const fake = fakePosthog();
    await clientOn(fake).client.start(wanted());
    fake.calls.length = 0;
    fake.posthog._send_request({ url: 'https://events.example/flags' });
    fake.posthog._send_retriable_request({ url: 'https://events.example/e/' }, 'fetch');
    expect(fake.calls).toEqual([
      ['_send_request', { url: 'https://events.example/flags', preferSyncCompression: true }],
      ['_send_retriable_request', { url: 'https://events.example/e/', preferSyncCompression: true }, 'fetch'],
    ]);
  });

  test('runs each of its parts only with consent', async () => {
    const fake = fakePosthog();
    const { client } = clientOn(fake);
    client.gate(['analyticsClient', 'sessionReplay', 'featureFlags', 'exceptionCapture', 'surveys']);
    await client.start(wanted());
    const everything = {
      disable_session_recording: false,
      advanced_disable_feature_flags: false,
      capture_exceptions: true,
      disable_surveys: false,
    };
    expect(fake.config()).toMatchObject(everything);
    client.gate(['analyticsClient', 'sessionReplay', 'featureFlags', 'exceptionCapture']);
    expect(fake.calls.at(-1)).toEqual(['set_config', { ...everything, disable_surveys: true }]);
  });

  test('reports feature flags', async () => {
    const fake = fakePosthog();
    const { client, onFlags } = clientOn(fake);
    await client.start(wanted());
    expect(onFlags).toHaveBeenCalledWith({ showsDevelopersFirst: true });
  });

  test('does not start when consent was withdrawn while it was loading', async () => {
    const fake = fakePosthog();
    const { client } = clientOn(fake);
    const loading = new AbortController();
    const started = client.start(loading.signal);
    loading.abort(new Error('withdrawn'));
    client.stop();
    await expect(started).rejects.toThrow('withdrawn');
    expect(fake.calls).toEqual([]);
  });

  test('sends and stores nothing once it is stopped, and starts again under another name', async () => {
    const fake = fakePosthog();
    const { client } = clientOn(fake);
    await client.start(wanted());
    for (const name of ['ph_key_posthog', '__ph_opt_in_out_key', 'seenSurvey_1', 'lastSeenSurveyDate'])
      local.setItem(name, 'x');
    local.setItem('cookieConsent', '{}');
    client.stop();
    expect(fake.calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['stopSessionRecording', 'opt_out_capturing', 'reset']),
    );
    expect(fake.posthog.__loaded).toBe(false);
    expect(fake.send('$autocapture', {})).toBeNull();
    expect([...local.texts.keys()]).toEqual(['cookieConsent']);

    fake.calls.length = 0;
    client.deliver([{ kind: 'reset' }]);
    expect(fake.calls).toEqual([]);
    await client.start(wanted());
    expect(fake.calls[0]).toEqual(['init', 'key', 'visit-2']);
  });
});
