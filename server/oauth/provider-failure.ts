import { AuthorizationResponseError } from 'openid-client';

/** A provider refused, couldn't be reached, or gave a response that can't be trusted; `cause` is the original error. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';

  /** Whether the user denied access at the provider (RFC 6749 §4.1.2.1). */
  get isRefusal(): boolean {
    return this.cause instanceof AuthorizationResponseError && this.cause.error === 'access_denied';
  }
}

/**
 * Runs something that only the provider can make fail.
 *
 * @throws ProviderFailure
 */
export async function callProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    throw new ProviderFailure(formatMessage(cause), { cause });
  }
}

/**
 * The details for an operator, in codes. The error itself isn't logged: it contains the provider's response, and with
 * it tokens, addresses and text from strangers.
 */
function formatMessage(error: unknown): string {
  const { name, code, error: oauthError, cause } = (error ?? {}) as Record<string, unknown>;
  const { code: causeCode } = (cause ?? {}) as Record<string, unknown>;
  return [name, code, oauthError, causeCode]
    .filter((word) => typeof word === 'string' && /^\w{1,60}$/.test(word))
    .join(' ');
}
