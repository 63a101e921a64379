import type { Browser, BrowserContext } from 'playwright/test';

/** A browser's memory that one test after the other has to itself: a new one for each takes as long as a short test. */
export type SharedContext = {
  /**
   * @param options - what the context is made with; another text asks for another context.
   * @returns a context in which nothing is stored, and no page is open that a test knows of.
   */
  readonly take: (options: string) => Promise<BrowserContext>;
  /** Forgets all that a test has left. */
  readonly giveBack: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A page of the product's origin that runs no app. */
const bare = '/ready';
/** What can't be undone. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const;
const ofClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** Keeps a context as long as its tests leave nothing in it that lasts, such as a clock. */
export function shareContext(browser: Browser): SharedContext {
  let context: BrowserContext | null = null;
  let madeWith = '';
  let isSpoilt = false;

  const close = async () => {
    await context?.close();
    context = null;
  };
  const make = async (options: string) => {
    [madeWith, isSpoilt] = [options, false];
    const made = await browser.newContext();
    noteCalls(made, lasting, () => {
      isSpoilt = true;
    });
    noteCalls(made.clock, ofClock, () => {
      isSpoilt = true;
    });
    // It stays open, and with it the browser's process for this origin, with the code of the site compiled.
    const anchor = await made.newPage();
    await anchor.goto(bare);
    return made;
  };

  return {
    async take(options) {
      if (options !== madeWith) await close();
      context ??= await make(options);
      return context;
    },
    async giveBack() {
      if (!context || isSpoilt) return close();
      const [anchor, ...pages] = context.pages();
      if (anchor?.isClosed() !== false) return close();
      await Promise.all(pages.map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      context.removeAllListeners();
      await context.setOffline(false);
      await context.clearPermissions();
      await context.clearCookies();
      await anchor.evaluate(() => localStorage.clear());
    },
    close,
  };
}

/** Tells of each call of one of these methods, and makes it. */
function noteCalls<Name extends string>(
  object: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  note: () => void,
): void {
  for (const name of names) {
    const method = object[name].bind(object) as (...args: never[]) => unknown;
    object[name] = (...args) => {
      note();
      return method(...args);
    };
  }
}
