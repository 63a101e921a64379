import { isReturnPath } from '../../../../machines/client-rules/account/return-path.ts';
import type { AppContext } from '../../app-context.ts';
import { returnPathKey, returnPathLifetimeMs } from '../../shared/return-path-draft.ts';

type Drafts = Pick<AppContext, 'drafts'>;

/** The path to return to after login (§M4), stored in this tab so that it survives a provider's page and a reload. */
export const returnPaths = ({ drafts }: Drafts) => ({
  store: (path: string) => drafts.write(returnPathKey, { path, until: Date.now() + returnPathLifetimeMs }),
  forget: () => drafts.remove(returnPathKey),
  /** @returns null if none is stored, it has expired, or it isn't a valid return path. */
  read(): string | null {
    const { path, until } = { ...(drafts.read(returnPathKey) as { path?: unknown; until?: unknown } | null) };
    return isReturnPath(path) && typeof until === 'number' && Date.now() < until ? path : null;
  },
});
