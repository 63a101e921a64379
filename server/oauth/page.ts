import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { brand } from '../../contract/brand.ts';
import { mark } from './logo.ts';

export type Markup = ReturnType<typeof html>;

type Page = {
  readonly title: string;
  readonly body: Markup;
  /** The kind of page. */
  readonly chip?: string;
  readonly siteUrl: string;
  readonly status?: ContentfulStatusCode;
};

/** The path of the pages' stylesheet, served by `routes.ts`. */
export const stylePath = '/oauth2/pages.css';
export const style = [new URL('../http/pages.css', import.meta.url), new URL('./pages.css', import.meta.url)]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Answers with a server-rendered page: no scripts, nothing from other hosts, not cached. */
export function answerPage(
  context: Context,
  { title, body, chip, siteUrl, status = 200 }: Page,
): Response | Promise<Response> {
  context.header('Cache-Control', 'no-store');
  context.header('Content-Security-Policy', pagePolicy(siteUrl));
  return context.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<header class="top">
  <a class="brand" href="${siteUrl}/">${mark}<span>${brand.name}</span></a>
  ${chip ? html`<span class="chip">${chip}</span>` : ''}
</header>
<main>
  <h1>${title}</h1>
  ${body}
</main>
</body>
</html>`,
    status,
  );
}

/** A form's redirects end at the site, perhaps on another host, and browsers check form-action for every hop. */
const pagePolicy = (siteUrl: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${siteUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
