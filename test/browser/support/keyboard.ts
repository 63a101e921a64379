import { expect, type Locator, type Page } from 'playwright/test';

/** More Tab stops than any page has. */
const max = 80;

/**
 * Presses Tab until a control has the focus. Every stop on the way must show its focus, visible and uncovered
 * (WCAG 2.4.7, 2.4.11).
 *
 * @throws when the control is not among the page's Tab stops.
 */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  // A page's style is part of how it shows the focus.
  await page.waitForLoadState();
  // Located once: finding it by role takes longer than the rest of a stop.
  let element = await control.elementHandle();
  for (let stop = 0; stop < max; stop += 1) {
    await page.keyboard.press(key);
    const { problems, isThere, isGone } = await page.evaluate(lookAtFocus, element);
    expect(problems).toEqual([]);
    if (isThere) return;
    // The page has replaced the element.
    if (isGone) element = await control.elementHandle();
  }
  throw new Error(`${key} never reaches ${String(control)}.`);
}

/** Tabs to a control and presses a key on it. */
export async function pressKey(
  page: Page,
  control: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Tabs to a field, or a list of choices, and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Runs in the page: whether the control has the focus, and why a keyboard user can't see where they are. */
function lookAtFocus(control: Element | null) {
  const focused = document.activeElement;
  const found = { isThere: focused === control, isGone: !control?.isConnected };
  if (!focused || focused === document.body) return { ...found, problems: ['nothing has the focus'] };
  // A visually hidden radio button is represented by its label.
  const box = focused.getBoundingClientRect().width > 1 ? focused : (focused.closest('label') ?? focused);
  const label = focused.getAttribute('aria-label') ?? (focused as HTMLInputElement).labels?.[0]?.textContent;
  const name = `${focused.localName} '${(label ?? focused.textContent ?? '').trim()}'`;
  const hasRing = [box, box.parentElement, box.parentElement?.parentElement].some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  });
  const { left, top, width, height } = box.getBoundingClientRect();
  const isUncovered = [0.1, 0.5, 0.9].some((part) => {
    const met = document.elementFromPoint(left + width * part, top + height * part);
    return met !== null && (box.contains(met) || met.contains(box));
  });
  const problems = [
    ...(hasRing ? [] : [`${name} does not show the focus`]),
    ...(isUncovered ? [] : [`${name} is covered`]),
  ];
  return { ...found, problems };
}
