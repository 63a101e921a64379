import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type WebAuthnErrorCode,
} from '@simplewebauthn/browser';
import type { Failure } from '../../contract/failure.ts';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedPasskey,
} from '../../contract/settings/passkeys.ts';

/**
 * Creates a passkey. The browser asks the user for a fingerprint, a face or a PIN.
 *
 * @throws a `Failure` of kind `declined`. If `signal` aborts, the dialog closes.
 */
export async function createPasskey(
  { excludeCredentials, ...options }: PasskeyCreationOptions,
  signal: AbortSignal,
): Promise<CreatedPasskey> {
  const { id, response } = await runCeremony(signal, () =>
    startRegistration({ optionsJSON: { ...options, excludeCredentials: [...excludeCredentials] } }),
  );
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/**
 * Uses a passkey. The browser asks the user for a fingerprint, a face or a PIN.
 *
 * @throws a `Failure` of kind `declined`. If `signal` aborts, the dialog closes.
 */
export function usePasskey(options: PasskeyRequestOptions, signal: AbortSignal): Promise<UsedPasskey> {
  return use(options, signal, false);
}

/** A challenge is valid for five minutes and is replaced before that. */
const renewalMs = 4 * 60_000;

/**
 * Offers passkeys in the form field's autofill, without a dialog, until one is used.
 *
 * @param start - requests the challenge from the backend.
 * @throws a `Failure` of kind `declined` if the browser doesn't support autofill, and any error of `start`.
 */
export async function offerPasskeys(
  start: (signal: AbortSignal) => Promise<PasskeyRequestOptions>,
  signal: AbortSignal,
): Promise<UsedPasskey> {
  if (!(await browserSupportsWebAuthnAutofill()))
    throw declined(new Error('The browser offers no passkeys in fields.'));
  for (;;) {
    const options = await start(signal);
    const renewal = new AbortController();
    const renew = () => renewal.abort();
    signal.addEventListener('abort', renew);
    const timer = setTimeout(renew, renewalMs);
    try {
      return await use(options, renewal.signal, true);
    } catch (error) {
      if (signal.aborted || !renewal.signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', renew);
    }
  }
}

async function use(options: PasskeyRequestOptions, signal: AbortSignal, useBrowserAutofill: boolean) {
  const { id, response } = await runCeremony(signal, () =>
    // The field may be added later, by another form of the page.
    startAuthentication({ optionsJSON: options, useBrowserAutofill, verifyBrowserAutofillInput: false }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

async function runCeremony<Answer>(signal: AbortSignal, ceremony: () => Promise<Answer>): Promise<Answer> {
  signal.throwIfAborted();
  const end = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', end);
  try {
    return await ceremony();
  } catch (error) {
    throw declined(error);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function declined(cause: unknown): Error {
  const failure: Failure = { kind: 'declined', message: messageFor(cause) };
  return Object.assign(new Error('The browser gave no passkey.', { cause }), failure);
}

const unlocked = 'This device can’t keep a passkey. Set up a screen lock or a PIN on it, or use another one.';

/** Null if the user canceled; browsers don't reveal more than that. */
function messageFor(cause: unknown): string | null {
  if (!(cause instanceof WebAuthnError)) return 'This browser can’t use passkeys here.';
  return messages[cause.code] ?? null;
}

const messages: Readonly<Partial<Record<WebAuthnErrorCode, string>>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: unlocked,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: unlocked,
};
