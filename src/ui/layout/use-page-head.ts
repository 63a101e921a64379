import { createContext, useContext, useEffect } from 'react';
import { brand } from '../../../contract/brand.ts';

/** The metadata of a public page for search engines and link previews, besides its title. */
export type PublicHead = {
  /** The path of the canonical address. */
  readonly path: string;
  readonly description: string;
  readonly kind?: 'website' | 'article';
};

/** Collects the head of a page in the build, which has no document. */
export const HeadListener = createContext<((title: string, head: PublicHead | undefined) => void) | null>(
  null,
);

/**
 * Sets the title of the tab and the history entry, and the tags of the head. The tags are those that the build has
 * written into the page's own file (src/build/page-html.ts); navigating rewrites them.
 *
 * @param head - of a public page; a page without it isn't indexed.
 */
export function usePageHead(title: string, head?: PublicHead): void {
  useContext(HeadListener)?.(title, head);
  const { path, description, kind = 'website' } = head ?? {};
  useEffect(() => {
    const fullTitle = `${title} · ${brand.name}`;
    document.title = fullTitle;
    const isPublic = path !== undefined && description !== undefined;
    const address = isPublic ? publicUrl() + path : null;
    setTag('meta', 'name', 'robots', isPublic ? null : 'noindex');
    setTag('meta', 'name', 'description', description ?? null);
    setTag('link', 'rel', 'canonical', address);
    setTag('meta', 'property', 'og:title', isPublic ? fullTitle : null);
    setTag('meta', 'property', 'og:description', description ?? null);
    setTag('meta', 'property', 'og:url', address);
    setTag('meta', 'property', 'og:type', isPublic ? kind : null);
  }, [title, path, description, kind]);
}

/** The site's public origin, without a trailing slash. */
function publicUrl(): string {
  return (import.meta.env.VITE_PUBLIC_URL ?? location.origin).replace(/\/+$/, '');
}

/** Sets the only tag of its kind; null removes it. */
function setTag(tagName: 'meta' | 'link', attribute: string, name: string, value: string | null): void {
  let tag = document.head.querySelector(`${tagName}[${attribute}="${name}"]`);
  if (value === null) {
    tag?.remove();
    return;
  }
  if (!tag) {
    tag = document.createElement(tagName);
    tag.setAttribute(attribute, name);
    document.head.append(tag);
  }
  tag.setAttribute(tagName === 'link' ? 'href' : 'content', value);
}
