import type { Page } from 'playwright/test';

type Watched = { readonly loudRegions?: string[] };

/**
 * Runs in the page from its start: notes every live region that comes with its words. Who listens hears what changes in
 * a region that was there before; what comes with a new screen they hear only as a part of its heading, which takes the
 * focus, and of what the heading is described by.
 */
export function watchLiveRegions(): void {
  const loud: string[] = [];
  Object.assign(window, { loudRegions: loud } satisfies Watched);
  const live = '[role=alert], [role=status], [aria-live], output';
  const observer = new MutationObserver((changes) => {
    // What the build has rendered is a page like any other: it is read from its start.
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
  // What the parser added last is told of only after it has ended.
  document.addEventListener('readystatechange', () => observer.takeRecords(), { once: true });
}

/** Live regions that nobody can have heard, since one last asked. */
export async function liveRegionProblems(page: Page): Promise<readonly string[]> {
  const loud = await page.evaluate(
    () => (window as Watched).loudRegions?.splice(0) ?? ['nobody has watched'],
  );
  return loud.map((region) => `a live region came with its words: ${region}`);
}
