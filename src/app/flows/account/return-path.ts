import { isReturnPath } from '../../../../machines/client-rules/account/return-path.ts';
import type { AppContext } from '../../app-context.ts';

type Drafts = Pick<AppContext, 'drafts'>;

const kind = 'returnPath';
/** In ms. A user who logs in later than that has something else in mind. */
const lifetimeMs = 60 * 60_000;

/** The path to return to after a login (§M4), stored in this tab: it survives a provider’s page and a reload. */
export const returnPaths = ({ drafts }: Drafts) => ({
  store: (path: string) => drafts.write(kind, { path, until: Date.now() + lifetimeMs }),
  forget: () => drafts.remove(kind),
  /** @returns null where none is stored, or none of ours. */
  read(): string | null {
    const { path, until } = { ...(drafts.read(kind) as { path?: unknown; until?: unknown } | null) };
    return isReturnPath(path) && typeof until === 'number' && Date.now() < until ? path : null;
  },
});
