import type { FileHandle } from 'node:fs/promises';

/** The maximum size of the directory at the end of a ZIP, in bytes: larger ones aren't real archives. */
const largestDirectory = 2 * 1024 * 1024;
/** §M5: the maximum unpacked size, in bytes. */
const largestContent = 1024 ** 3;
const endLength = 22;
const longestComment = 65_535;
const entryLength = 46;

/**
 * The names in a ZIP, from its directory without unpacking anything.
 *
 * @param size - of the file, in bytes.
 * @returns null if the directory is invalid, contradicts the file (entries outside of it or overlapping, as in bombs),
 *   or declares an unpacked size over 1 GiB.
 */
export async function namesInZip(handle: FileHandle, size: number): Promise<readonly string[] | null> {
  const end = await findEnd(handle, size);
  if (end === null) return null;
  const { entries, length, offset } = end;
  if (length > largestDirectory || offset + length > end.at || length < entries * entryLength) return null;
  const directory = await readAt(handle, offset, length);
  const names: string[] = [];
  let at = 0;
  let packed = 0;
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryLength > length || directory.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const next =
      at + entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const packedSize = directory.readUInt32LE(at + 20);
    if (next > length || directory.readUInt32LE(at + 42) + packedSize > offset) return null;
    packed += packedSize;
    unpacked += directory.readUInt32LE(at + 24);
    if (packed > offset || unpacked > largestContent) return null;
    names.push(directory.toString('utf8', at + entryLength, at + entryLength + nameLength));
    at = next;
  }
  return names;
}

type DirectoryEnd = {
  /** The offset of this record. */
  readonly at: number;
  readonly entries: number;
  /** The size of the directory, and its offset. */
  readonly length: number;
  readonly offset: number;
};

/** The record that ends a ZIP, which may have a comment after it. ZIP64 is for larger files than we accept. */
async function findEnd(handle: FileHandle, size: number): Promise<DirectoryEnd | null> {
  const length = Math.min(size, endLength + longestComment);
  const tail = await readAt(handle, size - length, length);
  for (let at = length - endLength; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === 0x06054b50 && at + endLength + tail.readUInt16LE(at + 20) === length)
      return {
        at: size - length + at,
        entries: tail.readUInt16LE(at + 10),
        length: tail.readUInt32LE(at + 12),
        offset: tail.readUInt32LE(at + 16),
      };
  return null;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
