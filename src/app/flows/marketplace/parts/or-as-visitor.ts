import { isWrongCredentials } from '../../../../../machines/client-rules/failure-messages.ts';

/** Where a flow reads what is public. */
export type Reader = { readonly isPublic?: boolean };

/**
 * On a public page, a user whose session has ended continues reading as a visitor (§M4); elsewhere the guard handles
 * it.
 *
 * @param read - makes the call with this token instead of the stored one; '' for a visitor.
 */
export async function orAsVisitor<Answer>(
  { isPublic = false }: Reader,
  read: (token?: '') => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!isPublic || !isWrongCredentials(error)) throw error;
    return read('');
  }
}
