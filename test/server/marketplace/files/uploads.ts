import { zipSync } from 'fflate';
import type { MarketFile } from '../../../../contract/marketplace/file.ts';
import { file as fileSchema } from '../../../../contract/marketplace/file.ts';
import type { Person } from '../../support/people.ts';
import type { TestServer } from '../../support/test-server.ts';

export const encodeText = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** An archive with entries of these names. */
export const buildZip = (...names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, encodeText(`<${name}>`)])));

/** One of each accepted kind (§M5), under its usual name. */
export const samples = {
  pdf: ['brief.pdf', latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
  png: ['logo.png', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01')],
  jpeg: ['photo.jpg', latin('\xff\xd8\xff\xe0\0\x10JFIF\0')],
  webp: ['photo.webp', latin('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0')],
  txt: ['notes.txt', encodeText('Zürich,\tæøå\r\n日本\n')],
  md: ['README.md', encodeText('# Read me\n')],
  csv: ['rows.csv', encodeText('a;b\n1;2\n')],
  zip: ['source.zip', buildZip('src/main.ts', 'README.md')],
  docx: ['brief.docx', buildZip('[Content_Types].xml', 'word/document.xml')],
  xlsx: ['plan.xlsx', buildZip('[Content_Types].xml', 'xl/workbook.xml')],
  pptx: ['talk.pptx', buildZip('[Content_Types].xml', 'ppt/presentation.xml')],
} as const satisfies Record<string, readonly [string, Uint8Array]>;

type Sent = {
  readonly name?: string;
  readonly content?: Uint8Array;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Uploads as a browser's form does. */
export async function sendFile(
  { app }: TestServer,
  person: Pick<Person, 'token'> | null,
  { name = 'notes.txt', content = encodeText('Notes'), key, headers = {} }: Sent = {},
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([content as BlobPart]), name);
  return app.request('/v1/files', {
    method: 'POST',
    body: form,
    headers: {
      ...(person && { Authorization: `Bearer ${person.token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...headers,
    },
  });
}

/** Uploads, and expects success. */
export async function upload(server: TestServer, person: Person, sent: Sent = {}): Promise<MarketFile> {
  const response = await sendFile(server, person, sent);
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return fileSchema.parse(await response.json());
}

/** Uploads, and returns the reason of the rejection. */
export async function readRefusal(
  sending: Promise<Response>,
): Promise<{ status: number; code: string; message: string }> {
  const response = await sending;
  const { code, message } = (await response.json()) as { code: string; message: string };
  return { status: response.status, code, message };
}
