import { describe, expect, test } from 'vitest';
import { readEnv } from '../../../server/env.ts';
import { StartError } from '../../../server/start-error.ts';
import { production } from '../support/production.ts';

describe('development', () => {
  test.each([
    ['PUBLIC_URL', 'https://counterpart.example'],
    ['PUBLIC_URL', 'http://192.168.1.5:3000'],
    ['PUBLIC_URL', 'http://localhost.evil.example'],
    ['SITE_URL', 'https://www.counterpart.example'],
    ['LISTEN_ON', '0.0.0.0'],
    ['LISTEN_ON', '::'],
    ['LISTEN_ON', '10.0.0.5'],
    ['TRUSTED_PROXIES', '1'],
  ])('is not public by accident: %s=%s needs production, or an explicit variable', (name, value) => {
    for (const mode of [undefined, 'development', 'test']) {
      const read = () => readEnv({ NODE_ENV: mode, [name]: value });
      expect(read).toThrow(StartError);
      expect(read).toThrow(
        new RegExp(`^${name} opens development .+NODE_ENV=production, or ALLOW_PUBLIC_DEVELOPMENT=1 .+\\.$`),
      );
      expect(() => readEnv({ NODE_ENV: mode, [name]: value, ALLOW_PUBLIC_DEVELOPMENT: '1' })).not.toThrow();
    }
  });

  test.each([
    ['PUBLIC_URL', 'http://localhost:4000'],
    ['PUBLIC_URL', 'http://127.0.0.1:4000'],
    ['PUBLIC_URL', 'http://[::1]:4000'],
    ['LISTEN_ON', '::1'],
    ['LISTEN_ON', '127.0.0.1'],
    ['TRUSTED_PROXIES', '0'],
  ])('stays on this machine with %s=%s', (name, value) => {
    expect(readEnv({ [name]: value })).toMatchObject({ devConsole: true, embeddedProvider: true });
  });

  test('has an inspector for this machine, for everyone, or for no one', () => {
    const readInspector = (flag: string | undefined, more = {}) =>
      readEnv({ ...more, VITE_INSPECTOR: flag }).inspector;
    expect([undefined, 'development', 'on', 'off'].map((flag) => readInspector(flag))).toEqual([
      'loopback',
      'loopback',
      'anywhere',
      'nowhere',
    ]);
    expect([undefined, 'development', 'on', 'off'].map((flag) => readInspector(flag, production))).toEqual([
      'nowhere',
      'nowhere',
      'anywhere',
      'nowhere',
    ]);
  });
});
