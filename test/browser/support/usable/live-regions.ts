import type { Page } from 'playwright/test';

type Watched = { readonly loudRegions?: string[] };

/**
 * Runs in the page from its start: records every live region that is inserted with its text. Screen readers announce
 * changes in an existing region; of a new screen they read only its heading, which takes the focus, and the heading's
 * description.
 */
export function watchLiveRegions(): void {
  const loud: string[] = [];
  Object.assign(window, { loudRegions: loud } satisfies Watched);
  const live = '[role=alert], [role=status], [aria-live], output';
  const observer = new MutationObserver((changes) => {
    // A prerendered page is read from its start.
    if (document.readyState === 'loading') return;
    const added = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node): node is Element => node instanceof Element && node.isConnected);
    const within = (selector: string) =>
      added.flatMap((node) => [
        ...(node.matches(selector) ? [node] : []),
        ...node.querySelectorAll(selector),
      ]);
    const described = within('h1').flatMap(
      (heading) => heading.getAttribute('aria-describedby')?.split(' ') ?? [],
    );
    const isDescription = (region: Element) =>
      described.some((id) => region.closest(`[id="${id}"]`) ?? region.querySelector(`[id="${id}"]`));
    for (const region of within(live))
      if (region.textContent?.trim() && !isDescription(region)) loud.push(region.outerHTML.slice(0, 200));
  });
  observer.observe(document, { childList: true, subtree: true });
  // The parser's last additions are reported only after it has finished.
  document.addEventListener('readystatechange', () => observer.takeRecords(), { once: true });
}

/** The live regions since the last call that weren't announced. */
export async function liveRegionProblems(page: Page): Promise<readonly string[]> {
  const loud = await page.evaluate(
    () => (window as Watched).loudRegions?.splice(0) ?? ['live regions were not watched'],
  );
  return loud.map((region) => `a live region came with its words: ${region}`);
}
