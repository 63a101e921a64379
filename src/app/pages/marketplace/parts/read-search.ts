import {
  type DeveloperCriteria,
  developerCriteria,
} from '../../../../../contract/marketplace/directory/developer-search.ts';
import { type SearchCriteria, searchCriteria } from '../../../../../contract/marketplace/project-search.ts';

/** Reads the project search from a query. */
export const readSearch = (query: URLSearchParams): SearchCriteria => readCriteria(query, searchCriteria);

/** Reads the developer search from a query. */
export const readDeveloperSearch = (query: URLSearchParams): DeveloperCriteria =>
  readCriteria(query, developerCriteria);

/** The part of a Zod schema that {@link readCriteria} needs. */
type CriteriaSchema<Criteria> = {
  readonly shape: Readonly<Record<string, unknown>>;
  readonly parse: (given: unknown) => Criteria;
  readonly safeParse: (given: unknown) =>
    | { readonly success: true; readonly data: Criteria }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
};

/** Reads the valid criteria of a query and ignores the rest. */
function readCriteria<Criteria>(query: URLSearchParams, schema: CriteriaSchema<Criteria>): Criteria {
  const given = Object.fromEntries([...query].filter(([name]) => name in schema.shape));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const invalid = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))));
}
