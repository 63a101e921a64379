import { type SearchWords, searchWords } from '../../../../contract/marketplace/project-search.ts';

/** What an address looks for; what can't be looked for is passed over, wherever the link came from. */
export function readSearch(query: URLSearchParams): SearchWords {
  const given = Object.fromEntries([...query].filter(([name]) => name in searchWords.shape));
  const parsed = searchWords.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return searchWords.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}
