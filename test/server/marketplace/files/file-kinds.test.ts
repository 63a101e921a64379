import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { attachmentHeader, cleanName } from '../../../../server/marketplace/files/file-name.ts';
import { detectKind } from '../../../../server/marketplace/files/kind-of-content.ts';
import { buildZip, encodeText, samples } from './uploads.ts';

async function readKind(content: Uint8Array, name = 'source.zip'): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-kinds-'));
  try {
    await writeFile(join(folder, 'file'), content);
    return await detectKind(join(folder, 'file'), name);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Where the first record with this signature starts. */
const recordAt = (zip: Uint8Array, signature: string) => Buffer.from(zip).indexOf(signature, 0, 'latin1');
const directory = 'PK\x01\x02';
const end = 'PK\x05\x06';

/** An archive with one number changed. */
function altered(record: string, at: number, value: number, bytes: 2 | 4): Uint8Array {
  const zip = Buffer.from(buildZip('one.txt', 'two.txt'));
  zip.writeUIntLE(value, recordAt(zip, record) + at, bytes);
  return zip;
}

describe('a ZIP', () => {
  test('is recognized, also with a comment, with a program before it, or empty', async () => {
    expect(await readKind(buildZip('one.txt'))).toBe('zip');
    expect(await readKind(zipSync({}))).toBe('zip');
    const commented = Buffer.from(buildZip('one.txt'));
    commented.writeUInt16LE(5, recordAt(commented, end) + 20);
    expect(await readKind(Buffer.concat([commented, Buffer.from('hello')]))).toBe('zip');
  });

  test.each([
    ['has no directory', Buffer.from(buildZip('one.txt')).subarray(0, 60)],
    ['says that its directory is larger', altered(end, 12, 60_000, 4)],
    ['says that its directory is enormous', altered(end, 12, 0xffffffff, 4)],
    ['says that its directory is elsewhere', altered(end, 16, 3, 4)],
    ['says that its directory starts behind its end', altered(end, 16, 0xfffffff0, 4)],
    ['says that it has more entries', altered(end, 10, 3, 2)],
    ['says that it has impossibly many entries', altered(end, 10, 0xffff, 2)],
    ['has an entry that isn’t one', altered(directory, 0, 0, 4)],
    ['has an entry with a name beyond its directory', altered(directory, 28, 60_000, 2)],
    ['has an entry that lies outside of it', altered(directory, 42, 60_000, 4)],
    ['has entries that lie on one another, as bombs have', altered(directory, 20, 95, 4)],
    ['says that it unpacks to more than 1 GiB', altered(directory, 24, 1024 ** 3 + 1, 4)],
    ['starts as one and continues as something else', encodeText('PK\x03\x04 and so on')],
  ])('that %s isn’t accepted', async (_, content) => {
    expect(await readKind(content)).toBeNull();
  });

  test('is an Office document by its parts, regardless of its name, unless it contains programs', async () => {
    expect(await readKind(samples.docx[1], 'brief.zip')).toBe('docx');
    expect(await readKind(samples.xlsx[1], 'plan.docx')).toBe('xlsx');
    expect(await readKind(buildZip('word/document.xml'))).toBe('zip');
    expect(await readKind(buildZip('[Content_Types].xml', 'AndroidManifest.xml'))).toBe('zip');
    expect(
      await readKind(buildZip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')),
    ).toBeNull();
  });
});

describe('a text', () => {
  test('is recognized across the borders of its chunks', async () => {
    expect(await readKind(encodeText('aé'.repeat(50_000)), 'a.txt')).toBe('txt');
    const broken = Buffer.concat([Buffer.alloc(65_535, 97), Buffer.from([0xc3]), Buffer.from('x')]);
    expect(await readKind(broken, 'a.txt')).toBeNull();
    expect(await readKind(Buffer.concat([Buffer.alloc(70_000, 97), Buffer.from([0])]), 'a.txt')).toBeNull();
  });
});

describe('a name', () => {
  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['Plan.PDF', 'Plan.PDF'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['zero\u200bwidth\ufeff.pdf', 'zerowidth.pdf'],
    ['half \ud83d of a pair.pdf', 'half  of a pair.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['. . .', 'file.pdf'],
    ['', 'file.pdf'],
    ['/', 'file.pdf'],
    ['plan.pdf. .', 'plan.pdf'],
    ['"><svg onload=x>.pdf', '___svg onload=x_.pdf'],
    ['Ångebot 見積もり 👩‍💻.pdf', 'Ångebot 見積もり 👩‍💻.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ])('%j is stored as %j', (given, stored) => {
    expect(cleanName(given, 'pdf')).toBe(stored);
  });

  test('is written in a header as in RFC 6266 and RFC 8187', () => {
    expect(attachmentHeader(`Müller's "50%" (見).pdf`)).toBe(
      `attachment; filename="M_ller's _50__ (_).pdf"; filename*=UTF-8''M%C3%BCller%27s%20%2250%25%22%20%28%E8%A6%8B%29.pdf`,
    );
  });
});
