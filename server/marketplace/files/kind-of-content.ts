import { type FileHandle, open } from 'node:fs/promises';
import type { FileKind } from '../../../contract/marketplace/file.ts';
import { parseEnding } from './file-name.ts';
import { namesInZip } from './zip-directory.ts';

/** The first bytes of each kind; `?` is any byte. */
const signatures: readonly (readonly [FileKind, string])[] = [
  ['pdf', '%PDF-'],
  ['png', '\x89PNG\r\n\x1a\n????IHDR'],
  ['jpeg', '\xff\xd8\xff'],
  ['webp', 'RIFF????WEBPVP8'],
  ['zip', 'PK\x03\x04'],
  // An empty archive.
  ['zip', 'PK\x05\x06'],
];
const matchesSignature = (head: string, signature: string) =>
  [...signature].every((byte, at) => byte === '?' || head[at] === byte);
/** The length of the longest of them, in bytes. */
const headLength = 16;

/** The entry that makes an archive an Office document, and of which kind. */
const documents: readonly (readonly [FileKind, string])[] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
];

/**
 * The kind of a file by its content (§M5); among plain texts, by its name.
 *
 * @param path - where it is stored.
 * @returns null for a kind that isn't accepted.
 */
export async function detectKind(path: string, name: string): Promise<FileKind | null> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const kind = signatures.find(([, signature]) => matchesSignature(head, signature))?.[0];
    if (kind === 'zip') return kindOfZip(await namesInZip(handle, size));
    if (kind !== undefined) return kind;
    return (await isPlainText(handle)) ? kindOfText(name) : null;
  } finally {
    await handle.close();
  }
}

function kindOfZip(names: readonly string[] | null): FileKind | null {
  if (names === null) return null;
  if (!names.includes('[Content_Types].xml')) return 'zip';
  // Documents with programs inside aren't accepted.
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return null;
  return documents.find(([, part]) => names.includes(part))?.[0] ?? 'zip';
}

function kindOfText(name: string): FileKind {
  const ending = parseEnding(name);
  if (ending === 'csv') return 'csv';
  return ending === 'md' || ending === 'markdown' ? 'md' : 'txt';
}

/** Valid UTF-8 without control characters, except tabs and line ends; read in chunks. */
async function isPlainText(handle: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of handle.createReadStream({ start: 0, autoClose: false }))
      if (hasControls(decoder.decode(piece as Buffer, { stream: true }))) return false;
    return !hasControls(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const hasControls = (text: string) => /[^\P{Cc}\t\n\r]/u.test(text);
