import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';
import { readPage } from './front-matter.ts';

/**
 * Turns the Markdown of `src/content/` into React while the site is built, so that the browser gets neither a
 * parser nor HTML in a string (Trusted Types). A module `page.md` exports `meta` and the component `Content`;
 * `page.md?meta` has `meta` alone.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    async transform(source, id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.md')) return null;
      const { meta, text } = readPage(source, file);
      const exported = `export const meta = ${JSON.stringify(meta)};\n`;
      if (query === 'meta') return { code: exported, map: null, moduleType: 'js' };
      // 'md' takes Markdown as it is: no JSX, no expressions, and HTML in it is dropped.
      const compiled = await compile(text, { format: 'md', rehypePlugins: [headingIds] });
      const code = String(compiled).replace('export default function MDXContent', 'export function Content');
      return { code: `${code}\n${exported}`, map: null, moduleType: 'js' };
    },
  };
}

type Node = {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
};

/** Gives every heading an id made of its words, so that a link can lead to it. */
function headingIds() {
  return (tree: Node) => {
    for (const node of tree.children ?? [])
      if (node.tagName === 'h2' || node.tagName === 'h3') node.properties = { id: slugOf(wordsOf(node)) };
  };
}

const wordsOf = (node: Node): string => node.value ?? (node.children ?? []).map(wordsOf).join('');

const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
