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
 * Lets the browser create a passkey, which asks the user for a finger, a face or a PIN.
 *
 * @throws a `Failure` of kind `declined`; when `signal` aborts, the dialog closes.
 */
export async function createPasskey(
  { excludeCredentials, ...options }: PasskeyCreationOptions,
  signal: AbortSignal,
): Promise<CreatedPasskey> {
  const { id, response } = await asked(signal, () =>
    startRegistration({ optionsJSON: { ...options, excludeCredentials: [...excludeCredentials] } }),
  );
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/**
 * Lets the browser use a passkey, which asks the user for a finger, a face or a PIN.
 *
 * @throws a `Failure` of kind `declined`; when `signal` aborts, the dialog closes.
 */
export function usePasskey(options: PasskeyRequestOptions, signal: AbortSignal): Promise<UsedPasskey> {
  return use(options, signal, false);
}

/** A challenge is valid for five minutes: it is replaced before that. */
const offerMs = 4 * 60_000;

/**
 * Lets the browser offer passkeys in the field for it, without a dialog, for as long as it takes.
 *
 * @param start - requests the challenge from the backend.
 * @throws a `Failure` of kind `declined` where the browser can't do that, and whatever `start` throws.
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
    const timer = setTimeout(renew, offerMs);
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
  const { id, response } = await asked(signal, () =>
    // The field may appear later, with the other form of the page.
    startAuthentication({ optionsJSON: options, useBrowserAutofill, verifyBrowserAutofillInput: false }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

async function asked<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  signal.throwIfAborted();
  const end = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', end);
  try {
    return await ask();
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

/** Null where the user just canceled: browsers don't reveal more. */
function messageFor(cause: unknown): string | null {
  if (!(cause instanceof WebAuthnError)) return 'This browser can’t use passkeys here.';
  return messages[cause.code] ?? null;
}

const messages: Readonly<Partial<Record<WebAuthnErrorCode, string>>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: unlocked,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: unlocked,
};
