import { withoutTrailingSlash } from '../../../contract/paths.ts';

/** The path in the address bar, without a trailing slash. */
export const currentPath = (): string => withoutTrailingSlash(location.pathname);
