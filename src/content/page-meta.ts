/** The front matter of a Markdown file. */
export type PageMeta = {
  readonly title: string;
  /** One or two sentences, shown under the title, in search results, in link previews and in the feed. */
  readonly description: string;
  /** The publication date of a post, ISO 8601. */
  readonly date: string | null;
  /** The date of the current version of a legal text, ISO 8601. */
  readonly updated: string | null;
  /** The reading time, in minutes. */
  readonly minutes: number;
};

/** A part of a page, with an id to link to. */
export type Part = { readonly id: string; readonly title: string };

/** A post of the blog; `slug` is its part of the address. */
export type Post = { readonly slug: string; readonly meta: PageMeta };

/** The exports of a compiled Markdown file (src/build/markdown.ts). */
export type MarkdownPage = typeof import('./about.md');
