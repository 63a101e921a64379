import { existsSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../contract/paths.ts';
import { textFile } from '../../../src/app/pages/load-page.ts';
import { modules } from '../../../src/app/pages/site-pages.ts';
import { escapeXml } from '../../../src/build/escape-xml.ts';
import { feed, robots, sitemap } from '../../../src/build/feeds.ts';
import { readPage } from '../../../src/build/front-matter.ts';
import { manifest } from '../../../src/build/manifest.ts';
import { pageHtml, withSiteHead } from '../../../src/build/page-html.ts';
import { readPublicPages } from '../../../src/build/public-pages.ts';
import type { MarkdownPage } from '../../../src/content/page-meta.ts';
import { plannedFeatures } from '../../../src/content/planned.ts';
import { posts } from '../../../src/content/posts.ts';

const loadPost = async (slug: string) =>
  ((await modules[textFile(`blog/${slug}`)]?.()) ?? null) as MarkdownPage | null;

const publicUrl = 'https://www.counterpart.test';
const pages = readPublicPages();
const files = import.meta.glob<MarkdownPage>('../../../src/content/**/*.md', { eager: true });
const texts = Object.entries(files).map(
  ([file, { Content }]) => [file, renderToStaticMarkup(createElement(Content))] as const,
);

const allPaths = { ...paths, ...marketPaths };

describe('a Markdown file', () => {
  const head = 'title: A title\ndescription: What it is.';
  test('has metadata above its text, and a reading time', () => {
    const text = 'word '.repeat(660);
    expect(readPage(`---\n${head}\ndate: 2026-11-20\n---\n${text}`, 'a.md')).toEqual({
      meta: { title: 'A title', description: 'What it is.', date: '2026-11-20', updated: null, minutes: 3 },
      text,
    });
  });

  test.each([
    ['# No head', 'a.md has no front matter.'],
    ['---\ntitle: A\n---\n', 'a.md lacks its description.'],
    [`---\n${head}\ndate: 20 November\n---\n`, 'a.md: date must be a day such as 2026-11-21.'],
    [`---\n${head}\nupdated: 2026-13-41\n---\n`, 'a.md: updated must be a day such as 2026-11-21.'],
  ])('fails the build when metadata is missing: %j', (source, message) => {
    expect(() => readPage(source, 'a.md')).toThrow(message);
  });

  test('takes the brand from its only source', () => {
    expect(readPage(`---\n${head}\n---\n{name}, {supportEmail}`, 'a.md').text).toBe(
      'Counterpart, support@counterpart.example',
    );
  });

  test.each(plannedFeatures)(
    'about a planned feature says so, from the only list of them: $title',
    ({ title, name, text }) => {
      expect(findText('/services')).toContain(`<strong>${title}.</strong> ${text}`);
      expect(findText('/about')).toContain(name);
    },
  );

  test.each(texts)('%s contains only text, lists, headings and links', (_, html) => {
    const tags = new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
    const allowed = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'code', 'pre', 'blockquote'];
    expect([...tags].filter((tag) => !allowed.includes(tag ?? ''))).toEqual([]);
    expect(html).not.toMatch(/[{}]/);
  });

  test.each(texts)('%s links only to pages and places that exist', (_, html) => {
    const known = new Set([...pages.map(({ path }) => path), ...Object.values(allPaths).map(buildPath)]);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      if (href.startsWith('mailto:')) continue;
      const [path = '', place] = href.split('#');
      expect([...known]).toContain(path);
      // Without a fragment this checks the empty text, which every page contains.
      expect(findText(path)).toContain(place ? `id="${place}"` : '');
    }
  });
});

describe('a page', () => {
  test.each(Object.entries(files))('%s lists its parts in their order', (file, { parts }) => {
    const [, html = ''] = texts.find(([one]) => one === file) ?? [];
    const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)];
    expect(parts.map(({ id }) => id)).toEqual(headings.map(([, id]) => id));
    expect(parts.map(({ title }) => escapeXml(title))).toEqual(headings.map(([, , title]) => title));
  });

  test('has a next page only if it is a post', () => {
    const followed = Object.entries(files).filter(([, { next }]) => next !== null);
    expect(followed.map(([file]) => file).every((file) => file.includes('/blog/'))).toBe(true);
  });
});

describe('the blog', () => {
  test('has its posts in their order, newest first, each with a day and a text of its own', async () => {
    expect(posts.length).toBeGreaterThanOrEqual(3);
    const days = posts.map(({ meta }) => Date.parse(meta.date ?? ''));
    expect(days).toEqual([...days].sort((one, other) => other - one));
    expect(days).not.toContain(Number.NaN);
    for (const { slug, meta } of posts) expect((await loadPost(slug))?.meta).toEqual(meta);
  });

  test('links from each post to the next, through all of them', async () => {
    const read = [posts[0]?.slug ?? ''];
    for (let post = await loadPost(read[0] ?? ''); post?.next; post = await loadPost(post.next.slug)) {
      if (read.includes(post.next.slug)) break;
      read.push(post.next.slug);
      expect(post.next.meta).toEqual((await loadPost(post.next.slug))?.meta);
    }
    expect(read.toSorted()).toEqual(posts.map(({ slug }) => slug).toSorted());
  });

  test.each(['nothing', '', '../terms', 'toString', '__proto__'])('has no post %j', async (slug) => {
    expect(await loadPost(slug)).toBeNull();
  });
});

describe('files for crawlers', () => {
  test('list every public page with its full address', () => {
    const text = sitemap(pages, publicUrl);
    for (const { path } of pages) expect(text).toContain(`<loc>${publicUrl}${path}</loc>`);
    expect(robots(publicUrl)).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });

  test('contain every post in the feed, escaped', () => {
    const hostile = { title: 'Tom & <b>', description: '"x"', date: '2026-11-21', updated: null, minutes: 1 };
    const text = feed([...pages, { path: '/blog/x', meta: hostile }], publicUrl);
    for (const { slug } of posts) expect(text).toContain(`<link>${publicUrl}/blog/${slug}</link>`);
    expect(text).toContain('<title>Tom &amp; &lt;b&gt;</title>');
    expect(text).toContain('<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>');
  });

  test('contain a separate head for each page', () => {
    const html =
      '<html lang="en"><head><title>Old</title>\n<meta\n name="description"\n content="Old" />\n</head></html>';
    const parts = { publicUrl, scripts: [], style: '', headScript: '' };
    for (const { path, meta } of pages) {
      const head = { path, description: meta.description };
      const page = { path, title: meta.title, head, html: '', modules: [], access: undefined };
      const made = pageHtml(withSiteHead(html, publicUrl), page, parts);
      expect(made).toContain(`<title>${meta.title} · Counterpart</title>`);
      expect(made).toContain(`<link rel="canonical" href="${publicUrl}${path}" />`);
      expect(made).toContain(`content="${publicUrl}/preview.png"`);
      expect(made).not.toContain('Old');
    }
  });

  test('contain an image for each icon of the manifest and the page, in the declared size', () => {
    const { icons } = JSON.parse(manifest()) as { icons: readonly { src: string; sizes: string }[] };
    for (const { src, sizes } of icons.filter(({ sizes: size }) => size !== 'any')) {
      // PNG's header: width and height at byte 16 and 20.
      const png = readFileSync(new URL(`../../../public${src}`, import.meta.url));
      expect(`${src} ${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(`${src} ${sizes}`);
    }
    const index = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const named = [...index.matchAll(/<link rel="(?:apple-touch-)?icon"[^>]* href="([^"]+)"/g)];
    expect(named.map(([, src]) => src)).toEqual(['/favicon.svg', '/apple-touch-icon.png']);
    // Requested by default by browsers without SVG icons.
    const all = [...named.map(([, file]) => file), ...icons.map((icon) => icon.src), '/favicon.ico'];
    expect(all.filter((src) => !existsSync(new URL(`../../../public${src}`, import.meta.url)))).toEqual([]);
  });

  test('give every page a title and a description that fit search results', () => {
    for (const { meta } of pages) {
      expect(meta.title.length).toBeLessThanOrEqual(60);
      expect(meta.description.length).toBeLessThanOrEqual(180);
    }
    expect(new Set(pages.map(({ meta }) => meta.title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(pages.length);
  });
});

/** An address that needs no parameters. */
function buildPath(build: (typeof allPaths)[keyof typeof allPaths]): string {
  return build({
    userId: '',
    section: '',
    applicationId: '',
    contractId: '',
    side: 'company',
    developerId: '',
    companyId: '',
    milestoneId: '',
    paymentId: '',
    projectId: '',
    slug: '',
    tab: '',
  } as never);
}

function findText(path: string): string {
  const [, html = ''] = texts.find(([file]) => file.endsWith(`content${path}.md`)) ?? [];
  return html;
}
