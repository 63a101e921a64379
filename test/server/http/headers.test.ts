import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hostedHeaders } from '../../../server/site/hosted-headers.ts';
import { readSite } from '../../../server/site/static-site.ts';
import { clientSignature } from '../../support/client-signature.ts';
import { builtSite } from '../support/built-site.ts';
import { ada, signUpVerified } from '../support/people.ts';
import { production } from '../support/production.ts';
import { type TestServer, testServer } from '../support/test-server.ts';
import { readDirectives } from './read-directives.ts';

const site = builtSite({
  'index.html': '<!doctype html><title>Counterpart</title>',
  'assets/app-1a2b.js': 'console.log(1);',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
let live: TestServer;
let development: TestServer;
beforeEach(async () => {
  development = await testServer({}, site);
  live = await testServer(
    {
      ...production,
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'secret',
      ALLOWED_ORIGINS: 'https://app.example',
    },
    site,
  );
});

const page = { Accept: 'text/html' };
const signature = () => clientSignature(live.now(), live.env.hashSecret);
const ask = (path: string, options: RequestInit = {}) => live.app.request(path, options);

type Kind = {
  readonly kind: string;
  readonly answer: () => Response | Promise<Response>;
  readonly status: number;
  /** The expected `Cache-Control`; null without one. */
  readonly cache: string | null;
  /** The directives that differ from those of data. */
  readonly policy?: Readonly<Record<string, string>>;
  /** Assets of a page, which need no policy. */
  readonly isFile?: boolean;
};

/** The policy of responses that aren't pages: when opened as one, they can do nothing. */
const data = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};
const sitePage = {
  ...data,
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};
const signInPage = {
  ...data,
  'style-src': "'self'",
  'form-action': "'self' https://counterpart.test",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

const kinds: readonly Kind[] = [
  {
    kind: 'a page of the site',
    answer: () => ask('/', { headers: page }),
    status: 200,
    cache: 'no-cache',
    policy: sitePage,
  },
  {
    kind: 'a page with a token in its address',
    answer: () => ask('/reset-password-token?token=x', { headers: page }),
    status: 200,
    cache: 'no-store',
    policy: sitePage,
  },
  {
    kind: 'a script',
    answer: () => ask('/assets/app-1a2b.js'),
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    isFile: true,
  },
  // An SVG that is opened by itself is a document.
  { kind: 'a picture', answer: () => ask('/favicon.svg'), status: 200, cache: 'no-cache' },
  { kind: 'nothing', answer: () => ask('/nothing.png'), status: 404, cache: 'no-store' },
  {
    kind: 'a call’s answer',
    answer: async () => {
      const { token } = await signUpVerified(live, ada);
      return live.send('profile', { token });
    },
    status: 200,
    cache: 'no-store',
  },
  {
    kind: 'a call that is made',
    answer: () => live.send('signUp', { body: ada }),
    status: 201,
    cache: 'no-store',
  },
  { kind: 'a refusal', answer: () => live.send('profile'), status: 401, cache: 'no-store' },
  {
    kind: 'a call’s address that isn’t there',
    answer: () => ask('/v1/nothing'),
    status: 404,
    cache: 'no-store',
  },
  {
    kind: 'a body that is too large',
    answer: () => ask('/v1/tokens', { method: 'POST', body: 'x'.repeat(70_000), headers: signature() }),
    status: 413,
    cache: 'no-store',
  },
  {
    kind: 'a defect',
    answer: () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      vi.spyOn(live.db, 'select').mockImplementationOnce(() => {
        throw new Error('broken');
      });
      return live.send('profile', { token: 'x' });
    },
    status: 500,
    cache: 'no-store',
  },
  {
    kind: 'a question before a call from another origin',
    answer: () =>
      ask('/v1/tokens', {
        method: 'OPTIONS',
        headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' },
      }),
    status: 204,
    cache: 'no-store',
  },
  {
    kind: 'the redirect to a provider',
    answer: () => ask('/oauth2/authorization/github?role=company'),
    status: 303,
    cache: 'no-store',
  },
  {
    kind: 'the redirect back from a provider',
    answer: () => ask('/login/oauth2/code/github?code=x&state=y'),
    status: 303,
    cache: 'no-store',
  },
  {
    kind: 'a page of a sign-in',
    answer: () => ask('/oauth2/authorization/github'),
    status: 400,
    cache: 'no-store',
    policy: signInPage,
  },
  {
    kind: 'its style',
    answer: () => ask('/oauth2/pages.css'),
    status: 200,
    cache: 'no-cache',
    isFile: true,
  },
  { kind: 'the contract', answer: () => ask('/openapi.json'), status: 200, cache: null },
  { kind: 'the state', answer: () => ask('/health'), status: 200, cache: 'no-store' },
];

/** Responses that could be opened in a window have more headers. */
const ofDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*usb=\(\)/) as string,
};

describe('every kind of answer has the headers that fit it:', () => {
  test.each(kinds)('$kind', async ({ answer, status, cache, policy = data, isFile = false }) => {
    const response = await answer();
    const { headers } = response;
    expect(response.status).toBe(status);
    expect(isFile ? headers.get('Content-Security-Policy') : readDirectives(headers)).toEqual(
      isFile ? null : policy,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
      ...(isFile ? {} : ofDocuments),
    });
    expect(headers.get('Cache-Control')).toBe(cache);
    for (const name of ['Server', 'X-Powered-By']) expect(headers.has(name)).toBe(false);
    const hasBody = response.body !== null && status !== 303;
    const type = hasBody ? headers.get('Content-Type') : 'application/json';
    expect(type).toMatch(/^(text\/\w+; charset=utf-8|application\/json|image\/)/i);
  });
});

describe('in development', () => {
  test('nothing asks for https', async () => {
    for (const path of ['/', '/v1/nothing', '/desk'])
      expect((await development.app.request(path)).headers.has('Strict-Transport-Security')).toBe(false);
  });

  test('the dev console and the collector are never cached and not framed by others', async () => {
    for (const path of ['/desk', '/desk/outbox.json', '/desk/events', '/collector/array/key/config']) {
      const { headers } = await development.app.request(path);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(readDirectives(headers)).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  test('only the product’s own pages may frame it, for the inspector', async () => {
    const { headers } = await development.app.request('/', { headers: page });
    expect(readDirectives(headers)).toMatchObject({ 'frame-ancestors': "'self'" });
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  });
});

describe('the headers for another host', () => {
  test('are those of a page here, with its inline hashes, and allow calls to the backend', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterpart-hosted-'));
    mkdirSync(join(folder, 'about'));
    writeFileSync(join(folder, 'index.html'), '<script>one()</script><style>p{color:red}</style>');
    writeFileSync(join(folder, 'about/index.html'), '<script>two()</script>');
    const analytics = {
      VITE_POSTHOG_HOST: 'https://events.example/ingest',
      VITE_TAG_SCRIPT_URL: 'https://tags.example/tag.js',
    };
    const printed = hostedHeaders(folder, { ...analytics, VITE_API_HOST: 'https://api.example/' });
    const server = await testServer({ ...production, ...analytics }, async () => readSite(folder));
    const { headers } = await server.app.request('/', { headers: page });
    rmSync(folder, { recursive: true });
    const [pages = '', assets = ''] = printed.split('/assets/*\n');
    const lines = [...pages.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    const expected = lines.map(([name = '']) => [name, headers.get(name)]);
    expect(pages.startsWith('/*\n')).toBe(true);
    expect(lines).toHaveLength(8);
    expect(readDirectives(headers)['script-src']?.match(/sha256-/g)).toHaveLength(2);
    expect(lines.map(([name, value = '']) => [name, value.replace(' https://api.example ', ' ')])).toEqual(
      expected,
    );
    expect(lines[0]?.[1]).toContain(
      "connect-src 'self' https://api.example https://events.example https://tags.",
    );
    expect(assets).toBe('  Cache-Control: public, max-age=31536000, immutable\n');
  });
});
