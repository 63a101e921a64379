import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';
import type { Part, Post } from '../content/page-meta.ts';
import { readPage } from './front-matter.ts';
import { readPublicPages } from './public-pages.ts';

/**
 * Compiles the Markdown of `src/content/` to React during the build, so that the browser needs neither a parser nor
 * HTML strings (Trusted Types). A module `page.md` exports `meta`, its `parts`, for posts the `next` one, and the
 * component `Content`; `page.md?meta` exports only `meta`.
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
      // The format 'md' allows no JSX or expressions and drops HTML.
      const parts: Part[] = [];
      const compiled = await compile(text, { format: 'md', rehypePlugins: [() => headingIds(parts)] });
      const code = String(compiled).replace('export default function MDXContent', 'export function Content');
      const listed = `export const parts = ${JSON.stringify(parts)};\nexport const next = ${JSON.stringify(findNext(file))};`;
      return { code: `${code}\n${exported}${listed}`, map: null, moduleType: 'js' };
    },
  };
}

/** The post to read next: the next older one, or the newest after the oldest; null for other pages. */
function findNext(file: string): Post | null {
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

/** Adds an id to every heading, so that it can be linked to, and collects the second-level headings. */
function headingIds(parts: Part[]) {
  return (tree: Node) => {
    for (const node of tree.children ?? []) {
      if (node.tagName !== 'h2' && node.tagName !== 'h3') continue;
      const title = collectText(node);
      node.properties = { id: toSlug(title) };
      if (node.tagName === 'h2') parts.push({ id: toSlug(title), title });
    }
  };
}

const collectText = (node: Node): string => node.value ?? (node.children ?? []).map(collectText).join('');

const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
