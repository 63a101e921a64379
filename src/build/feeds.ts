import { brand } from '../../contract/brand.ts';
import { paths } from '../../contract/paths.ts';
import { escapeXml } from './escape-xml.ts';
import type { PublicPage } from './public-pages.ts';

/** The blog as an RSS 2.0 feed. */
export function feed(pages: readonly PublicPage[], publicUrl: string): string {
  const items = pages.flatMap(({ path, meta }) =>
    meta.date === null
      ? []
      : `    <item>
      <title>${escapeXml(meta.title)}</title>
      <link>${publicUrl}${path}</link>
      <guid>${publicUrl}${path}</guid>
      <pubDate>${new Date(meta.date).toUTCString()}</pubDate>
      <description>${escapeXml(meta.description)}</description>
    </item>`,
  );
  const blog = pages.find(({ path }) => path === paths.blog());
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(brand.name)}</title>
    <link>${publicUrl}${paths.blog()}</link>
    <atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml" />
    <description>${escapeXml(blog?.meta.description ?? '')}</description>
    <language>en</language>
${items.join('\n')}
  </channel>
</rss>
`;
}

/** The sitemap (sitemaps.org) of all public pages and the project list; our own server adds the open projects. */
export function sitemap(pages: readonly PublicPage[], publicUrl: string): string {
  const projects = `  <url><loc>${publicUrl}${paths.projects()}</loc></url>`;
  const urls = pages.map(({ path, meta }) => {
    const changed = meta.updated ?? meta.date;
    return `  <url><loc>${publicUrl}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...urls, projects].join('\n')}
</urlset>
`;
}

/** Allows crawlers everything but the API and the pages that need an account (RFC 9309). */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /v1/
Disallow: ${paths.companyDashboard()}
Disallow: ${paths.developerDashboard()}

Sitemap: ${publicUrl}/sitemap.xml
`;
}
