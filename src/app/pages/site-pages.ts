import { paths } from '../../../contract/paths.ts';
import type { Page } from './page.ts';

/** The Markdown files that are pages by themselves, by path. The excluded ones are imported by their screens. */
const texts = import.meta.glob([
  '../../content/**/*.md',
  '!../../content/{home,contact,blog,post-project}.md',
]);

const article = (path: string, text: string): Page => ({
  path,
  file: 'site/article',
  text,
  isPrerendered: true,
});
const post = (slug: string): Page => ({
  ...article(paths.blogPost({ slug }), `blog/${slug}`),
  file: 'site/post',
});

/** The public pages (spec §2, route table). */
export const pages: readonly Page[] = [
  { path: paths.home(), file: 'site/home', isPrerendered: true },
  article(paths.services(), 'services'),
  article(paths.about(), 'about'),
  article(paths.support(), 'support'),
  article(paths.terms(), 'terms'),
  article(paths.privacy(), 'privacy'),
  { path: paths.contact(), file: 'site/contact', isPrerendered: true },
  { path: paths.blog(), file: 'site/blog', isPrerendered: true },
  ...Object.keys(texts).flatMap((file) => {
    const [, slug] = /\/blog\/(.+)\.md$/.exec(file) ?? [];
    return slug === undefined ? [] : [post(slug)];
  }),
  { path: '/blog/$slug', file: 'site/missing-post' },
  { path: paths.postProject(), file: 'site/post-project', isPrerendered: true },
  { path: paths.signUp(), file: 'site/sign-up', isPrerendered: true },
];

export const modules = { ...import.meta.glob('./site/*-page.tsx'), ...texts };
