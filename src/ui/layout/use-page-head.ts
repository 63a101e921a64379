import { createContext, useContext, useEffect } from 'react';
import { brand } from '../../../contract/brand.ts';

/** What search engines and link previews are told of a public page, besides its title. */
export type PublicHead = {
  /** Its address in the product; the canonical address is made of it. */
  readonly path: string;
  readonly description: string;
  readonly kind?: 'website' | 'article';
};

/** Where the build hears what a page's head is to say: it has no document. */
export const HeadListener = createContext<((title: string, head: PublicHead | undefined) => void) | null>(
  null,
);

/**
 * Names the tab and the history entry after the screen, and gives the head what belongs to it. The tags are those
 * that the build has written into the page's own file (src/build/page-html.ts); moving on rewrites them.
 *
 * @param head - of a public page; without it the page is nobody's business but its reader's.
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

/** Where people reach the site, without a slash at its end. */
function publicUrl(): string {
  return (import.meta.env.VITE_PUBLIC_URL ?? location.origin).replace(/\/+$/, '');
}

/** Makes the one tag of its kind say this; null takes it away. */
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
