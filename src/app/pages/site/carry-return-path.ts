import type { AppContext } from '../../app-context.ts';

/** In ms, the same as in `returnPaths`. */
const lifetimeMs = 60 * 60_000;

/**
 * Stores the path that a login returns to (decision 032). Written here in the format that `returnPaths` reads:
 * importing its module would add the workspace's code to a public page (decision 039).
 */
export const carryReturnPath = ({ drafts }: Pick<AppContext, 'drafts'>, path: string): void =>
  drafts.write('returnPath', { path, until: Date.now() + lifetimeMs });
