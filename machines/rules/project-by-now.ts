import type { Project } from '../../contract/marketplace/project.ts';
import { isFailure } from './failure-messages.ts';

/**
 * The project as it is by now, where somebody was faster (§M3, 409 `stale`); else null. Only for calls that read a
 * project: the client has held it against what they read.
 */
export function projectByNow(error: unknown): Project | null {
  const isStale = isFailure(error) && error.kind === 'http' && error.code === 'stale';
  return isStale ? ((error.current as Project | undefined) ?? null) : null;
}
