import { test as base, expect } from 'playwright/test';
import { watchTouch } from './usable/page-state.ts';

/** Messages that a test expects in the console because it causes them. */
type Options = { expectedErrors: RegExp[] };

/** The browser itself logs failed requests; the test decides whether they are failures. */
const loggedByBrowser = /^Failed to load resource/;

/** Playwright's test, failed by any uncaught error or error in the console. */
export const test = base.extend<Options & { watched: undefined }>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      await page.addInitScript(watchTouch);
      page.on('pageerror', (error) => errors.push(error.stack || error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !loggedByBrowser.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      // A call may be sent after the test's last check: its handler's failure on the closed page is ignored. The
      // context's handlers first: otherwise they would receive calls that a page's handler is still answering.
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      for (const open of page.context().pages()) await open.unrouteAll({ behavior: 'ignoreErrors' });
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
