import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clockToleranceMs } from '../../../contract/headers.ts';
import { checkRequestSignature } from '../../../server/http/request-signature.ts';
import { hashHeaders } from '../../../src/api/auth-headers.ts';
import { forgotPasswordFlow } from '../../../src/app/flows/account/forgot-password-flow.ts';
import { loginFlow } from '../../../src/app/flows/account/login-flow.ts';
import { hour } from '../../support/durations.ts';
import { eventually } from '../../support/eventually.ts';
import { json } from '../api/support.ts';
import { fakeBrowser, openApp, run } from './app-support.ts';

vi.mock('../../../src/browser/toasts.ts', () => ({ showToast: () => undefined }));

const secret = 'a secret of the tests';
const now = Date.UTC(2026, 10, 21, 10);

/** The server's error for a client whose clock is off by this much; null where it accepts the client. */
function refusalAt(offMs: number): string | null {
  try {
    checkRequestSignature(new Headers(hashHeaders(now + offMs, secret)), secret, new Date(now));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a clock that is off', () => {
  test.each([0, 1_000, -1_000, clockToleranceMs, -clockToleranceMs])('by %d ms is accepted', (offMs) => {
    expect(refusalAt(offMs)).toBeNull();
  });

  test.each([hour, -hour, 365 * 24 * hour, -30 * 365 * 24 * hour, clockToleranceMs + 1])(
    'by %d ms is reported as such',
    (offMs) => {
      expect(refusalAt(offMs)).toContain('Your device’s clock');
    },
  );

  beforeEach(() => {
    fakeBrowser();
    return () => vi.unstubAllGlobals();
  });

  test('is shown with the server’s message, and the typed text stays', async () => {
    const message = refusalAt(hour);
    const { context } = await openApp({
      'POST /v1/tokens': () => json({ message, code: 'clockOff' }, 403),
      'POST /v1/users/forgot-password': () => json({ message, code: 'clockOff' }, 403),
    });
    const login = run(
      loginFlow(context),
      { role: 'CORPORATE', notice: null, email: '', name: '', mode: 'logIn' },
      { type: 'login.submitted', email: 'ada@company.example', password: 'Abcdefg1!' },
    );
    const forgot = run(
      forgotPasswordFlow(context),
      { role: null, email: '' },
      { type: 'forgotPassword.requested', email: 'ada@company.example' },
    );
    for (const flow of [login, forgot])
      await eventually(() => expect(flow.getSnapshot()).toMatchObject({ context: { problem: message } }));
  });
});
