import {
  type DeveloperWords,
  developerWords,
} from '../../../../contract/marketplace/directory/developer-search.ts';
import { type SearchWords, searchWords } from '../../../../contract/marketplace/project-search.ts';

/** What an address looks for among the open projects. */
export const readSearch = (query: URLSearchParams): SearchWords => readWords(query, searchWords);

/** What an address looks for in the developers’ directory. */
export const readDeveloperSearch = (query: URLSearchParams): DeveloperWords =>
  readWords(query, developerWords);

/** What a search looks for, as far as its schema is asked here. */
type Form<Words> = {
  readonly shape: Readonly<Record<string, unknown>>;
  readonly parse: (given: unknown) => Words;
  readonly safeParse: (given: unknown) =>
    | { readonly success: true; readonly data: Words }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
};

/** What can't be looked for is passed over, wherever the link came from. */
function readWords<Words>(query: URLSearchParams, form: Form<Words>): Words {
  const given = Object.fromEntries([...query].filter(([name]) => name in form.shape));
  const parsed = form.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return form.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}
