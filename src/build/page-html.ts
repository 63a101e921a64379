import { brand } from '../../contract/brand.ts';
import { escapeXml } from './escape-xml.ts';
import type { PublicPage } from './public-pages.ts';

const tag = (name: string, content: string) => `<meta ${name} content="${escapeXml(content)}" />`;

/** What every page's preview has in common. */
export function withSiteHead(html: string, publicUrl: string): string {
  return atEnd(html, [
    tag('property="og:site_name"', brand.name),
    tag('property="og:image"', `${publicUrl}/preview.png`),
    tag('name="twitter:card"', 'summary_large_image'),
    '<link rel="alternate" type="application/rss+xml" title="Blog" href="/rss.xml" />',
  ]);
}

/** A copy of the built page with the head that the client would give it (src/ui/use-page-head.ts). */
export function withHead(html: string, { path, meta }: PublicPage, publicUrl: string): string {
  const title = `${meta.title} · ${brand.name}`;
  const named = html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeXml(title)}</title>`)
    .replace(/<meta\s+name="description"\s+content="[^"]*"\s*\/?>/, () =>
      tag('name="description"', meta.description),
    );
  return atEnd(named, [
    `<link rel="canonical" href="${publicUrl}${path}" />`,
    tag('property="og:title"', title),
    tag('property="og:description"', meta.description),
    tag('property="og:url"', publicUrl + path),
    tag('property="og:type"', meta.date === null ? 'website' : 'article'),
  ]);
}

const atEnd = (html: string, lines: readonly string[]) =>
  html.replace('</head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
