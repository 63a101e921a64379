import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../../contract/marketplace/application.ts';
import { timers } from '../../../server/db/schema.ts';
import { runTimerNow } from '../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { executableMarkup, hostileTexts } from '../../support/hostile-texts.ts';
import { company, developer } from '../../support/profiles.ts';
import { completeApplication, completeProject } from '../../support/projects.ts';
import { builtSite } from '../support/built-site.ts';
import { ensureOperator, type Sides, sendAsOperator } from '../support/marketplace.ts';
import { ada, ben, signUpVerified } from '../support/people.ts';
import { sendToApplication, sendToContract, sendToProject } from '../support/send-events.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const address = 'https://counterpart.example';
const placeholder = `<!doctype html><html lang="en"><head><title>Counterpart</title>
  <meta name="robots" content="noindex" />
</head><body><div id="root"><main><div id="page-content"></div></main></div></body></html>`;
const site = builtSite({
  'index.html': '<!doctype html><title>Counterpart</title>',
  'projects/index.html': placeholder,
  'placeholders/projects.html': placeholder,
  '404.html': '<!doctype html><title>Nothing here</title>',
  'routes.json': JSON.stringify([
    ['^/projects$', '/projects/index.html'],
    ['^/projects/[^/]+$', '/placeholders/projects.html'],
  ]),
});

let server: TestServer;
let sides: Sides;
let profiles: { readonly company: string; readonly developer: string };
// One server for all texts: each has its own project.
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: address }, site);
  sides = { company: await signUpVerified(server, ada), developer: await signUpVerified(server, ben) };
  const { token } = sides.developer;
  const [first, second] = [
    await server.ok('createCompanyProfile', { token: sides.company.token, body: company }),
    await server.ok('createDeveloperProfile', { token, body: developer }),
  ];
  profiles = { company: first.id, developer: second.id };
  await ensureOperator(server);
});

/** The mails that both sides get. */
const kinds = [
  'newApplications',
  'declined',
  'shortlisted',
  'offered',
  'offerDeclined',
  'offerAccepted',
  'contractCanceled',
  'projectEdited',
  'projectRemoved',
  'projectEnded',
];

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
const escaped = (text: string) =>
  text.replaceAll(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );
/** A text of the length that a field requires. */
const filled = (text: string, min: number) => `${text} ${'and so on '.repeat(Math.ceil(min / 10))}`.trim();
async function page(path: string): Promise<string> {
  const answer = await server.app.request(path, { headers: { Accept: 'text/html' } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The name of both sides. */
async function rename(text: string): Promise<void> {
  const { company: owner, developer: applicant } = sides;
  await server.ok('updateCompanyProfile', {
    token: owner.token,
    id: profiles.company,
    body: { ...company, legalName: text },
  });
  await server.ok('updateDeveloperProfile', {
    token: applicant.token,
    id: profiles.developer,
    body: { ...developer, displayName: text },
  });
  for (const { token } of [owner, applicant]) await server.ok('changeName', { token, body: { name: text } });
}

/** Lets an hour pass, after which the company is notified of its applications. */
async function bundle(projectId: string): Promise<void> {
  const isIts = and(eq(timers.entityId, projectId), eq(timers.notice, 'applications'));
  const [timer] = await server.db.select().from(timers).where(isIts);
  await runTimerNow(timer?.id ?? '', entities, server.deps);
}

/** Goes from a project to the end of its contract, with this text in every field that both sides write. */
async function liveThrough(text: string): Promise<string> {
  const { company: owner, developer: applicant } = sides;
  const project = {
    ...completeProject,
    title: filled(text, 10),
    description: filled(text, 150),
    skills: [text.slice(0, 40).trim()],
    questions: [filled(text, 5)],
  };
  const draft = await server.ok('createProject', { token: owner.token, body: project });
  const { id } = await sendToProject(server, owner, draft, 'publish');
  const milestones = [{ title: filled(text, 3), amount: 150_000, days: 14 }];
  const body = { ...completeApplication, letter: filled(text, 100), milestones, answers: [text] };
  let application: Application = await server.ok('apply', { token: applicant.token, id, body });
  await bundle(id);
  const send = async (by: keyof Sides, type: string, payload: object = {}) => {
    application = await sendToApplication(server, sides[by], application, type, payload);
  };
  const offered = {
    milestones: milestones.map((one) => ({ ...one, description: text })),
    message: text,
  };
  await send('company', 'decline', { reason: text });
  await send('company', 'reconsider');
  await send('company', 'shortlist');
  await send('company', 'offer', offered);
  await send('developer', 'declineOffer', { reason: text });
  await send('company', 'offer', offered);
  await send('developer', 'accept', { offerVersion: 2, projectRevision: 1 });
  const { token } = owner;
  const contract = await server.ok('contract', { token, id: application.contractId ?? '' });
  expect(contract.terms).toMatchObject({ project: { title: project.title }, message: text });
  await sendToContract(server, owner, contract, 'cancel', { reason: text });
  const seen = await server.ok('project', { token, id });
  await sendToProject(server, owner, seen, 'edit', { ...project, hoursPerWeek: 30 });
  return id;
}

describe.each(hostileTexts)('%j', (text) => {
  let projectId: string;
  beforeAll(async () => {
    await rename(text);
    await server.takeMails();
    projectId = await liveThrough(text);
  });

  test('is text on the public pages, and in the data for search engines', async () => {
    const title = oneLine(filled(text, 10));
    for (const path of [`/projects/${projectId}`, '/projects']) {
      const html = await page(path);
      const [data = '', json = '{}'] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(html.replace(data, '')).not.toMatch(executableMarkup);
      expect(html).not.toMatch(/[\p{Cf}\p{Zl}]/u);
      expect(html).toContain(`>${escaped(title)}</`);
      expect(
        html.match(
          /<(?:title|meta name="description" content="[^"]+" \/|link rel="canonical" href="[^"]+" \/)>/g,
        ),
      ).toHaveLength(3);
      expect(html.match(/<script/g) ?? []).toHaveLength(data === '' ? 0 : 1);
      if (data === '') continue;
      const posting = JSON.parse(json) as Record<string, string>;
      expect(posting).toMatchObject({ title, skills: oneLine(text.slice(0, 40)) });
      // The description is HTML itself.
      expect(posting.description).not.toMatch(executableMarkup);
    }
  });

  test('is text in the mail about each step, and creates no link and no header', async () => {
    const { version } = await server.ok('project', { token: sides.company.token, id: projectId });
    await sendAsOperator(server, { id: projectId, version }, 'remove');
    for (const path of ['/desk', '/desk/timers']) expect(await page(path)).not.toMatch(executableMarkup);
    const mails = await server.takeMails();
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(kinds));
    for (const { subject, html, text: plain } of mails) {
      expect(subject).not.toMatch(/[\r\n]|alert|evil/);
      expect(html).not.toMatch(executableMarkup);
      expect(html).not.toMatch(/[\p{Cf}\p{Zl}]/u);
      for (const [, href] of html?.matchAll(/(?:href|src)="([^"]*)"/g) ?? [])
        expect(href).toMatch(/^https:\/\/counterpart\.example\//);
      // Text that a mail client would turn into a link.
      expect(plain).not.toMatch(/evil\.example|constructor\.|gpj\.exe|<script/);
    }
  });
});
