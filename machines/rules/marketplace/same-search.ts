import type { SearchWords } from '../../../contract/marketplace/project-search.ts';

/** Whether two searches look for the same; what is left empty isn't looked for. */
export const isSameSearch = (one: SearchWords, other: SearchWords): boolean =>
  Object.keys({ ...one, ...other }).every((key) => {
    const name = key as keyof SearchWords;
    return (one[name] || undefined) === (other[name] || undefined);
  });
