import { routerEntry, storeInEntry } from './history-entry.ts';

/** Marks a document that was loaded by such a reload: it outlives a reload, and needs no storage. */
const mark = 'isReloaded';
/** A slower answer counts as none. In ms. */
const timeout = 5000;

/**
 * Was this document loaded by `reloadAfterDeploy`? Read at once, because a flow may move to another entry; the build
 * evaluates this, too, and has no history.
 */
const isReloaded = globalThis.history?.state?.[mark] === true;

/** May this document be reloaded? Never twice in a row, so that there can be no loop. */
export const mayReloadAfterDeploy = (): boolean => !isReloaded;

let inProgress: Promise<boolean> | null = null;

/**
 * Reloads this page, to get the build that has replaced its own. The state of its history entry, such as the token of
 * its address, stays.
 *
 * @returns false, when the server has no page to give; otherwise never, because the page unloads.
 */
export function reloadAfterDeploy(): Promise<boolean> {
  // The caller may render again before the reload: one document is enough.
  inProgress ??= renew().finally(() => {
    inProgress = null;
  });
  return inProgress;
}

async function renew(): Promise<boolean> {
  if (!(await isPageThere())) return false;
  storeInEntry({ ...routerEntry(), ...history.state, [mark]: true });
  location.reload();
  return new Promise(() => {});
}

/** Would a reload find a page? Only the path is requested: the query is private. */
async function isPageThere(): Promise<boolean> {
  try {
    const { status } = await fetch(location.pathname, {
      method: 'HEAD',
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    return status < 500;
  } catch {
    return false;
  }
}
