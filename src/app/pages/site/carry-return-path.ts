import type { AppContext } from '../../app-context.ts';

/** In ms, as `returnPaths` keeps it. */
const keptFor = 60 * 60_000;

/**
 * Lets a login lead back to a page (decision 032). What `returnPaths` reads, by hand: its module would bring the
 * workspace’s code to a public page (decision 039).
 */
export const carryReturnPath = ({ drafts }: Pick<AppContext, 'drafts'>, path: string): void =>
  drafts.write('returnPath', { path, until: Date.now() + keptFor });
