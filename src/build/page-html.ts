import { brand } from '../../contract/brand.ts';
import type { RenderedSite } from '../app/start/prerender.tsx';
import { escapeXml } from './escape-xml.ts';

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

/** What asks for a script. A page keeps it in a template until it has been read (src/build/head-script.js). */
const ofScripts = /\n\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

export type PageParts = {
  readonly publicUrl: string;
  /** The scripts that the page needs first, as addresses. */
  readonly scripts: readonly string[];
  readonly style: string;
  readonly headScript: string;
};

/**
 * The built page with a rendered one in it: all that is needed to paint it, and the head that the client would give it
 * (src/ui/layout/use-page-head.ts).
 */
export function pageHtml(
  html: string,
  { path, access, html: body, title, head }: RenderedSite['pages'][number],
  parts: PageParts,
): string {
  const fullTitle = title === '' ? brand.name : `${title} · ${brand.name}`;
  const address = head && parts.publicUrl + head.path;
  const preloads = parts.scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}" />`);
  const scripts = [...(html.match(ofScripts)?.map((element) => element.trim()) ?? []), ...preloads];
  const lines = [
    ...(head && address
      ? [
          `<link rel="canonical" href="${address}" />`,
          tag('property="og:title"', fullTitle),
          tag('property="og:description"', head.description),
          tag('property="og:url"', address),
          tag('property="og:type"', head.kind ?? 'website'),
        ]
      : [tag('name="robots"', 'noindex')]),
    `<template id="app">${scripts.join('')}</template>`,
  ];
  const described = html
    .replace(ofScripts, '')
    .replace('<html lang="en">', () => `<html lang="en" data-page="${path}" data-access="${access}">`)
    .replace('<head>', () => `<head>\n    <script>${parts.headScript}</script>`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeXml(fullTitle)}</title>`)
    .replace(/\n\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/, () =>
      head ? `\n    ${tag('name="description"', head.description)}` : '',
    )
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${parts.style}</style>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  return atEnd(described, lines);
}

export type Fallback = {
  /** What takes the place of the landing page at another address. */
  readonly shell: string;
  readonly script: string;
  /** The addresses of each page, as a regular expression, and its scripts. */
  readonly pages: readonly (readonly [pattern: string, scripts: readonly string[]])[];
};

/** Makes a page one that can stand for any address: see `fallback-script.js`. */
export function fallbackHtml(html: string, { shell, script, pages }: Fallback): string {
  const scripts = [...new Set(pages.flatMap(([, needed]) => needed))];
  const table = {
    scripts,
    pages: pages.map(([pattern, needed]) => [pattern, needed.map((address) => scripts.indexOf(address))]),
  };
  const parts = [
    `<template id="shell">${shell}</template>`,
    `<script type="application/json" id="pages">${JSON.stringify(table)}</script>`,
    `<script>${script}</script>`,
  ];
  return html.replace('</body>', () => `${parts.join('\n    ')}\n  </body>`);
}

const atEnd = (html: string, lines: readonly string[]) =>
  html.replace('</head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
