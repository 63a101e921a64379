import * as z from 'zod/mini';

/** §M5: the maximum size of a file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/**
 * §M5: the kinds of files that may be uploaded, with their media types (RFC 6838) and extensions, the usual one first.
 */
export const fileKinds = {
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  png: { type: 'image/png', endings: ['png'] },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  txt: { type: 'text/plain', endings: ['txt'] },
  md: { type: 'text/markdown', endings: ['md', 'markdown'] },
  csv: { type: 'text/csv', endings: ['csv'] },
  zip: { type: 'application/zip', endings: ['zip'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    endings: ['pptx'],
  },
} as const satisfies Record<string, { readonly type: string; readonly endings: readonly string[] }>;
export type FileKind = keyof typeof fileKinds;

/** §M10 */
export const tooLargeMessage = 'Files can have up to 10 MB.';
/** §M10 */
export const wrongKindMessage = 'This kind of file isn’t accepted.';

/** A file, wherever it is listed. It never changes. */
export const file = z.object({
  id: z.string(),
  /** Safe to save under: no path, no control characters, an extension that matches the kind. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  kind: z.enum(Object.keys(fileKinds) as FileKind[]),
});
export type MarketFile = z.infer<typeof file>;

/** A file with an address that it can be fetched from. */
export const fileWithAddress = z.object({
  ...file.shape,
  /** Relative to the backend's own address: anyone who has it may fetch the file until `expiresAt`. */
  address: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type FileWithAddress = z.infer<typeof fileWithAddress>;

/** The files that are attached to something, by id. */
export const attachedFiles = (max: number) =>
  z.array(z.object({ id: z.uuid('This file isn’t there.') })).check(
    z.maxLength(max, `Attach at most ${max} files.`),
    z.refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'Attach each file once.'),
  );

/** §M5 */
export const maxProjectFiles = 5;
/** §M5 */
export const maxApplicationFiles = 3;
