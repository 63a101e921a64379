import { brand } from '../../contract/brand.ts';
import type { RenderedSite } from '../app/start/prerender.tsx';
import { escapeXml } from './escape-xml.ts';

const tag = (name: string, content: string) => `<meta ${name} content="${escapeXml(content)}" />`;

/** Adds the link preview metadata that all pages share. */
export function withSiteHead(html: string, publicUrl: string): string {
  return appendToHead(html, [
    tag('property="og:site_name"', brand.name),
    tag('property="og:image"', `${publicUrl}/preview.png`),
    tag('name="twitter:card"', 'summary_large_image'),
    '<link rel="alternate" type="application/rss+xml" title="Blog" href="/rss.xml" />',
  ]);
}

/**
 * Matches the elements that load scripts. They are moved into a template until the page has been parsed
 * (src/build/head-script.js).
 */
const scriptElements = /\n\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

export type PageParts = {
  readonly publicUrl: string;
  /** The addresses of the scripts that the page needs first. */
  readonly scripts: readonly string[];
  readonly style: string;
  readonly headScript: string;
};

/**
 * Inserts a prerendered page into the built HTML: everything needed to paint it, and the same metadata that the client
 * sets (src/ui/layout/use-page-head.ts).
 */
export function pageHtml(
  html: string,
  { path, access, html: body, title, head }: RenderedSite['pages'][number],
  parts: PageParts,
): string {
  const fullTitle = title === '' ? brand.name : `${title} · ${brand.name}`;
  const address = head && parts.publicUrl + head.path;
  const preloads = parts.scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}" />`);
  const scripts = [...(html.match(scriptElements)?.map((element) => element.trim()) ?? []), ...preloads];
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
    .replace(scriptElements, '')
    .replace(
      '<html lang="en">',
      () => `<html lang="en" data-page="${path}"${access ? ` data-access="${access}"` : ''}>`,
    )
    .replace('<head>', () => `<head>\n    <script>${parts.headScript}</script>`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeXml(fullTitle)}</title>`)
    .replace(/\n\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/, () =>
      head ? `\n    ${tag('name="description"', head.description)}` : '',
    )
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${parts.style}</style>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  return appendToHead(described, lines);
}

export type Fallback = {
  /** Replaces the content of the landing page at other addresses. */
  readonly shell: string;
  readonly script: string;
  /** The address pattern of each page, as a regular expression, and its scripts. */
  readonly pages: readonly (readonly [pattern: string, scripts: readonly string[]])[];
};

/** Extends a page so that it can be served for any address; see `fallback-script.js`. */
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

const appendToHead = (html: string, lines: readonly string[]) =>
  html.replace('</head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
