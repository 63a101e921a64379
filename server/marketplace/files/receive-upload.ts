import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { maxFileBytes, tooLargeMessage } from '../../../contract/marketplace/file.ts';
import { ApiError } from '../../http/api-error.ts';

/** The maximum size of a form besides its file, in bytes. */
const formWeight = 16 * 1024;

/** A complete upload that has no owner yet. */
export type Received = {
  readonly path: string;
  /** As it was sent. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
};

/**
 * Writes the one file of a form (RFC 7578, field `file`) to a new path, chunk by chunk as it arrives.
 *
 * @param folder - where it is written; the caller moves or removes it.
 * @throws ApiError 413 for more than 10 MB, 415 for any other form; nothing is left behind.
 */
export async function receiveUpload(request: Request, folder: string): Promise<Received> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxFileBytes + formWeight) throw tooLarge();
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || request.body === null) throw noForm();
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    return await writeFormFile(request.body as ReadableStream, type, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function writeFormFile(body: ReadableStream, type: string, path: string): Promise<Received> {
  const form = openForm(type);
  let writing: Promise<Received> | undefined;
  let hasOther = false;
  form.on('file', (field, content, { filename }) => {
    if (field !== 'file' || writing !== undefined) {
      hasOther = true;
      // Read to its end and discarded; without a listener, its errors would end the process.
      content.on('error', () => undefined).resume();
      return;
    }
    writing = write(content, path).then((written) => ({ ...written, path, name: filename ?? '' }));
    // A form that breaks off ends its file with the same error, which is thrown below.
    writing.catch((error: unknown) => form.destroy(error as Error));
  });
  try {
    await pipeline(Readable.fromWeb(body), counted(), form);
  } catch (error) {
    await writing?.catch(() => undefined);
    throw error instanceof ApiError || isOfDisk(error) ? error : noForm();
  }
  const received = await writing;
  if (received === undefined || hasOther) throw noForm();
  return received;
}

function openForm(type: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': type },
      // Browsers send names unencoded.
      defParamCharset: 'utf8',
      limits: { files: 2, fields: 0, parts: 2, headerPairs: 20, fileSize: maxFileBytes + 1 },
    });
  } catch {
    throw noForm();
  }
}

/** Refuses a form that is endless beside its file. */
function counted(): Transform {
  let total = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      total += piece.length;
      done(total > maxFileBytes + formWeight ? tooLarge() : null, piece);
    },
  });
}

async function write(content: Readable, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      hash.update(piece);
      done(size > maxFileBytes ? tooLarge() : null, piece);
    },
  });
  await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

/** All other errors come from the form, which may also end too early. */
const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error && error.syscall !== 'read';

const tooLarge = () => new ApiError(413, 'tooLarge', tooLargeMessage);
const noForm = () => new ApiError(415, 'noFileForm', 'Send one file, as a form.');
