import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxFileBytes } from '../../../../contract/marketplace/file.ts';
import { files } from '../../../../server/db/schema.ts';
import { removeOrphans } from '../../../../server/marketplace/files/orphans.ts';
import { s3Store } from '../../../../server/marketplace/files/s3-store.ts';
import { day } from '../../../support/durations.ts';
import { createCompany } from '../../support/marketplace.ts';
import type { Person } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';
import { encodeText, readRefusal, sendFile, upload } from './uploads.ts';

const unreachable = {
  status: 503,
  code: 'unavailable',
  message: 'Files can’t be reached right now. Try again in a moment.',
};

const folder = mkdtempSync(join(tmpdir(), 'counterpart-s3-'));
/** Its access key is its name. It checks the key and the form of a signature, not the signature itself. */
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'files', configs: [] }],
});
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let host: string;
beforeAll(async () => {
  const { address, port } = await store.run();
  host = `${address}:${port}`;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

let server: TestServer;
let company: Person;
const withStore = async (address: string) => {
  server = await testServer({ FILES_URL: address });
  company = await createCompany(server);
};
const inBucket = async (id: string) => {
  const client = new AwsClient({ ...key, service: 's3', region: 'us-east-1' });
  const response = await client.fetch(`http://${host}/files/${id}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
};
const fetchAddress = async (id: string) => (await server.ok('file', { id, token: company.token })).address;
const sha256 = (content: Uint8Array | null) => content && createHash('sha256').update(content).digest('hex');
const readStates = async () =>
  (await server.db.select({ state: files.state }).from(files)).map(({ state }) => state);

describe('files in an S3 store', () => {
  beforeEach(() => withStore(`http://S3RVER:S3RVER@${host}/files`));

  test('are returned from its bucket unchanged, and leave nothing on this machine', async () => {
    const content = new Uint8Array(maxFileBytes).fill(97);
    const { id } = await upload(server, company, { content });
    expect(sha256(await inBucket(id))).toBe(sha256(content));
    const answer = await server.app.request(await fetchAddress(id));
    expect(answer.headers.get('Content-Length')).toBe(String(maxFileBytes));
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(content));
    expect(await readdir(server.deps.fileStore.incoming)).toEqual([]);
  });

  test('are deleted from it when they are unused', async () => {
    const { id } = await upload(server, company, { content: encodeText('Notes') });
    server.advance(day);
    await removeOrphans(server.deps);
    expect(await inBucket(id)).toBeNull();
    expect(await readStates()).toEqual([]);
    // Repeating it changes nothing.
    await server.deps.fileStore.remove(id);
  });

  test('aren’t found if the bucket has lost them', async () => {
    const { id } = await upload(server, company);
    const address = await fetchAddress(id);
    await server.deps.fileStore.remove(id);
    expect(await readRefusal(Promise.resolve(server.app.request(address)))).toMatchObject({ status: 404 });
  });
});

test.each([
  ['knows no such key', () => `http://ANOTHER:hidden-word@${host}/files`],
  ['has no such bucket', () => `http://S3RVER:S3RVER@${host}/nothing-here`],
  ['can’t be reached', () => 'http://S3RVER:S3RVER@127.0.0.1:9/files'],
])('with a store that %s, an upload is refused until later, and its row is removed', async (_, address) => {
  await withStore(address());
  expect(await readRefusal(sendFile(server, company))).toEqual(unreachable);
  expect(await readStates()).toEqual(['removing']);
  expect(await readdir(server.deps.fileStore.incoming)).toEqual([]);
  expect(server.logged.join('\n')).not.toContain('hidden-word');
});

test('files in a store that can’t be reached are neither read nor removed', async () => {
  const away = s3Store('http://S3RVER:S3RVER@127.0.0.1:9/files', folder);
  await expect(away.read('one')).rejects.toMatchObject(unreachable);
  await expect(away.remove('one')).rejects.toMatchObject(unreachable);
});
