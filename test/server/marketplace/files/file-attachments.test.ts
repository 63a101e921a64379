import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDueAccounts } from '../../../../server/accounts/deletion/due-accounts.ts';
import { files, projects } from '../../../../server/db/schema.ts';
import { removeOrphans } from '../../../../server/marketplace/files/orphans.ts';
import { day } from '../../../support/durations.ts';
import { completeApplication, completeProject } from '../../../support/projects.ts';
import { createCompany, createDeveloper, offer } from '../../support/marketplace.ts';
import { ben, type Person } from '../../support/people.ts';
import { sendToApplication, sendToContract, sendToProject } from '../../support/send-events.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';
import { upload } from './uploads.ts';

const cleo = { ...ben, name: 'Cleo Marsh', email: 'cleo@dev.example' };

let server: TestServer;
let company: Person;
let developer: Person;
beforeEach(async () => {
  server = await testServer();
  company = await createCompany(server);
  developer = await createDeveloper(server);
});

const readRow = async (id: string) => (await server.db.select().from(files).where(eq(files.id, id)))[0];

describe('access to a file', () => {
  const looks = async (id: string) => {
    const stranger = await createDeveloper(server, cleo);
    const people = { company, developer, stranger, visitor: undefined };
    const seen: string[] = [];
    for (const [who, person] of Object.entries(people)) {
      const { status } = await server.send('file', { id, ...(person && { token: person.token }) });
      expect([200, 404]).toContain(status);
      if (status === 200) seen.push(who);
    }
    return seen;
  };

  test('is limited to its owner while it is unattached or in a draft', async () => {
    const loose = await upload(server, company);
    const drafted = await upload(server, company);
    await server.ok('createProject', {
      token: company.token,
      body: { ...completeProject, files: [drafted] },
    });
    expect(await looks(loose.id)).toEqual(['company']);
    expect((await server.send('file', { id: drafted.id, token: developer.token })).status).toBe(404);
    expect((await server.send('file', { id: drafted.id, token: company.token })).status).toBe(200);
  });

  test('is public for a file of an open project, and limited to the parties for a file of an application', async () => {
    const ofProject = await upload(server, company);
    const draft = await server.ok('createProject', {
      token: company.token,
      body: { ...completeProject, files: [{ id: ofProject.id }] },
    });
    expect((await server.send('file', { id: ofProject.id, token: developer.token })).status).toBe(404);
    expect(draft.files).toEqual([ofProject]);
    const open = await sendToProject(server, company, draft, 'publish');
    const ofApplication = await upload(server, developer);
    const applied = await server.ok('apply', {
      token: developer.token,
      id: open.id,
      body: { ...completeApplication, files: [ofApplication] },
    });
    expect(applied.files).toEqual([ofApplication]);
    expect(await looks(ofApplication.id)).toEqual(['company', 'developer']);
    expect((await server.send('file', { id: ofProject.id })).status).toBe(200);
    const { version } = await server.ok('project', { token: company.token, id: open.id });
    await sendToProject(server, company, { id: open.id, version }, 'close', { reason: 'We hired someone.' });
    expect((await server.send('file', { id: ofProject.id })).status).toBe(404);
    expect((await server.send('file', { id: ofProject.id, token: developer.token })).status).toBe(200);
  });
});

describe('attaching', () => {
  const draftWith = (body: object) =>
    server.ok('createProject', { token: company.token, body: { ...completeProject, ...body } });
  const gone = { status: 409, code: 'fileNotThere' };

  test('accepts the user’s own files that aren’t attached elsewhere', async () => {
    const mine = await upload(server, company);
    const theirs = await upload(server, developer);
    await draftWith({ files: [mine] });
    const refused = (file: { id: string }) =>
      server.refused('createProject', { token: company.token, body: { ...completeProject, files: [file] } });
    for (const file of [mine, theirs, { id: crypto.randomUUID() }])
      expect(await refused(file)).toMatchObject(gone);
    expect(await refused({ id: 'x' })).toMatchObject({ status: 422 });
    const halfway = await upload(server, company);
    await server.db.update(files).set({ state: 'receiving' }).where(eq(files.id, halfway.id));
    expect(await refused(halfway)).toMatchObject(gone);
  });

  test('keeps the order, at most five, each once; omitted files are detached', async () => {
    const some = [];
    for (let at = 0; at < 6; at += 1) some.push(await upload(server, company, { name: `${at}.txt` }));
    const [first, second] = some;
    const many = { token: company.token, body: { ...completeProject, files: some } };
    expect(await server.refused('createProject', many)).toMatchObject({ message: 'Attach at most 5 files.' });
    const twice = { token: company.token, body: { ...completeProject, files: [first, first] } };
    expect(await server.refused('createProject', twice)).toMatchObject({ message: 'Attach each file once.' });
    const draft = await draftWith({ files: [second, first] });
    expect(draft.files).toEqual([second, first]);
    const saved = await sendToProject(server, company, draft, 'save', { title: 'Another title' });
    expect(saved.files).toEqual([second, first]);
    const less = await sendToProject(server, company, saved, 'save', { files: [first] });
    expect(less.files).toEqual([first]);
    await draftWith({ files: [second] });
    await sendToProject(server, company, less, 'discard');
    expect(await readRow(first?.id ?? '')).toMatchObject({ projectId: null });
  });

  test('is part of a revision, and of its differences', async () => {
    const before = await upload(server, company, { name: 'before.txt' });
    const after = await upload(server, company, { name: 'after.txt' });
    const open = await sendToProject(server, company, await draftWith({ files: [before] }), 'publish');
    const same = await sendToProject(server, company, open, 'edit', completeProject);
    expect(same.files).toEqual([before]);
    const edited = await sendToProject(server, company, same, 'edit', { ...completeProject, files: [after] });
    expect(edited.history?.at(-1)?.payload).toMatchObject({
      changes: { files: { before: [before] } },
    });
  });

  test('goes from the draft of an application to the application, and into the contract’s terms', async () => {
    const brief = await upload(server, company, { name: 'brief.txt' });
    const open = await sendToProject(server, company, await draftWith({ files: [brief] }), 'publish');
    const first = await upload(server, developer, { name: 'first.txt' });
    const second = await upload(server, developer, { name: 'second.txt' });
    const token = developer.token;
    const body = { letter: '', milestones: [], answers: [], files: [first, second] };
    await server.ok('saveApplicationDraft', { token, id: open.id, body });
    expect(await server.ok('applicationDraft', { token, id: open.id })).toMatchObject({
      files: [first, second],
    });
    const applied = await server.ok('apply', {
      token,
      id: open.id,
      body: { ...completeApplication, files: [second] },
    });
    expect(await readRow(first.id)).toMatchObject({ draftOf: null, applicationId: null });
    const same = await sendToApplication(server, developer, applied, 'revise', completeApplication);
    expect(same.files).toEqual([second]);
    const revised = await sendToApplication(server, developer, same, 'revise', {
      ...completeApplication,
      files: [],
    });
    expect(revised.history?.at(-1)?.payload).toMatchObject({
      changes: { files: { before: [second] } },
    });
    const shortlisted = await sendToApplication(server, company, revised, 'shortlist');
    const offered = await sendToApplication(server, company, shortlisted, 'offer', offer);
    const accepted = await sendToApplication(server, developer, offered, 'accept', {
      offerVersion: 1,
      projectRevision: 1,
    });
    const contract = await server.ok('contract', { token, id: accepted.contractId ?? '' });
    expect(contract.terms.project.files).toEqual([brief]);
    await server.db.delete(projects).where(eq(projects.id, open.id));
    expect((await server.send('file', { token, id: brief.id })).status).toBe(200);
    expect((await server.send('file', { id: brief.id })).status).toBe(404);
  });
});

describe('a file of a contract’s terms', () => {
  test('stays with that contract when its project is agreed on with someone else', async () => {
    const brief = await upload(server, company, { name: 'brief.txt' });
    const draft = await server.ok('createProject', {
      token: company.token,
      body: { ...completeProject, files: [brief] },
    });
    const { id: projectId } = await sendToProject(server, company, draft, 'publish');
    const hire = async (person: Person) => {
      const { token } = person;
      const applied = await server.ok('apply', { token, id: projectId, body: completeApplication });
      const shortlisted = await sendToApplication(server, company, applied, 'shortlist');
      const offered = await sendToApplication(server, company, shortlisted, 'offer', offer);
      const agreed = { offerVersion: 1, projectRevision: 1 };
      const { contractId } = await sendToApplication(server, person, offered, 'accept', agreed);
      return server.ok('contract', { token, id: contractId ?? '' });
    };
    const first = await hire(developer);
    await sendToContract(server, company, first, 'cancel', { reason: 'We changed our plans.' });
    const other = await createDeveloper(server, cleo);
    await hire(other);
    // Without the project only the contracts show it.
    await server.db.delete(projects).where(eq(projects.id, projectId));
    for (const { token } of [developer, other, company])
      expect((await server.send('file', { token, id: brief.id })).status).toBe(200);
  });
});

describe('an unused file', () => {
  const bytesAt = async (id: string) => (await server.deps.fileStore.read(id)) !== null;

  test('is deleted after a day, with its bytes, and attached files stay', async () => {
    const loose = await upload(server, company);
    const attached = await upload(server, company);
    await server.ok('createProject', {
      token: company.token,
      body: { ...completeProject, files: [attached] },
    });
    server.advance(day - 1);
    await removeOrphans(server.deps);
    expect(await bytesAt(loose.id)).toBe(true);
    server.advance(1);
    await removeOrphans(server.deps);
    expect([await readRow(loose.id), await bytesAt(loose.id)]).toEqual([undefined, false]);
    expect([await readRow(attached.id), await bytesAt(attached.id)]).toEqual([expect.anything(), true]);
  });

  test('is deleted with the account', async () => {
    const { id } = await upload(server, developer);
    await server.ok('deleteAccount', { token: developer.token });
    server.advance(15 * day);
    await deleteDueAccounts(server.deps);
    await removeOrphans(server.deps);
    expect([await readRow(id), await bytesAt(id)]).toEqual([undefined, false]);
  });

  test('may be the rest of an interrupted upload', async () => {
    const { id } = await upload(server, company);
    await server.db.update(files).set({ state: 'receiving' });
    server.advance(60 * 60_000);
    await removeOrphans(server.deps);
    expect([await readRow(id), await bytesAt(id)]).toEqual([undefined, false]);
  });
});
