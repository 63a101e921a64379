import { isWrongCredentials } from '../../../../machines/rules/failure-messages.ts';

/** Where a flow reads what everybody may read. */
export type Reader = { readonly isPublic?: boolean };

/**
 * On a public page, whoever’s session has ended reads on as a visitor (§M4); elsewhere the guard sees to it.
 *
 * @param read - makes the call with this token in the place of the stored one; '' is nobody’s.
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
