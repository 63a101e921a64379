import { isTitled, type TestTitle } from './test-titles.ts';

/** A sentence of a document, and the tests that it cites: `file › group › title`. */
export type Claim = { readonly sentence: string; readonly tests: readonly string[] };

/** The tests that a table cell cites: its texts in backticks. */
export const testsCitedIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/gu)].map(([, cited = '']) => cited);

/** The cells of a row of a table. */
export const parseCells = (row: string): readonly string[] =>
  row
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((text) => text.trim());

/** What is wrong with the tests that a claim cites, as sentences. */
export function citationProblems(
  { sentence, tests }: Claim,
  titles: readonly TestTitle[],
): readonly string[] {
  if (tests.length === 0) return [`'${sentence}' cites no test`];
  return tests.flatMap((cited) => {
    const [file, ...rest] = cited.split(' › ');
    const wanted = rest.join(' › ');
    const there = titles.filter((title) => title.file === file);
    const exact = there.filter(({ title }) => title === wanted);
    const found = exact.length > 0 ? exact : there.filter((title) => isTitled(title, wanted));
    if (found.length === 0) return [`'${sentence}': there is no test '${cited}'`];
    return found.every(({ isSkipped }) => isSkipped) ? [`'${sentence}': '${cited}' is skipped`] : [];
  });
}
