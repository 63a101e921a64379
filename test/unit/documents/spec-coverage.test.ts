import { describe, expect, test } from 'vitest';
import { modelTitles } from '../../model/model-titles.ts';
import { type Claim, citationProblems, parseCells, testsCitedIn } from '../../support/cited-tests.ts';
import { readText } from '../../support/syntax.ts';
import { findTitles, testTitles } from '../../support/test-titles.ts';

type Row = Claim & { readonly section: string };

/** The rows of docs/spec-coverage.md, each with the titles in its last column. */
function parseRows(document: string): readonly Row[] {
  return document.split(/^## /mu).flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    return lines
      .filter((line) => /^\| (?!sentence \||---)/u.test(line))
      .map((line) => {
        const [sentence = '', cell = ''] = parseCells(line);
        return { section, sentence, tests: testsCitedIn(cell) };
      });
  });
}

describe('docs/spec-coverage.md', () => {
  const document = readText('docs/spec-coverage.md');
  const rows = parseRows(document);
  const titles = [...testTitles(), ...modelTitles()];

  const headings = (text: string) => [...text.matchAll(/^## (.*)$/gmu)].map(([, heading = '']) => heading);

  test('covers every section of the specification and of the marketplace, and nothing else', () => {
    const sections = ['accounts', 'marketplace'].flatMap((part) =>
      headings(readText(`docs/specification/${part}.md`)).map((heading) => [heading, part]),
    );
    const spoken = headings(document);
    const led = spoken.map((heading) =>
      /^\[(.*)\]\(specification\/(\w+)\.md#\S+\)$/u.exec(heading)?.slice(1),
    );
    expect(led).toEqual(sections);
    expect(spoken.filter((heading) => !rows.some(({ section }) => section === heading))).toEqual([]);
  });

  test('names an existing and unskipped test for every sentence', () => {
    expect(rows.flatMap((row) => citationProblems(row, titles))).toEqual([]);
  });

  test('relies on expectations of models and screens that are checked on every walk', () => {
    const asserting = titles.find(({ title }) =>
      title.endsWith('reaches every expectation of the specification'),
    );
    expect(asserting).toMatchObject({ file: 'model/paths.test.ts', isSkipped: false });
    const walking = titles.filter(({ file }) => file === 'browser/walks/generated-paths.spec.ts');
    expect(walking.filter(({ isSkipped }) => !isSkipped)).not.toEqual([]);
  });
});

describe('a cited test', () => {
  const source = `
    describe('a group', () => {
      test('exists', () => {});
      test.skip('is skipped', () => {});
      test.each(['red', 'blue'])('is %s', () => {});
      for (const [what] of [['made by a loop']]) test(what, () => {});
      test(\`of \${side} is good\`, { timeout: 1 }, async () => {});
      test('skips itself', () => { test.skip(true, 'not here'); });
    });
    describe.skip('an old group', () => { test('is gone', () => {}); });`;
  const titles = findTitles('unit/some.test.ts', source);
  const problems = (...tests: readonly string[]) =>
    citationProblems({ sentence: 'S', tests: tests.map((cited) => `unit/some.test.ts › ${cited}`) }, titles);

  test.each(['a group › exists', 'a group › is …', 'a group › is red', 'a group › made by a loop'])(
    'is found: %s',
    (cited) => {
      expect(problems(cited)).toEqual([]);
    },
  );

  test.each(['exists', 'a group › is green', 'a group › made by no loop', 'a group › of someone is good'])(
    'is missing: %s',
    (cited) => {
      expect(problems(cited)).toEqual([`'S': there is no test 'unit/some.test.ts › ${cited}'`]);
    },
  );

  test.each(['a group › is skipped', 'a group › skips itself', 'an old group › is gone'])(
    'is skipped: %s',
    (cited) => {
      expect(problems(cited)).toEqual([`'S': 'unit/some.test.ts › ${cited}' is skipped`]);
    },
  );

  test('is needed in every row', () => {
    expect(parseRows('## §1 One\n\n| sentence | proven by |\n| --- | --- |\n| S |  |\n')).toEqual([
      { section: '§1 One', sentence: 'S', tests: [] },
    ]);
    expect(problems()).toEqual(["'S' cites no test"]);
  });
});
