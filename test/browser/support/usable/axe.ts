import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions, resultGroups, run } from 'axe-core';
import type { Page } from 'playwright/test';

const resultTypes: resultGroups[] = ['violations', 'incomplete'];
/** WCAG 2.0 to 2.2, A and AA, and axe's own good practices. */
const everything: RunOptions = {
  resultTypes,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Experimental, but reliable here: a control's visible text must be in its name (WCAG 2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** The rules about colors, which alone depend on the color scheme. */
const colors: RunOptions = {
  resultTypes,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
/** WCAG 2.5.8, with its exceptions for inline targets and for spacing. */
const targets: RunOptions = { resultTypes, runOnly: { type: 'rule', values: ['target-size'] } };

const rules = { everything, colors, targets };

/** A page evaluates it in 70 ms, and `axe.source` in 140. */
const minified = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page's clock may be stopped, and axe waits for zero-length timers between rules: they become tasks here. */
const source = `((setTimeout) => { ${minified} })((task, ms) => {
  if (ms > 1) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = task;
  port2.postMessage(null);
})`;

/**
 * The violations that axe finds on the page in its current window and colors. Results that axe leaves incomplete count
 * as violations.
 *
 * @param what - every rule, or only those about colors or target sizes.
 * @returns a line for each element: the rule, the element, and what is wrong with it.
 */
export async function axeProblems(page: Page, what: keyof typeof rules): Promise<readonly string[]> {
  // Through the debugger, which bypasses the content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    // Axe can't decide about content beneath a sticky bar: the bar is checked in its unscrolled place.
    const bars = [...document.querySelectorAll<HTMLElement>('.sticky')];
    for (const { style } of bars) style.setProperty('position', 'static');
    const results = await (window as unknown as { axe: { run: typeof run } }).axe.run(options);
    for (const { style } of bars) style.removeProperty('position');
    return [...results.violations, ...results.incomplete].flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, any, all, none }) => {
        const messages = [...any, ...all, ...none].map(({ message }) => message);
        return `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${messages.join('; ')}`;
      }),
    );
  }, rules[what]);
}
