import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesUnder, readText, repositoryUrl } from '../../support/syntax.ts';

const files = ['contract', 'docs', 'machines', 'public', 'server', 'src', 'test'].flatMap(filesUnder);
const documents = ['README.md', ...files.filter((file) => file.endsWith('.md'))];

describe('the documents', () => {
  // Pages of the product link to its own addresses, which their browser test follows.
  const isPage = (document: string) => document.startsWith('src/content/');
  test.each(documents.filter((document) => !isPage(document)))(
    '%s links only to existing places',
    (document) => {
      const text = readText(document);
      const targets = [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, target = '']) => target);
      const broken = targets.filter((target) => {
        if (/^[a-z]+:/u.test(target)) return false;
        const [path = '', anchor] = target.split('#');
        const address = path === '' ? repositoryUrl(document) : new URL(path, repositoryUrl(document));
        if (!existsSync(address)) return true;
        return anchor !== undefined && !listAnchors(address.pathname).includes(anchor);
      });
      expect(broken).toEqual([]);
    },
  );

  test.each(documents)('%s names only existing files', (document) => {
    const folder = /^(contract|docs|machines|server|src|test)\//u;
    const spans = [...readText(document).matchAll(/`([^`\n]+)`/gu)].map(([, span = '']) => span);
    const missing = spans.filter(
      (span) => folder.test(span) && /^[\w./<>*-]+$/u.test(span) && !isThere(span),
    );
    expect(missing).toEqual([]);
  });

  test('the README lists where things are', () => {
    const [, section = ''] = readText('README.md').split('## Where things are\n');
    const rows =
      section
        .split('\n## ')[0]
        ?.split('\n')
        .filter((line) => /^\| (?!(?:what|topic) \||---)/u.test(line)) ?? [];
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) expect(row.split('|')[2]).toMatch(/`[\w./<>*-]+`|\]\([^)]+\)/u);
  });
});

/** The anchors of a document's headings. */
function listAnchors(path: string): readonly string[] {
  const text = readText(path.slice(repositoryUrl('.').pathname.length));
  return [...text.matchAll(/^#+ (.*)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a file or folder with this name exists; `<flow>` and `*` match any name. */
function isThere(name: string): boolean {
  if (!/[<*]/u.test(name)) return existsSync(repositoryUrl(name));
  const pattern = name.replaceAll('.', '\\.').replace(/<\w+>|\*/gu, '[^/]+');
  const end = name.endsWith('/') ? '' : '$';
  return files.some((file) => new RegExp(`^${pattern}${end}`, 'u').test(file));
}
