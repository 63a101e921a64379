import type { AppContext } from '../../app-context.ts';
import { returnPathKey, returnPathLifetimeMs } from '../../shared/return-path-draft.ts';

/**
 * Stores the path that a login returns to (decision 032). Written here in the format that `returnPaths` reads:
 * importing its module would add the workspace's code to a public page (decision 039).
 */
export const carryReturnPath = ({ drafts }: Pick<AppContext, 'drafts'>, path: string): void =>
  drafts.write(returnPathKey, { path, until: Date.now() + returnPathLifetimeMs });
