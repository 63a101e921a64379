import { type Browser, test as base, expect } from 'playwright/test';
import { startVisitor, type Visitor } from './visitor.ts';

/** Playwright's test with a visitor: one browser page for all tests of a worker. */
export const test = base.extend<object, { visitor: Visitor }>({
  visitor: [
    async ({ browser }: { browser: Browser }, use, { project }) => {
      const visitor = await startVisitor(browser, String(project.use.baseURL));
      await use(visitor);
      await visitor.page.context().close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
