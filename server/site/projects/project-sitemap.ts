import { desc, eq } from 'drizzle-orm';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { minuteMs } from '../../../machines/rules/durations.ts';
import { projects } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Site } from '../static-site.ts';

/** Only the newest: the list finds more, and a map is read as a whole. */
const maxMapped = 5_000;
/** In ms. Search engines request it rarely; the cache makes frequent requests cheap. */
const cachedForMs = 10 * minuteMs;

/**
 * The sitemap (sitemaps.org) with the open projects.
 *
 * @returns a function that answers a request for it; null for any other request, or if the build has none.
 */
export function createProjectSitemap() {
  let known: { readonly at: number; readonly urls: Promise<string> } | null = null;
  return async (request: Request, site: Site, deps: Deps): Promise<Response | null> => {
    if (new URL(request.url).pathname !== '/sitemap.xml') return null;
    const map = site.read('/sitemap.xml');
    if (map === null) return null;
    const at = deps.now().getTime();
    if (known === null || at - known.at >= cachedForMs) {
      const urls = openUrls(deps);
      known = { at, urls };
      urls.catch(() => {
        known = null;
      });
    }
    const urls = await known.urls;
    return site.answerText(
      map.replace('</urlset>', () => `${urls}</urlset>`),
      request,
      'application/xml; charset=utf-8',
    );
  };
}

async function openUrls({ db, env }: Deps): Promise<string> {
  const rows = await db
    .select({ id: projects.id, updatedAt: projects.updatedAt })
    .from(projects)
    .where(eq(projects.state, 'open'))
    .orderBy(desc(projects.publishedAt), desc(projects.id))
    .limit(maxMapped);
  return rows
    .map(({ id, updatedAt }) => {
      const address = env.siteUrl + marketPaths.project({ projectId: id });
      return `  <url><loc>${address}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>\n`;
    })
    .join('');
}
