import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fileKinds, maxFileBytes } from '../../../../contract/marketplace/file.ts';
import { files } from '../../../../server/db/schema.ts';
import { ApiError } from '../../../../server/http/api-error.ts';
import { removeOrphans } from '../../../../server/marketplace/files/orphans.ts';
import { day, minute } from '../../../support/durations.ts';
import { createCompany, createDeveloper } from '../../support/marketplace.ts';
import type { Person } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';
import { encodeText, readRefusal, samples, sendFile, upload } from './uploads.ts';

const wrongKind = { status: 415, code: 'wrongKind', message: 'This kind of file isn’t accepted.' };
const notThere = { status: 404, code: 'notFound' };

let server: TestServer;
let company: Person;
let developer: Person;
beforeEach(async () => {
  server = await testServer();
  company = await createCompany(server);
  developer = await createDeveloper(server);
});

const fetchAddress = async (id: string, token?: string) =>
  (await server.ok('file', { id, ...(token !== undefined && { token }) })).address;
const readRow = async (id: string) => (await server.db.select().from(files).where(eq(files.id, id)))[0];

describe('an upload', () => {
  test.each(Object.entries(samples))(
    'of a %s is returned unchanged, as a download',
    async (kind, [name, content]) => {
      const file = await upload(server, company, { name, content });
      expect(file).toEqual({ id: expect.any(String), name, size: content.length, kind });
      const answer = await server.app.request(await fetchAddress(file.id, company.token));
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': fileKinds[kind as keyof typeof fileKinds].type,
        'content-length': String(content.length),
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(content));
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(await readRow(file.id)).toMatchObject({ accountId: company.userId, state: 'stored', sha256 });
    },
  );

  test('may have at most 10 MB', async () => {
    const content = new Uint8Array(maxFileBytes + 1).fill(97);
    expect(await upload(server, company, { content: content.subarray(1) })).toMatchObject({
      size: 10_485_760,
    });
    const refused = { status: 413, code: 'tooLarge', message: 'Files can have up to 10 MB.' };
    expect(await readRefusal(sendFile(server, company, { content }))).toEqual(refused);
    const longer = { headers: { 'Content-Length': '11000000' } };
    expect(await readRefusal(sendFile(server, company, longer))).toEqual(refused);
  });

  test('needs a signed-in user, and a form with one file', async () => {
    expect(await readRefusal(sendFile(server, null))).toMatchObject({ status: 401 });
    const post = (body: BodyInit, type?: string) =>
      server.app.request('/v1/files', {
        method: 'POST',
        body,
        headers: {
          Authorization: `Bearer ${company.token}`,
          ...(type !== undefined && { 'Content-Type': type }),
        },
      });
    const noForm = { status: 415, code: 'noFileForm' };
    const two = new FormData();
    two.append('file', new Blob(['one']), 'one.txt');
    two.append('file', new Blob(['two']), 'two.txt');
    const other = new FormData();
    other.append('other', new Blob(['one']), 'one.txt');
    const none = new FormData();
    none.append('file', 'a text');
    for (const form of [two, other, none])
      expect(await readRefusal(Promise.resolve(post(form)))).toMatchObject(noForm);
    expect(await readRefusal(Promise.resolve(post('{}', 'application/json')))).toMatchObject(noForm);
    expect(await readRefusal(Promise.resolve(post('x', 'multipart/form-data')))).toMatchObject(noForm);
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of';
    expect(await readRefusal(Promise.resolve(post(cut, 'multipart/form-data; boundary=x')))).toMatchObject(
      noForm,
    );
    expect(await server.db.select().from(files)).toEqual([]);
  });

  test('is stored once for a key, which can’t be used for another file', async () => {
    const key = crypto.randomUUID();
    const first = await upload(server, company, { key });
    expect(await upload(server, company, { key })).toEqual(first);
    expect(await readRefusal(sendFile(server, company, { key, content: encodeText('Other') }))).toMatchObject(
      {
        status: 422,
        code: 'keyReused',
      },
    );
    expect(await readRefusal(sendFile(server, company, { key: 'x' }))).toMatchObject({ status: 400 });
    expect(await upload(server, developer, { key })).not.toEqual(first);
    expect(await server.db.select().from(files)).toHaveLength(2);
  });

  test('is stored when it is sent again with its key, after the store has failed', async () => {
    const key = crypto.randomUUID();
    const put = vi
      .spyOn(server.deps.fileStore, 'put')
      .mockRejectedValueOnce(new ApiError(503, 'unavailable', 'Away.'));
    expect((await sendFile(server, company, { key })).status).toBe(503);
    const { id } = await upload(server, company, { key });
    await removeOrphans(server.deps);
    expect(await server.db.select().from(files)).toMatchObject([{ id, state: 'stored' }]);
    expect(await server.deps.fileStore.read(id)).not.toBeNull();
    put.mockRestore();
  });

  test('stays when an earlier request with its key fails later', async () => {
    const key = crypto.randomUUID();
    const { fileStore } = server.deps;
    const put = vi.spyOn(fileStore, 'put').mockImplementationOnce(async () => {
      await upload(server, company, { key });
      throw new ApiError(503, 'unavailable', 'Away.');
    });
    expect((await sendFile(server, company, { key })).status).toBe(503);
    put.mockRestore();
    expect(await server.db.select().from(files)).toMatchObject([{ state: 'stored' }]);
  });

  test('must have contents of an accepted kind, regardless of its name', async () => {
    const refused: readonly (readonly [string, Uint8Array])[] = [
      ['program.pdf', encodeText('MZ\u0090\0\u0003')],
      ['picture.png', Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0])],
      ['latin.txt', Uint8Array.from([0x5a, 0xfc, 0x72, 0x69])],
      ['bell.md', encodeText('ding \u0007')],
      ['half.csv', Uint8Array.from([0x61, 0xe2, 0x82])],
      ['nothing.txt', new Uint8Array()],
    ];
    for (const [name, content] of refused)
      expect(await readRefusal(sendFile(server, company, { name, content }))).toEqual(wrongKind);
    const text = { name: 'page.html', content: encodeText('<script>alert(1)</script>') };
    expect(await upload(server, company, text)).toMatchObject({ name: 'page.html.txt', kind: 'txt' });
    const renamed = { name: 'brief.exe', content: samples.pdf[1] };
    expect(await upload(server, company, renamed)).toMatchObject({ name: 'brief.exe.pdf', kind: 'pdf' });
  });
});

describe('the limit of 200 MB a day', () => {
  /** As if this many bytes had been uploaded. */
  const used = async (size: number) => {
    const { id } = await upload(server, company, { content: encodeText('x') });
    await server.db.update(files).set({ size }).where(eq(files.id, id));
  };
  const quota = {
    status: 409,
    code: 'quota',
    message: 'You have uploaded 200 MB in one day. Try again tomorrow.',
  };
  const max = 200 * 1024 * 1024;

  test('counts to the last byte, and starts again after 24 hours', async () => {
    await used(max - 5);
    expect(await readRefusal(sendFile(server, company, { content: encodeText('sixsix') }))).toEqual(quota);
    await upload(server, company, { content: encodeText('five5') });
    expect(await readRefusal(sendFile(server, company, { content: encodeText('1') }))).toEqual(quota);
    await upload(server, developer, { content: encodeText('1') });
    server.advance(day);
    await upload(server, company, { content: encodeText('1') });
  });

  test('allows one of two uploads that only fit alone', async () => {
    await used(max - 5);
    const both = await Promise.all(
      ['one11', 'two22'].map((text) => sendFile(server, company, { content: encodeText(text) })),
    );
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
  });
});

describe('the address of a file', () => {
  test('is valid for five minutes, for anyone who has it', async () => {
    const { id } = await upload(server, company);
    const seen = await server.ok('file', { id, token: company.token });
    expect(seen.expiresAt).toBe('2026-11-21T10:05:00.000Z');
    server.advance(5 * minute - 1);
    expect((await server.app.request(seen.address)).status).toBe(200);
    server.advance(1);
    expect(await readRefusal(Promise.resolve(server.app.request(seen.address)))).toMatchObject(notThere);
  });

  test('is valid for its own file and time only', async () => {
    const { id } = await upload(server, company);
    const other = await upload(server, company);
    const address = await fetchAddress(id, company.token);
    const altered = [
      address.replace(id, other.id),
      address.replace(/expires=\d/, 'expires=2'),
      address.replace(/signature=./, 'signature=!'),
      address.replace(/&signature=.*/, ''),
      address.replace(/expires=\d+&/, ''),
      `/v1/files/${id}/content`,
      '/v1/files/x/content?expires=1764000000000&signature=x',
    ];
    for (const wrong of altered)
      expect(await readRefusal(Promise.resolve(server.app.request(wrong)))).toMatchObject(notThere);
  });

  test('answers HEAD without opening the file', async () => {
    const { id, size } = await upload(server, company);
    const read = vi.spyOn(server.deps.fileStore, 'read');
    const head = await server.app.request(await fetchAddress(id, company.token), { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(size)]);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test('isn’t in the log', async () => {
    const { id } = await upload(server, company, { name: 'salaries.txt' });
    await server.app.request(await fetchAddress(id, company.token));
    expect(server.logged.join('\n')).not.toMatch(/signature|salaries/);
  });
});
