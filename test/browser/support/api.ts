import type { APIRequestContext } from 'playwright/test';
import { defaultHashSecret } from '../../../contract/headers.ts';
import { clientSignature } from '../../support/client-signature.ts';

type Call = { readonly token?: string; readonly body?: unknown };

/**
 * Calls the backend as the client does, without a browser: for a test's preconditions.
 *
 * @returns the answer's JSON.
 * @throws when the answer isn't a success.
 */
export async function call(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: `/v1/${string}`,
  { token, body }: Call,
): Promise<Record<string, unknown>> {
  const response = await request.fetch(path, {
    method,
    data: body,
    // The server closes idle connections after 5 s: a call sent at that moment never reaches it.
    maxRetries: 1,
    headers:
      token === undefined
        ? clientSignature(new Date(), defaultHashSecret)
        : { Authorization: `Bearer ${token}` },
  });
  if (!response.ok()) throw new Error(`[${method}] "${path}": ${response.status()} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
