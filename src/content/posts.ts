import type { MarkdownPage, PageMeta, Post } from './page-meta.ts';

const metas = import.meta.glob<PageMeta>('./blog/*.md', { query: '?meta', import: 'meta', eager: true });
const texts = import.meta.glob<MarkdownPage>('./blog/*.md');

const fileOf = (slug: string) => `./blog/${slug}.md`;

/** Every post of the blog, newest first. */
export const posts: readonly Post[] = Object.entries(metas)
  .map(([file, meta]) => ({ slug: file.replace(/^.*\/|\.md$/g, ''), meta }))
  .sort((one, other) => (other.meta.date ?? '').localeCompare(one.meta.date ?? ''));

/** Fetches a post's text; null when there is no such post. */
export async function loadPost(slug: string): Promise<MarkdownPage | null> {
  const load = Object.hasOwn(texts, fileOf(slug)) ? texts[fileOf(slug)] : undefined;
  return load ? load() : null;
}
