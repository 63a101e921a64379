/** The front matter of a Markdown file. */
export type PageMeta = {
  readonly title: string;
  /** One or two sentences: under the title, in search results, in link previews and in the feed. */
  readonly description: string;
  /** Of a post: the day it was published, ISO 8601. */
  readonly date: string | null;
  /** Of rules that change: since when this version applies, ISO 8601. */
  readonly updated: string | null;
  /** How long reading it takes, in minutes. */
  readonly minutes: number;
};

/** A part of a page, with an id to link to. */
export type Part = { readonly id: string; readonly title: string };

/** A post of the blog; `slug` is its part of the address. */
export type Post = { readonly slug: string; readonly meta: PageMeta };

/** What a compiled Markdown file exports; the same for all (src/build/markdown.ts). */
export type MarkdownPage = typeof import('./about.md');
