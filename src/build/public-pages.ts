import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paths } from '../../contract/paths.ts';
import type { PageMeta } from '../content/page-meta.ts';
import { readPage } from './front-matter.ts';

export type PublicPage = { readonly path: string; readonly meta: PageMeta };

/** The address of each file of `src/content/`. */
const pathOfFile: Readonly<Record<string, string>> = {
  'home.md': paths.home(),
  'services.md': paths.services(),
  'about.md': paths.about(),
  'blog.md': paths.blog(),
  'support.md': paths.support(),
  'contact.md': paths.contact(),
  'post-project.md': paths.postProject(),
  'terms.md': paths.terms(),
  'privacy.md': paths.privacy(),
};

/** All public pages: the landing page, the other pages, then the posts, newest first. */
export function readPublicPages(): readonly PublicPage[] {
  const folder = new URL('../content/', import.meta.url);
  const page = (file: string, path: string): PublicPage => {
    const address = fileURLToPath(new URL(file, folder));
    return { path, meta: readPage(readFileSync(address, 'utf8'), address).meta };
  };
  const posts = readdirSync(new URL('blog/', folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => page(`blog/${file}`, paths.blogPost({ slug: file.replace(/\.md$/, '') })));
  return [
    ...Object.entries(pathOfFile).map(([file, path]) => page(file, path)),
    ...posts.sort((one, other) => (other.meta.date ?? '').localeCompare(one.meta.date ?? '')),
  ];
}
