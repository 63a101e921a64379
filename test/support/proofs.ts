import { isTitled, type TestTitle } from './test-titles.ts';

/** A sentence of a document, and the tests that prove it: `file › group › title`. */
export type Claim = { readonly sentence: string; readonly proofs: readonly string[] };

/** The texts in backticks in a table cell. */
export const proofsIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/gu)].map(([, proof = '']) => proof);

/** The cells of a row of a table. */
export const parseCells = (row: string): readonly string[] =>
  row
    .split(/(?<!\\)\|/u)
    .slice(1, -1)
    .map((text) => text.trim());

/** The problems of a claim, as sentences. */
export function findProblems({ sentence, proofs }: Claim, titles: readonly TestTitle[]): readonly string[] {
  if (proofs.length === 0) return [`'${sentence}' has no proof`];
  return proofs.flatMap((proof) => {
    const [file, ...rest] = proof.split(' › ');
    const wanted = rest.join(' › ');
    const there = titles.filter((title) => title.file === file);
    const exact = there.filter(({ title }) => title === wanted);
    const found = exact.length > 0 ? exact : there.filter((title) => isTitled(title, wanted));
    if (found.length === 0) return [`'${sentence}': there is no test '${proof}'`];
    return found.every(({ isSkipped }) => isSkipped) ? [`'${sentence}': '${proof}' is skipped`] : [];
  });
}
