import { isReturnPath } from '../../../../machines/client-rules/account/return-path.ts';
import type { AppContext } from '../../app-context.ts';

type Drafts = Pick<AppContext, 'drafts'>;

const kind = 'returnPath';
/** In ms. A user who logs in later has probably moved on. */
const lifetimeMs = 60 * 60_000;

/** The path to return to after login (§M4), stored in this tab so that it survives a provider's page and a reload. */
export const returnPaths = ({ drafts }: Drafts) => ({
  store: (path: string) => drafts.write(kind, { path, until: Date.now() + lifetimeMs }),
  forget: () => drafts.remove(kind),
  /** @returns null if none is stored, it has expired, or it isn't a valid return path. */
  read(): string | null {
    const { path, until } = { ...(drafts.read(kind) as { path?: unknown; until?: unknown } | null) };
    return isReturnPath(path) && typeof until === 'number' && Date.now() < until ? path : null;
  },
});
