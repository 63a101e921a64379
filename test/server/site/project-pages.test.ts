import { beforeEach, describe, expect, test } from 'vitest';
import { projectFields } from '../../../contract/marketplace/project.ts';
import { completeProject } from '../../support/projects.ts';
import { builtSite } from '../support/built-site.ts';
import { createCompany } from '../support/marketplace.ts';
import type { Person } from '../support/people.ts';
import { sendToProject } from '../support/send-events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const placeholder = (path: string) =>
  `<!doctype html><html lang="en" data-page="${path}"><head><title>Counterpart</title>
    <meta name="robots" content="noindex" />
  </head><body><div id="root"><main><div id="page-content"></div></main></div></body></html>`;
const site = builtSite({
  'index.html': '<!doctype html><title>Counterpart</title>',
  'projects/index.html': placeholder('/projects'),
  'placeholders/projects.html': placeholder('/projects/$projectId'),
  '404.html': '<!doctype html><title>Nothing here</title>',
  'routes.json': JSON.stringify([
    ['^/projects$', '/projects/index.html'],
    ['^/projects/[^/]+$', '/placeholders/projects.html'],
  ]),
  'sitemap.xml': '<urlset>\n  <url><loc>https://counterpart.example/</loc></url>\n</urlset>\n',
});
const address = 'https://counterpart.example';
let server: TestServer;
let owner: Person;
beforeEach(async () => {
  server = await testServer({ PUBLIC_URL: address }, site);
  owner = await createCompany(server);
});

async function post(changes: object = {}): Promise<{ id: string; version: number }> {
  const draft = await server.ok('createProject', {
    token: owner.token,
    body: { ...completeProject, ...changes },
  });
  return sendToProject(server, owner, draft, 'publish');
}
async function open(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await server.app.request(path, { headers: { Accept: 'text/html' } });
  return { status: response.status, html: await response.text(), headers: response.headers };
}
const dataIn = (html: string) => {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text) as Record<string, unknown>;
};

describe('the page of an open project', () => {
  test('shows the project’s text, also to search engines', async () => {
    const { id } = await post({ title: 'A calendar for our clinic', deadline: '2027-03-01' });
    const { status, html, headers } = await open(`/projects/${id}`);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(html).toContain('<title>A calendar for our clinic · Counterpart</title>');
    expect(html).toContain(`<link rel="canonical" href="${address}/projects/${id}" />`);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,161}" \/>/);
    expect(html).not.toContain('noindex');
    expect(html).toContain('>A calendar for our clinic</h1>');
    const { description } = projectFields.parse({ ...completeProject });
    expect(html).toContain(description.split('\n')[0]);
    expect(dataIn(html)).toMatchObject({
      '@type': 'JobPosting',
      title: 'A calendar for our clinic',
      url: `${address}/projects/${id}`,
      datePosted: '2026-11-21',
      employmentType: 'CONTRACTOR',
      hiringOrganization: { '@type': 'Organization', name: 'Confidential' },
    });
    expect(dataIn(html)).not.toHaveProperty('baseSalary');
  });

  test('never names its company, to any caller', async () => {
    const { company } = await server.ok('project', { ...(await post()), token: owner.token });
    expect(company?.name).toBeTruthy();
    const { id } = await post();
    const response = await server.app.request(`/projects/${id}`, {
      headers: { Accept: 'text/html', Authorization: `Bearer ${owner.token}` },
    });
    const html = await response.text();
    expect(html).not.toContain(company?.name);
    expect(html).not.toContain(owner.userId);
  });

  test.each([
    ['the end of its time', null, '2026-12-21T10:00:00.000Z'],
    ['its deadline, where that comes first', '2026-12-01', '2026-12-01T23:59:59.000Z'],
  ])('is valid through %s', async (_, deadline, end) => {
    const { id } = await post({ deadline });
    expect(dataIn((await open(`/projects/${id}`)).html)).toMatchObject({ validThrough: end });
  });

  test('doesn’t exist for a draft, a closed project, another id or no id at all', async () => {
    const draft = await server.ok('createProject', { token: owner.token, body: completeProject });
    const open1 = await post();
    await sendToProject(
      server,
      owner,
      await server.ok('project', { ...open1, token: owner.token }),
      'close',
      {
        reason: 'We hired someone.',
      },
    );
    for (const id of [
      draft.id,
      open1.id,
      '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0001',
      'x',
      '%00',
      '%E0',
      '..%2F',
    ]) {
      const { status, html } = await open(`/projects/${id}`);
      expect({ id, status }).toEqual({ id, status: 404 });
      expect(html).toContain('Nothing here');
    }
  });
});

describe('the page of all open projects', () => {
  test('lists the newest, with links to their pages', async () => {
    const { id } = await post({ title: 'A calendar for our clinic' });
    const { status, html } = await open('/projects');
    expect(status).toBe(200);
    expect(html).toContain('<title>Projects · Counterpart</title>');
    expect(html).toContain(`<link rel="canonical" href="${address}/projects" />`);
    expect(html).toContain(`<a href="/projects/${id}">A calendar for our clinic</a>`);
  });

  test('is rendered by the client for a search', async () => {
    await post({ title: 'A calendar for our clinic' });
    const { status, html } = await open('/projects?q=calendar');
    expect(status).toBe(200);
    expect(html).not.toContain('A calendar for our clinic');
  });
});

describe('the sitemap', () => {
  test('names open projects and no others, and notices within ten minutes', async () => {
    const { id } = await post();
    const draft = await server.ok('createProject', { token: owner.token, body: completeProject });
    const { html, headers } = await open('/sitemap.xml');
    expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(html).toBe(
      `<urlset>\n  <url><loc>${address}/</loc></url>\n  <url><loc>${address}/projects/${id}</loc><lastmod>2026-11-21</lastmod></url>\n</urlset>\n`,
    );
    expect(html).not.toContain(draft.id);
    const later = await post();
    expect((await open('/sitemap.xml')).html).not.toContain(later.id);
    server.advance(10 * 60_000);
    expect((await open('/sitemap.xml')).html).toContain(later.id);
  });
});
