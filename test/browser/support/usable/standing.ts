import type { Page } from 'playwright/test';

/** Runs before a page's own scripts: {@link standingProblems} reads whether anybody has clicked or pressed a key yet. */
export function watchTouch(): void {
  // Not by `performance`, which a clock that stands still replaces.
  Object.assign(window, { loadedPath: location.pathname });
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => Object.assign(window, { hasActed: true }), { capture: true });
}

/**
 * What a page must have at any moment: a name for the tab, one heading that says where one is, the focus, and rest. Only
 * the page that was loaded, and untouched since, leaves the focus to the browser.
 */
export function standingProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const headings = [...document.querySelectorAll('h1')].filter(isSeen);
    const { activeElement } = document;
    const { loadedPath, hasActed } = window as { loadedPath?: string; hasActed?: boolean };
    const isUntouched = !hasActed && loadedPath === location.pathname;
    const isNowhere = !activeElement || activeElement === document.body;
    const isLost = isNowhere ? !isUntouched : !isSeen(activeElement);
    return [
      ...(/^\S.* · Counterpart$/.test(document.title) ? [] : [`the title is '${document.title}'`]),
      ...(headings.length === 1 ? [] : [`there are ${headings.length} headings of the first level`]),
      ...(isLost ? ['nothing has the focus'] : []),
      // Every visit asks for reduced motion.
      ...document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => `${(effect as KeyframeEffect).target?.outerHTML.slice(0, 100)} moves`),
    ];
  });
}
