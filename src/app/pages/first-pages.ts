import { paths } from '../../../contract/paths.ts';
import type { FirstPage, FirstPageModule, FirstVisit } from './first-page.ts';

const pages = import.meta.glob<FirstPageModule>('./*/*-page.tsx');
const texts = import.meta.glob([
  '../../content/**/*.md',
  // Parts of their screens.
  '!../../content/{home,contact,blog,post-project}.md',
]);

const page = (name: string) => `./${name}-page.tsx`;
const article = (text: string) => [page('site/article'), `../../content/${text}.md`];

/** The modules of each page that the build renders; what a page needs besides its screen is its text. */
const modules: Readonly<Record<string, readonly string[]>> = {
  [paths.home()]: [page('site/home')],
  [paths.companyLogin()]: [page('account/login')],
  [paths.developerLogin()]: [page('account/login')],
  [paths.forgotPassword()]: [page('account/forgot-password')],
  [paths.companyForgotPassword()]: [page('account/forgot-password')],
  [paths.developerForgotPassword()]: [page('account/forgot-password')],
  [paths.linkExpired()]: [page('account/link-expired')],
  [paths.services()]: article('services'),
  [paths.about()]: article('about'),
  [paths.support()]: article('support'),
  [paths.terms()]: article('terms'),
  [paths.privacy()]: article('privacy'),
  [paths.contact()]: [page('site/contact')],
  [paths.blog()]: [page('site/blog')],
  [paths.postProject()]: [page('site/post-project')],
  ...Object.fromEntries(
    Object.keys(texts).flatMap((file) => {
      const [, slug] = /\/blog\/(.+)\.md$/.exec(file) ?? [];
      return slug === undefined ? [] : [[paths.blogPost({ slug }), article(`blog/${slug}`)]];
    }),
  ),
  '/404': [page('site/not-found')],
};

/** Every page that the build renders (docs/decisions/013). */
export const firstPages = Object.keys(modules);

/** Which modules a page is made of, as they lie from this file; null for a page that needs the router. */
export function modulesOf(path: string): readonly string[] | null {
  return Object.hasOwn(modules, path) ? (modules[path] ?? null) : null;
}

/**
 * Fetches the code of a page that can be shown without the router.
 *
 * @returns what opens it; null for a page that needs the router.
 */
export async function loadFirstPage(path: string): Promise<((visit: FirstVisit) => FirstPage) | null> {
  const [file, ...more] = modulesOf(path) ?? [];
  const load = file === undefined ? undefined : pages[file];
  if (!load) return null;
  const [{ openPage }, ...loaded] = await Promise.all([load(), ...more.map((name) => texts[name]?.())]);
  return (visit) => openPage(visit, ...(loaded as never[]));
}
