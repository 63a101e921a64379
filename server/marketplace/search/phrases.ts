import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { projects } from '../../db/schema.ts';

/** In quotes, those within it doubled. */
const lexeme = "'(?:[^']|'')*'";

/**
 * The words of a query's phrases with their places, as PostgreSQL writes a document's: a word apart has another place
 * than one beside it.
 *
 * @param query - of PostgreSQL, such as `'bill' <-> 'servic' & 'event'`.
 * @returns '' without phrases, and where a part of the query may be missing, or must be.
 */
export function placesOf(query: string): string {
  if (/[|!]/.test(query.replace(new RegExp(lexeme, 'g'), ''))) return '';
  const phrases = query.match(new RegExp(`${lexeme}( <-> ${lexeme})+`, 'g')) ?? [];
  let place = 0;
  return phrases
    .flatMap((phrase) => {
      place += 1;
      return (phrase.match(new RegExp(lexeme, 'g')) ?? []).map((word) => `${word}:${(place += 1)}`);
    })
    .join(' ');
}

/**
 * A project has the pairs of words that a query's phrases have. Whether two words stand side by side, the index of
 * words doesn't know, and the rows of all that have both would tell.
 *
 * @param typed - the query as it was typed; `query` as PostgreSQL reads it.
 */
export async function hasPairs(typed: string, query: SQL, db: Database): Promise<readonly SQL[]> {
  // A phrase has quotes, or is a word with a hyphen or the like.
  if (/^[\p{L}\p{N}\s]*$/u.test(typed)) return [];
  const [row] = await db.select({ text: sql<string>`${query}::text` }).from(sql`(values (1)) as one`);
  const places = placesOf(row?.text ?? '');
  return places === '' ? [] : [sql`${projects.wordPairs} @> word_pairs(${places}::tsvector)`];
}
