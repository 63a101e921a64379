import type { Page } from 'playwright/test';

/** Runs before a page's own scripts: records clicks and keys for {@link pageStateProblems}. */
export function watchTouch(): void {
  // Recorded here, because a stopped clock replaces `performance`.
  Object.assign(window, { loadedPath: location.pathname });
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => Object.assign(window, { hasActed: true }), { capture: true });
}

/**
 * Checks what a page must have at any moment: a title for the tab, one main heading, the focus, and no running
 * animation. On a page that was loaded and is untouched, the browser decides about the focus.
 *
 * @param isArrival - whether a step has just led to the page, which must then be scrolled to the top, with the focus on
 *   its heading or in a field.
 */
export function pageStateProblems(page: Page, isArrival = false): Promise<readonly string[]> {
  return page.evaluate((hasArrived) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const headings = [...document.querySelectorAll('h1')].filter(isSeen);
    const { activeElement } = document;
    const { loadedPath, hasActed } = window as { loadedPath?: string; hasActed?: boolean };
    const isUntouched = !hasActed && loadedPath === location.pathname;
    const isNowhere = !activeElement || activeElement === document.body;
    const isLost = isNowhere ? !isUntouched : !isSeen(activeElement) || activeElement.matches(':disabled');
    const isElsewhere =
      hasArrived && !isUntouched && !isLost && !activeElement?.matches('h1, input, textarea, select');
    return [
      ...(/^\S.* · Counterpart$/.test(document.title) ? [] : [`the title is '${document.title}'`]),
      ...(headings.length === 1 ? [] : [`there are ${headings.length} headings of the first level`]),
      ...(isLost
        ? [`nothing that can be used has the focus, but ${activeElement?.tagName ?? 'nothing'}`]
        : []),
      ...(isElsewhere
        ? [`after a navigation the focus is on ${activeElement?.outerHTML.slice(0, 100)}`]
        : []),
      ...(hasArrived && scrollY > 0 ? [`the page starts ${scrollY} px below its top`] : []),
      // Every visit has the preference for reduced motion.
      ...document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => `${(effect as KeyframeEffect).target?.outerHTML.slice(0, 100)} is animated`),
    ];
  }, isArrival);
}
