import { routerEntry, storeInEntry } from './history-entry.ts';

/** The time of the reload, in the state of its history entry; it survives the reload without using storage. */
const mark = 'reloadedAt';
/** A document that was reloaded isn't reloaded again before that. */
const minReloadIntervalMs = 10 * 60_000;
/** A slower answer counts as a failure. */
const timeoutMs = 5000;

/**
 * When `reloadAfterDeploy` loaded this document, in ms since 1970; 0 if it didn't. Read on load, because a flow may
 * move to another entry; `history` is undefined in the build.
 */
const reloadedAt: number = globalThis.history?.state?.[mark] ?? 0;

/** Whether this document may be reloaded: not shortly after the last time, to avoid a loop. */
export const mayReloadAfterDeploy = (): boolean => Date.now() - reloadedAt > minReloadIntervalMs;

let inProgress: Promise<boolean> | null = null;

/**
 * Reloads the page to get a newer build. The state of the history entry, for example the token of its address, is kept.
 *
 * @returns false if the server has no page; otherwise never settles, because the page unloads.
 */
export function reloadAfterDeploy(): Promise<boolean> {
  // The caller may render again before the reload; one reload is enough.
  inProgress ??= reload().finally(() => {
    inProgress = null;
  });
  return inProgress;
}

async function reload(): Promise<boolean> {
  if (!(await isPageThere())) return false;
  storeInEntry({ ...routerEntry(), ...history.state, [mark]: Date.now() });
  location.reload();
  return new Promise(() => {});
}

/** Whether a reload would find a page. Requests only the path, because the query is private. */
async function isPageThere(): Promise<boolean> {
  try {
    const { status } = await fetch(location.pathname, {
      method: 'HEAD',
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status < 500;
  } catch {
    return false;
  }
}
