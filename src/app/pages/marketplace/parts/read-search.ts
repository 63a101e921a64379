import {
  type DeveloperCriteria,
  developerCriteria,
} from '../../../../../contract/marketplace/directory/developer-search.ts';
import { type SearchCriteria, searchCriteria } from '../../../../../contract/marketplace/project-search.ts';

/** What an address looks for among the open projects. */
export const readSearch = (query: URLSearchParams): SearchCriteria => readCriteria(query, searchCriteria);

/** What an address looks for in the developers’ directory. */
export const readDeveloperSearch = (query: URLSearchParams): DeveloperCriteria =>
  readCriteria(query, developerCriteria);

/** What a search looks for, as far as its schema is asked here. */
type Form<Criteria> = {
  readonly shape: Readonly<Record<string, unknown>>;
  readonly parse: (given: unknown) => Criteria;
  readonly safeParse: (given: unknown) =>
    | { readonly success: true; readonly data: Criteria }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
};

/** What can't be looked for is passed over, wherever the link came from. */
function readCriteria<Criteria>(query: URLSearchParams, form: Form<Criteria>): Criteria {
  const given = Object.fromEntries([...query].filter(([name]) => name in form.shape));
  const parsed = form.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return form.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}
