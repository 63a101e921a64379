import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions, resultGroups, run } from 'axe-core';
import type { Page } from 'playwright/test';

const resultTypes: resultGroups[] = ['violations', 'incomplete'];
/** WCAG 2.0 to 2.2, A and AA, and axe's own good practices. */
const everything: RunOptions = {
  resultTypes,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Experimental, and sound here: what is read on a control must be in its name (WCAG 2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** Those of them about colours: in another scheme nothing else is another. */
const colours: RunOptions = {
  resultTypes,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
/** WCAG 2.5.8, with its exceptions for what stands in a line and for what has room around it. */
const targets: RunOptions = { resultTypes, runOnly: { type: 'rule', values: ['target-size'] } };

const rules = { everything, colours, targets };

/** A page takes 70 ms to evaluate it, and 140 for what `axe.source` holds. */
const minified = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page's clock may stand still, and axe waits for timers of no length between two rules: they are tasks here. */
const source = `((setTimeout) => { ${minified} })((task, ms) => {
  if (ms > 1) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = task;
  port2.postMessage(null);
})`;

/**
 * What axe finds wrong with the page as it stands, in the window and the colours that it is shown in. What axe can't
 * judge counts as wrong: nothing here is so drawn that it couldn't.
 *
 * @param what - every rule, or only those about colours or the size of what can be pressed.
 * @returns a line for each element: the rule, the element, and what is wrong with it.
 */
export async function axeProblems(page: Page, what: keyof typeof rules): Promise<readonly string[]> {
  // Through the debugger, which no content security policy binds.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    // A bar that stays in sight covers what is scrolled beneath it, which axe can't judge: it is judged at its own place.
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
