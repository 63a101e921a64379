import { storeInEntry, routerEntry } from './history-entry.ts';

/** Where it is noted that a document came of such a reload: it outlives a reload, and needs no storage. */
const mark = 'isReloaded';
/** An answer that takes longer is none. In ms. */
const timeout = 5000;

/**
 * Was this document loaded by `reloadAfterDeploy`? Read at once, because a flow may go on to another entry; the build, which
 * evaluates this, too, has none.
 */
const isReloaded = globalThis.history?.state?.[mark] === true;

/** Is this document one that may be renewed? Never twice in a row, so that no loop can be. */
export const mayReloadAfterDeploy = (): boolean => !isReloaded;

let inProgress: Promise<boolean> | null = null;

/**
 * Loads this page anew, for the build that has replaced the one that it is of. What its history entry holds, such as
 * the token of its address, stays.
 *
 * @returns false, when the server has no page to give; else never, because the page goes.
 */
export function reloadAfterDeploy(): Promise<boolean> {
  // What asks for it may be drawn once more meanwhile: one document is enough.
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

/** Would a reload find a page? The path alone is asked for: what the query says is nobody's business. */
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
