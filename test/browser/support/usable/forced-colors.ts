import type { Page } from 'playwright/test';

/**
 * Finds boxes, selections and focused elements that become indistinguishable in forced colors. The page is left as it
 * was.
 */
export async function forcedColorProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(markBoxes);
  await page.emulateMedia({ forcedColors: 'active' });
  // The focus ring is only shown to keyboard users.
  await page.keyboard.press('Shift');
  const problems = await page.evaluate(lostDifferences);
  await page.emulateMedia({ forcedColors: null });
  return problems.map((problem) => `in forced colors: ${problem}`);
}

/** Runs in the page: records elements whose background differs from what is behind them. */
function markBoxes(): void {
  const isClear = (color: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
  const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
  for (const box of document.body.querySelectorAll('*')) {
    if (isClear(colorOf(box)) || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    let under = box.parentElement;
    while (under?.parentElement && isClear(colorOf(under))) under = under.parentElement;
    box.toggleAttribute('data-box', !under || colorOf(under) !== colorOf(box));
  }
}

/** Runs in the page, in forced colors. */
function lostDifferences(): string[] {
  return [
    ...[...document.querySelectorAll('[data-box]')]
      .filter(hasVanished)
      .map((box) => `${describeElement(box)} is no box`),
    ...pairs()
      .filter(([one, other]) => formatLook(one) === formatLook(other))
      .map(([one]) => `${describeElement(one)} does not look chosen`),
    ...ringless().map((control) => `${describeElement(control)} does not show the focus`),
  ];

  function hasVanished(box: Element): boolean {
    box.removeAttribute('data-box');
    const { borderWidth, appearance } = getComputedStyle(box);
    // The system draws native controls.
    const isNative = box.matches('input') && appearance !== 'none';
    return !isNative && findFill(box) === '' && !/[1-9]/.test(borderWidth);
  }

  /** A box's background, where it differs from the page's. */
  function findFill(box: Element): string {
    const { backgroundColor } = getComputedStyle(box);
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    // Opaque black ends like a transparent color, too.
    const isClear = /^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor);
    return backgroundColor === canvas || isClear ? '' : backgroundColor;
  }

  /** Selected elements, each with an unselected one of its kind. */
  function pairs(): (readonly [Element, Element])[] {
    const links = [...document.querySelectorAll('nav [aria-current=page]')].map((one) => [
      one,
      one.closest('nav')?.querySelector('a:not([aria-current])'),
    ]);
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].map(
      (one) => [
        one.closest('label'),
        document.querySelector(`input[type=radio][name="${one.name}"]:not(:checked)`)?.closest('label'),
      ],
    );
    const meters = [...document.querySelectorAll('[role=meter]')].map((meter) => {
      const score = Number(meter.getAttribute('aria-valuenow'));
      return [meter.children[score - 1], meter.children[score]];
    });
    return [...links, ...radios, ...meters].filter(
      (pair): pair is [Element, Element] => pair[0] instanceof Element && pair[1] instanceof Element,
    );
  }

  function formatLook(element: Element): string {
    const { textDecorationLine, fontWeight, borderStyle, borderWidth } = getComputedStyle(element);
    return [textDecorationLine, fontWeight, borderStyle, borderWidth, findFill(element)].join();
  }

  /** Focusable elements that don't show the focus on themselves or on a box close around them. */
  function ringless(): Element[] {
    const focused = document.activeElement;
    // The page must not receive these events: it would prefetch a link or validate a field.
    const silence = new AbortController();
    for (const event of ['focus', 'focusin', 'blur', 'focusout'])
      window.addEventListener(event, (heard) => heard.stopImmediatePropagation(), {
        capture: true,
        signal: silence.signal,
      });
    const lost = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
      .filter((control) => {
        control.focus({ preventScroll: true });
        // Behind a modal dialog, or collapsed.
        if (document.activeElement !== control) return false;
        return ![control, control.parentElement, control.parentElement?.parentElement].some((box) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(box ?? control);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
      });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    silence.abort();
    return lost;
  }

  function describeElement(element: Element): string {
    const name =
      element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
    return `${element.localName} '${name.trim().slice(0, 40)}' (${element.className})`;
  }
}
