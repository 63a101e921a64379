import type { PageMeta, Post } from './page-meta.ts';

const metas = import.meta.glob<PageMeta>('./blog/*.md', { query: '?meta', import: 'meta', eager: true });

/** Every post of the blog, newest first. */
export const posts: readonly Post[] = Object.entries(metas)
  .map(([file, meta]) => ({ slug: file.replace(/^.*\/|\.md$/g, ''), meta }))
  .sort((one, other) => (other.meta.date ?? '').localeCompare(one.meta.date ?? ''));
