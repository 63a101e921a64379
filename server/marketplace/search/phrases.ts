import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { evaluateText } from '../../db/evaluate-text.ts';
import { projects } from '../../db/schema.ts';

/** In quotes; inner ones are doubled. */
const lexeme = "'(?:[^']|'')*'";

/**
 * The words of a query's phrases with their positions, in PostgreSQL's notation of a document: words outside of phrases
 * have separate positions.
 *
 * @param query - of PostgreSQL, such as `'bill' <-> 'servic' & 'event'`.
 * @returns '' without phrases, and if a part of the query is optional or excluded.
 */
export function locateWords(query: string): string {
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
 * A query condition: a project has the pairs of words in a query's phrases. The index of words doesn't contain which
 * words are neighbors, and reading the rows of all projects with both words takes too long.
 *
 * @param typed - the query as it was typed; `query` as PostgreSQL parses it.
 */
export async function hasPairs(typed: string, query: SQL, db: Database): Promise<readonly SQL[]> {
  // A phrase has quotes, or is a word with a hyphen or the like.
  if (/^[\p{L}\p{N}\s]*$/u.test(typed)) return [];
  const places = locateWords(await evaluateText(db, sql<string>`${query}::text`));
  return places === '' ? [] : [sql`${projects.wordPairs} @> word_pairs(${places}::tsvector)`];
}
