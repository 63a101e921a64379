import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';
import type { Part, Post } from '../content/page-meta.ts';
import { readPage } from './front-matter.ts';
import { readPublicPages } from './public-pages.ts';

/**
 * Turns the Markdown of `src/content/` into React while the site is built, so that the browser gets neither a
 * parser nor HTML in a string (Trusted Types). A module `page.md` exports `meta`, its `parts`, of a post the `next` one, and
 * the component `Content`; `page.md?meta` has `meta` alone.
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
      const parts: Part[] = [];
      const compiled = await compile(text, { format: 'md', rehypePlugins: [() => headingIds(parts)] });
      const code = String(compiled).replace('export default function MDXContent', 'export function Content');
      const listed = `export const parts = ${JSON.stringify(parts)};\nexport const next = ${JSON.stringify(nextOf(file))};`;
      return { code: `${code}\n${exported}${listed}`, map: null, moduleType: 'js' };
    },
  };
}

/** What is read after a post: the one before it, after the first one the newest; null after any other page. */
function nextOf(file: string): Post | null {
  const posts = readPublicPages()
    .filter(({ meta }) => meta.date !== null)
    .map(({ path, meta }) => ({ slug: path.replace(/^.*\//, ''), meta }));
  const index = posts.findIndex(({ slug }) => file.endsWith(`/blog/${slug}.md`));
  return index < 0 ? null : (posts[index + 1] ?? posts[0] ?? null);
}

type Node = {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
};

/** Gives every heading an id made of its words, so that a link can lead to it, and lists those that begin a part. */
function headingIds(parts: Part[]) {
  return (tree: Node) => {
    for (const node of tree.children ?? []) {
      if (node.tagName !== 'h2' && node.tagName !== 'h3') continue;
      const title = textOf(node);
      node.properties = { id: slugOf(title) };
      if (node.tagName === 'h2') parts.push({ id: slugOf(title), title });
    }
  };
}

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
