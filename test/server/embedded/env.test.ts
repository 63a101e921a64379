import { describe, expect, it } from 'vitest';
import { defaultHashSecret } from '../../../contract/headers.ts';
import { readEnv } from '../../../server/env.ts';
import { StartError } from '../../../server/start-error.ts';
import { production } from '../support/production.ts';

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
  it('needs nothing in development', () => {
    expect(readEnv({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      siteUrl: 'http://localhost:3000',
      allowedOrigins: [],
      databaseUrl: undefined,
      dataDir: '.data',
      hashSecret: defaultHashSecret,
      serverSecret: expect.any(String),
      contactTo: 'support@counterpart.example',
      trustedProxies: 0,
      networkLimitFactor: 100,
      smtpUrl: undefined,
      mailFrom: 'Counterpart <no-reply@localhost>',
      social: { google: null, github: null },
      posthogOrigin: null,
      tagOrigins: [],
      inspector: true,
      desk: true,
      embeddedProvider: true,
    });
  });

  it('gives the public address the port, and takes an empty variable for none', () => {
    expect(readEnv({ PORT: '4000', DATABASE_URL: '', SMTP_URL: ' ' })).toMatchObject({
      port: 4000,
      publicUrl: 'http://localhost:4000',
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['NODE_ENV', 'prod'],
    ['VITE_INSPECTOR', 'yes'],
    ['PUBLIC_URL', 'counterpart.example'],
    ['PUBLIC_URL', 'https://counterpart.example/app'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['ALLOWED_ORIGINS', 'https://a.example,*'],
    ['DATABASE_URL', 'mysql://user:hidden-word@localhost/x'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['NETWORK_LIMIT_FACTOR', '0'],
    ['NETWORK_LIMIT_FACTOR', 'off'],
    ['HASH_SECRET', 'short'],
    ['SERVER_SECRET', 'short'],
    ['VITE_POSTHOG_HOST', 'eu.i.posthog.com'],
    ['VITE_POSTHOG_HOST', '//eu.i.posthog.com'],
    ['VITE_TAG_SCRIPT_URL', 'javascript:alert(1)'],
    ['TAG_HOSTS', 'https://tags.example/collect'],
  ])('refuses %s=%s by its name and with an example', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} is wrong: it must be .+, for example ${name}=.+\\.$`));
    expect(message).not.toContain('hidden-word');
    expect(message).not.toContain('\n');
  });

  it('knows the hosts that analytics goes to, and none for a path of its own', () => {
    expect(
      readEnv({
        VITE_POSTHOG_HOST: 'https://events.example/ingest',
        VITE_TAG_SCRIPT_URL: 'https://tags.example/gtag/js?id=G-1',
        TAG_HOSTS: 'https://collect.example',
      }),
    ).toMatchObject({
      posthogOrigin: 'https://events.example',
      tagOrigins: ['https://tags.example', 'https://collect.example'],
    });
    expect(readEnv({ VITE_POSTHOG_HOST: '/collector', TAG_HOSTS: 'https://collect.example' })).toMatchObject({
      posthogOrigin: null,
      tagOrigins: [],
    });
  });

  it('is complete for production with these', () => {
    expect(readEnv(production)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      desk: false,
      networkLimitFactor: 1,
    });
    const { DATA_DIR: _, ...rest } = production;
    expect(readEnv({ ...rest, DATABASE_URL: 'postgres://u:p@db/x' }).databaseUrl).toBe('postgres://u:p@db/x');
  });

  it.each([
    ['HASH_SECRET', undefined],
    ['HASH_SECRET', defaultHashSecret],
    ['SERVER_SECRET', undefined],
    ['SERVER_SECRET', readEnv({}).serverSecret],
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://counterpart.test'],
    ['SMTP_URL', undefined],
    ['MAIL_FROM', undefined],
  ])('refuses production with %s=%s', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toMatch(
      new RegExp(`^${name} is missing: .+\\. Set it, for example ${name}=.+\\.$`),
    );
  });

  it('refuses production that isn’t told where its data is', () => {
    expect(refusal({ ...production, DATA_DIR: undefined })).toContain('DATABASE_URL is missing');
  });
});
