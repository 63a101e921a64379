import { createHmac } from 'node:crypto';
import type { Person } from '../server/support/people.ts';
import type { TestServer } from '../server/support/test-server.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app for a secret in base32 (RFC 6238), independent of the product's code. */
export function appCode(secret: string, at: Date, steps = 0): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(at.getTime() / 30_000) + steps, 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const start = (mac[19] ?? 0) % 16;
  return String((mac.readUInt32BE(start) % 2 ** 31) % 1e6).padStart(6, '0');
}

/**
 * Turns two-step verification on.
 *
 * @returns the app's secret and the recovery codes.
 */
export async function withTwoStep(server: TestServer, { token }: Person) {
  const { secret } = await server.ok('startTwoStep', { token });
  const { codes } = await server.ok('turnOnTwoStep', {
    token,
    body: { code: appCode(secret, server.now()) },
  });
  await server.takeMails();
  // The code that turned it on can't be used again.
  server.advance(30_000);
  return { secret, codes, code: (steps = 0) => appCode(secret, server.now(), steps) };
}
