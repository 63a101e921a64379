import { describe, expect, test } from 'vitest';
import { filesUnder, readText } from '../../support/syntax.ts';

const folders = ['.ci', '.config', 'contract', 'deploy', 'docs', 'machines', 'server', 'src', 'test'];
const sources = [...folders.flatMap(filesUnder), 'README.md', 'index.html', 'vite.config.ts']
  // The samples in this file cite nothing real.
  .filter((file) => file !== 'test/unit/documents/citations.test.ts')
  .filter((file) => /\.(?:cjs|conf|css|html|js|json|md|mjs|sh|svg|ts|tsx|txt|ya?ml)$/u.test(file))
  .map((file) => ({ file, text: unwrapped(readText(file)) }));

const findHeadings = (document: string, heading: RegExp) =>
  new Set([...readText(document).matchAll(heading)].map(([, number = '']) => number));

const sections = new Set(
  filesUnder('docs/specification').flatMap((document) => [...findHeadings(document, /^## (§M?\d+) /gmu)]),
);
const readings = findHeadings('docs/specification/readings.md', /^## Reading (\d+): /gmu);
const decisionFiles = filesUnder('docs/decisions').filter((file) => !file.endsWith('/README.md'));
const decisions = new Set(decisionFiles.map((file) => /\/(\d{3})-[^/]+\.md$/u.exec(file)?.[1] ?? file));

/** A text without the line breaks, stars and slashes that may split a citation in a comment. */
function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*(?:\*+(?!\/)|\/\/+|#|>)?\s*/gu, ' ');
}

/** The numbers that a text cites: `spec §4, §7`, `readings 9 and 16`. */
function cited(text: string, citation: RegExp, number: RegExp): readonly string[] {
  return [...text.matchAll(citation)].flatMap(([list]) => list.match(number) ?? []);
}

const sectionsIn = (text: string) =>
  cited(
    text,
    /\bspec(?:ification)?(?:\]\([^)]*\))? §M?\d+(?:(?:,| and|, and| or|[-–]| to) ?§M?\d+)*/giu,
    /§M?\d+/gu,
  );
const readingsIn = (text: string) =>
  cited(text, /\breadings?(?:\]\([^)]*\))? \d+(?:(?:,| and|, and| or) \d+)*/giu, /\d+/gu);
const decisionsIn = (text: string) => cited(text, /\bdecisions?(?: |\/)\d{3}\b/giu, /\d+/gu);
/** References to notes outside of the repository. */
const strangersIn = (text: string) => text.match(/\bdesign(?:\.md|(?:\.md)?,? \d+)/giu) ?? [];

/** Citations in the sources that no document contains, each with its file. */
function missing(
  citedIn: (text: string) => readonly string[],
  known: ReadonlySet<string>,
): readonly string[] {
  return sources.flatMap(({ file, text }) =>
    [...new Set(citedIn(text))].filter((name) => !known.has(name)).map((name) => `${file}: ${name}`),
  );
}

describe('a citation leads to its place', () => {
  test('‘spec §N’ to a section of the specification', () => {
    expect([...sections].slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, index) => `§${index + 1}`));
    expect(missing(sectionsIn, sections)).toEqual([]);
  });

  test('‘reading N’ to a reading', () => {
    expect([...readings]).toEqual(Array.from({ length: readings.size }, (_, index) => `${index + 1}`));
    expect(missing(readingsIn, readings)).toEqual([]);
  });

  test('‘decision NNN’ to a decision', () => {
    expect(missing(decisionsIn, decisions)).toEqual([]);
  });

  test('and the list of decisions has each, in order', () => {
    const listed = [...readText('docs/decisions/README.md').matchAll(/^- \[\d{3}\]\(([^)]+)\): /gmu)];
    expect(listed.map(([, file]) => `docs/decisions/${file}`)).toEqual(decisionFiles.toSorted());
  });

  test('and never out of the repository', () => {
    expect(missing(strangersIn, new Set())).toEqual([]);
  });
});

test.each([
  ['(spec §4, §7; reading 4)', ['§4', '§7'], ['4']],
  ['specification §M3 and §12', ['§M3', '§12'], []],
  ['(spec §2; readings 9, 16)', ['§2'], ['9', '16']],
  ['readings 1 and 2.', [], ['1', '2']],
  [unwrapped(' * as it is (spec\n   * §5, §8, reading\n   * 6)'), ['§5', '§8'], ['6']],
  ['[specification](a/b.md#c) §2, §7; [readings](d.md) 6, 9', ['§2', '§7'], ['6', '9']],
  ['RFC 5321 §4.5.3.1', [], []],
])('%j is read as citations', (text, ofSpec, ofReadings) => {
  expect({ ofSpec: sectionsIn(text), ofReadings: readingsIn(text) }).toEqual({ ofSpec, ofReadings });
});
