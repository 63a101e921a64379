import { isUnauthorized } from '../../../../../machines/client-rules/failures.ts';

/** Whether a flow reads from a public page. */
export type Reader = { readonly isPublic?: boolean };

/**
 * On a public page, retries as a visitor when the user's session has ended (§M4). Elsewhere the guard handles it.
 *
 * @param read - makes the call with this token instead of the stored one; '' for a visitor.
 */
export async function retryAsVisitor<Answer>(
  { isPublic = false }: Reader,
  read: (token?: '') => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!isPublic || !isUnauthorized(error)) throw error;
    return read('');
  }
}
