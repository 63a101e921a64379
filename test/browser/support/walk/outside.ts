import type { Page } from 'playwright/test';
import type { Gesture } from '../../../model/generator/screen-model.ts';
import { partSent } from '../../../model/marketplace/file-samples.ts';
import { answerPasskeyPrompt } from './passkey-prompt.ts';

type Outside = Extract<Gesture, { do: 'outside' }>;

/** Events from outside the page: the network, the browser's page cache, other tabs. */
export async function causeOutside(page: Page, { what, writes = {} }: Outside): Promise<void> {
  switch (what) {
    case 'the user goes back':
      await page.goBack();
      break;
    case 'the connection is lost':
      await page.context().setOffline(true);
      break;
    case 'the connection is back':
      await page.context().setOffline(false);
      break;
    case 'the page is restored from the back-forward cache':
      // An automated browser has no back/forward cache, so its event is dispatched by hand.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      break;
    case 'another tab signs out':
      await writeFromOtherTab(page, { authToken: null, userProfile: null });
      break;
    case 'all data is cleared':
      await page.evaluate(() => {
        history.pushState({}, '', '/developer/dashboard');
        // Until the router manages the history, nothing else reports a navigation.
        if (!Object.hasOwn(history, 'pushState')) dispatchEvent(new PopStateEvent('popstate'));
      });
      // The guard redirects without a token; that takes as long as the landing page needs to load.
      await page.waitForURL('/');
      break;
    case 'a part of a file is sent':
      // A held request makes no progress, so its event is dispatched by hand.
      await page.evaluate((loaded) => {
        const { lastUpload } = window as { lastUpload?: XMLHttpRequestUpload };
        lastUpload?.dispatchEvent(new ProgressEvent('progress', { loaded }));
      }, partSent);
      break;
    case 'a passkey is used':
      await answerPasskeyPrompt(page, null);
      break;
    case 'another tab changes the consent':
      await writeFromOtherTab(page, writes);
      break;
  }
}

/** Changes storage from another real tab, on a page without the app. */
async function writeFromOtherTab(page: Page, writes: Readonly<Record<string, string | null>>): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/ready');
  await tab.evaluate((items) => {
    for (const [name, text] of Object.entries(items))
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
  }, writes);
  await tab.close();
  await page.bringToFront();
}
