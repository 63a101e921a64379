import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultHashSecret } from '../../../contract/headers.ts';
import { variableNames } from '../../../server/env/variables.ts';
import { readEnv } from '../../../server/env.ts';
import { StartError } from '../../../server/start-error.ts';
import { production } from '../support/production.ts';
import { seededRandom } from '../support/seeded-random.ts';

// Long, because each variable has its wrong values.

const refusal = (variables: Record<string, string | undefined>): string => {
  try {
    readEnv(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('It was accepted.');
};

describe('the environment', () => {
  test('needs nothing in development', () => {
    expect(readEnv({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      siteUrl: 'http://localhost:3000',
      allowedOrigins: [],
      databaseUrl: undefined,
      dataDir: '.data',
      filesUrl: undefined,
      hashSecret: defaultHashSecret,
      serverSecret: expect.any(String),
      contactTo: 'support@counterpart.example',
      trustedProxies: 0,
      networkLimitFactor: 100,
      smtpUrl: undefined,
      breachCheckUrl: undefined,
      mailFrom: 'Counterpart <no-reply@localhost>',
      social: { google: null, github: null },
      posthogOrigins: [],
      tagOrigins: [],
      inspector: 'loopback',
      marketCurrency: 'EUR',
      marketFeePerMille: 80,
      marketVatPerMille: 0,
      devConsole: true,
      embeddedPayments: true,
      embeddedProvider: true,
    });
  });

  test('listens on the configured address', () => {
    expect(readEnv({ LISTEN_ON: '127.0.0.2' }).host).toBe('127.0.0.2');
    expect(readEnv({ ...production, LISTEN_ON: '10.0.0.5' }).host).toBe('10.0.0.5');
    expect(readEnv({ ...production, LISTEN_ON: '::1' }).host).toBe('::1');
    expect(readEnv(production).host).toBe('0.0.0.0');
  });

  test('adds the port to the public address, and treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '4000', DATABASE_URL: '', SMTP_URL: ' ' })).toMatchObject({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
  });

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['LISTEN_ON', 'localhost'],
    ['ALLOW_PUBLIC_DEVELOPMENT', 'yes'],
    ['NODE_ENV', 'prod'],
    ['VITE_INSPECTOR', 'yes'],
    ['PUBLIC_URL', 'counterpart.example'],
    ['PUBLIC_URL', 'https://counterpart.example/app'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['ALLOWED_ORIGINS', 'https://a.example,*'],
    ['DATABASE_URL', 'mysql://user:hidden-word@localhost/x'],
    ['SMTP_URL', 'mail.example.com'],
    ['FILES_URL', 'https://s3.example.com/bucket'],
    ['FILES_URL', 'https://key:hidden-word@s3.example.com/'],
    ['FILES_URL', 's3://key:hidden-word@s3.example.com/bucket'],
    ['FILES_URL', 'https://key:hidden-word%@s3.example.com/bucket'],
    ['MAIL_FROM', 'nobody'],
    ['NETWORK_LIMIT_FACTOR', '0'],
    ['NETWORK_LIMIT_FACTOR', 'off'],
    ['MARKET_VAT_PERCENT', '50.1'],
    ['MARKET_VAT_PERCENT', '8.15'],
    ['MARKET_VAT_PERCENT', '-1'],
    ['HASH_SECRET', 'short'],
    ['SERVER_SECRET', 'short'],
    ['VITE_POSTHOG_HOST', 'eu.i.posthog.com'],
    ['VITE_POSTHOG_HOST', '//eu.i.posthog.com'],
    ['VITE_TAG_SCRIPT_URL', 'javascript:alert(1)'],
    ['TAG_HOSTS', 'https://tags.example/collect'],
    ['TAG_HOSTS', 'https://*'],
    ['TAG_HOSTS', 'https://*.com'],
    ['TAG_HOSTS', 'https://a.*.example'],
    ['TAG_HOSTS', "https://a.example;script-src'unsafe-inline'"],
    ['TAG_HOSTS', 'https://user@a.example'],
    ['ALLOWED_ORIGINS', 'https://*.a.example'],
    ['PUBLIC_URL', 'https://*'],
    ['PUBLIC_URL', 'https://user:hidden-word@counterpart.example'],
    ['PUBLIC_URL', 'https://counterpart．example'],
    ['SITE_URL', 'https://counterpart。example'],
    ['VITE_POSTHOG_HOST', 'https://a.example;script-src'],
    ['VITE_TAG_SCRIPT_URL', 'https://*/tag.js'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
    ['SMTP_URL', 'smtps://mail.example/?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://user:50%off@mail.example'],
    ['SERVER_SECRET', 'a'.repeat(64)],
    ['SERVER_SECRET', 'ab'.repeat(32)],
    ['SERVER_SECRET', 'change-me-please'.repeat(2)],
    ['SERVER_SECRET', '0'.repeat(40) + 'abcd'],
    ['HASH_SECRET', 'a'.repeat(16)],
    ['HASH_SECRET', 'secretsecretsecret'],
    ['VITE_HASH_SECRET', '1111111111111111'],
    ['VITE_STORAGE_SECRET', 'aaaaaaaaaaaaaaaa'],
    ['VITE_POSTHOG_KEY', 'phc_ab cd'],
    ['VITE_ANALYTICS_CONSENT', 'yes'],
    ['VITE_PUBLIC_URL', 'www.counterpart.example'],
    ['VITE_PUBLIC_URL', 'https://counterpart.example/app'],
    ['VITE_API_HOST', 'api.counterpart.example'],
    ['VITE_API_HOST', '//api.counterpart.example'],
    ['VITE_HASH_SECRET', 'short'],
    ['VITE_STORAGE_SECRET', 'short'],
  ])('refuses %s=%s by its name and with an example', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} is wrong: it must be .+, for example ${name}=.+\\.$`));
    expect(message).not.toContain('hidden-word');
    expect(message).not.toContain('\n');
  });

  test('accepts generated secrets: hexadecimal, base64, a passphrase', () => {
    // Fixed ones: one in thirty thousand random strings of sixteen hexadecimal digits has too few different digits.
    const random = seededRandom(1);
    const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => random() * 256));
    for (let time = 0; time < 200; time += 1)
      for (const secret of [bytes(8).toString('hex'), bytes(12).toString('base64')])
        expect(() =>
          readEnv({ HASH_SECRET: secret, SERVER_SECRET: bytes(16).toString('hex') }),
        ).not.toThrow();
    expect(() => readEnv({ SERVER_SECRET: 'correct horse battery staple, more or less' })).not.toThrow();
  });

  test('accepts a host’s subdomains for the tag script, as Google’s needs', () => {
    const tag = { VITE_TAG_SCRIPT_URL: 'https://www.googletagmanager.com/gtag/js?id=G-1' };
    expect(readEnv({ ...tag, TAG_HOSTS: 'https://*.google-analytics.com' }).tagOrigins).toEqual([
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
    ]);
  });

  test('returns the hosts of analytics, and none for a path of its own', () => {
    expect(
      readEnv({
        VITE_POSTHOG_HOST: 'https://events.example/ingest',
        VITE_TAG_SCRIPT_URL: 'https://tags.example/gtag/js?id=G-1',
        TAG_HOSTS: 'https://collect.example',
      }),
    ).toMatchObject({
      posthogOrigins: ['https://events.example'],
      tagOrigins: ['https://tags.example', 'https://collect.example'],
    });
    expect(readEnv({ VITE_POSTHOG_HOST: '/collector', TAG_HOSTS: 'https://collect.example' })).toMatchObject({
      posthogOrigins: [],
      tagOrigins: [],
    });
  });

  test('reads the VAT as thousandths, and as zero if it is unset', () => {
    const read = (percent?: string) => readEnv({ MARKET_VAT_PERCENT: percent }).marketVatPerMille;
    expect([read(), read('0'), read('8.1'), read('19'), read('50.0')]).toEqual([0, 0, 81, 190, 500]);
  });

  test('has every variable that production needs', () => {
    expect(readEnv(production)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      devConsole: false,
      networkLimitFactor: 1,
    });
    const { DATA_DIR: _, ...rest } = production;
    expect(readEnv({ ...rest, DATABASE_URL: 'postgres://u:p@db/x' }).databaseUrl).toBe('postgres://u:p@db/x');
  });

  test('refuses production without a place for its data', () => {
    expect(refusal({ ...production, DATA_DIR: undefined })).toContain('DATABASE_URL is missing');
  });
});

type Name = (typeof variableNames)[number];

/** All variables of production. */
const complete: Readonly<Record<Name, string>> = {
  ...production,
  ALLOW_PUBLIC_DEVELOPMENT: '1',
  LISTEN_ON: '10.0.0.5',
  PORT: '3000',
  SITE_URL: 'https://site.test',
  FILES_URL: 'https://key:secret@s3.test/files?region=eu-central-1',
  ALLOWED_ORIGINS: 'https://app.test',
  DATABASE_URL: 'postgres://u:p@db/x',
  MARKET_CURRENCY: 'USD',
  MARKET_FEE_PERCENT: '7.5',
  MARKET_VAT_PERCENT: '8.1',
  FORMER_SERVER_SECRET: 'the-server-secret-before-it-0123456789',
  BREACH_CHECK_URL: 'https://breaches.test/range',
  CONTACT_TO: 'help@counterpart.test',
  TRUSTED_PROXIES: '1',
  NETWORK_LIMIT_FACTOR: '5',
  VITE_POSTHOG_HOST: 'https://events.test',
  VITE_TAG_SCRIPT_URL: 'https://tags.test/tag.js',
  TAG_HOSTS: 'https://collect.test',
  VITE_INSPECTOR: 'off',
  VITE_POSTHOG_KEY: 'phc_test',
  VITE_ANALYTICS_CONSENT: 'implied',
  VITE_PUBLIC_URL: 'https://site.test',
  VITE_API_HOST: 'https://api.test/counterpart',
  VITE_BACKEND: 'counterpart',
  VITE_HASH_SECRET: production.HASH_SECRET,
  VITE_STORAGE_SECRET: 'a secret of this test',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'hidden-word',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'hidden-word',
};
/** Without one of these production doesn't start. */
const needed: readonly Name[] = [
  'PUBLIC_URL',
  'HASH_SECRET',
  'SERVER_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
];

test('the documents’ table of the configuration has the same variables', () => {
  const documents = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)]
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(name, 'utf8'));
  const rows = documents.join('\n').matchAll(/^\| ([^|]+) \| (?:server|build|build and server) \|/gm);
  const named = [...rows].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));
  expect(sorted(named)).toEqual(sorted(variableNames));
});

describe('production', () => {
  const isMissing = (name: string) =>
    new RegExp(`^${name} is missing: .+\\. Set it, for example ${name}=.+\\.$`);

  test('starts with every variable', () => {
    expect(Object.keys(complete).sort()).toEqual([...variableNames].sort());
    const none = { devConsole: false, embeddedPayments: false, embeddedProvider: false };
    expect(readEnv(complete)).toMatchObject({ isProduction: true, ...none });
  });

  test.each(needed)('doesn’t start without %s, nor with an empty one', (name) => {
    for (const value of [undefined, '', '  ']) {
      const message = refusal({ ...complete, [name]: value });
      expect(message).toMatch(isMissing(name));
      expect(message).not.toContain('hidden-word');
    }
  });

  test.each(variableNames.filter((name) => !needed.includes(name)))('starts without %s', (name) => {
    const { devConsole, embeddedProvider } = readEnv({ ...complete, [name]: undefined });
    expect({ devConsole, embeddedProvider }).toEqual({
      devConsole: name === 'NODE_ENV',
      embeddedProvider: false,
    });
  });

  test.each<[Name, string]>([
    ['HASH_SECRET', defaultHashSecret],
    ['HASH_SECRET', readEnv({}).serverSecret],
    ['SERVER_SECRET', readEnv({}).serverSecret],
    ['PUBLIC_URL', 'http://counterpart.test'],
  ])('doesn’t start with an insecure %s: %s', (name, value) => {
    expect(refusal({ ...complete, [name]: value })).toMatch(isMissing(name));
  });

  test('doesn’t start with the same secret for both, because every browser has one of them', () => {
    const both = { HASH_SECRET: complete.SERVER_SECRET, SERVER_SECRET: complete.SERVER_SECRET };
    expect(refusal({ ...complete, ...both })).toMatch(isMissing('SERVER_SECRET'));
  });

  test.each(['HASH_SECRET', 'SERVER_SECRET'] as const)('doesn’t start with the %s of an example', (name) => {
    const [, example = ''] = / for example \w+=(.+)\.$/.exec(refusal({ ...complete, [name]: '' })) ?? [];
    expect(() => readEnv({ ...complete, [name]: example })).toThrow(StartError);
  });
});
