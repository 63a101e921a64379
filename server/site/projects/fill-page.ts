import { brand } from '../../../contract/brand.ts';
import { escapeHtml } from '../../mail/untrusted-text.ts';

type Filling = {
  readonly title: string;
  readonly description: string;
  /** The page's canonical address. */
  readonly address: string;
  /** Added to the head. */
  readonly data?: string;
  /** HTML. */
  readonly content: string;
};

const tag = (name: string, content: string) => `<meta ${name} content="${escapeHtml(content)}" />`;

/**
 * Puts a title, a head and content into a page's built placeholder, as the build does for its own pages
 * (src/build/page-html.ts).
 *
 * @returns null if the placeholder has no place for them.
 */
export function fillPage(
  placeholder: string,
  { title, description, address, data, content }: Filling,
): string | null {
  const place = '<div id="page-content"></div>';
  const noIndex = '<meta name="robots" content="noindex" />';
  if (!placeholder.includes(place) || !placeholder.includes(noIndex)) return null;
  const fullTitle = `${title} · ${brand.name}`;
  const head = [
    tag('name="description"', description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    tag('property="og:title"', fullTitle),
    tag('property="og:description"', description),
    tag('property="og:url"', address),
    tag('property="og:type"', 'website'),
    ...(data === undefined ? [] : [data]),
  ].join('\n    ');
  return placeholder
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(fullTitle)}</title>`)
    .replace(noIndex, () => head)
    .replace(place, () => content);
}
