import { brand } from '../../contract/brand.ts';
import { escapeXml } from './escape-xml.ts';
import type { PageToWrite } from './render-pages.ts';

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

type PageParts = {
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
  { path, html: body, title, head }: PageToWrite,
  parts: PageParts,
): string {
  const fullTitle = `${title} · ${brand.name}`;
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
    .replace('<html lang="en">', () => `<html lang="en" data-page="${path}">`)
    .replace('<head>', () => `<head>\n    <script>${parts.headScript}</script>`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeXml(fullTitle)}</title>`)
    .replace(/\n\s*<meta\s+name="description"\s+content="[^"]*"\s*\/?>/, () =>
      head ? `\n    ${tag('name="description"', head.description)}` : '',
    )
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${parts.style}</style>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  return atEnd(described, lines);
}

const atEnd = (html: string, lines: readonly string[]) =>
  html.replace('</head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
