import { gunzipSync } from 'node:zlib';

/** More than any batch of real clicks; a small body must not decompress into a huge one. */
const largestContent = 20 * 1024 * 1024;

/**
 * Reads a body of the PostHog client, which declares `text/plain` for JSON, for gzipped JSON and for a form whose field
 * `data` is base64; only the content distinguishes them.
 *
 * @returns parsed JSON, or null when it isn't any.
 */
export function readBody(body: Uint8Array): unknown {
  try {
    const text = isGzip(body)
      ? gunzipSync(body, { maxOutputLength: largestContent }).toString('utf8')
      : Buffer.from(body).toString('utf8');
    return JSON.parse(text.startsWith('data=') ? fromForm(text) : text);
  } catch {
    return null;
  }
}

/** RFC 1952 §2.3.1. */
const isGzip = (body: Uint8Array) => body[0] === 0x1f && body[1] === 0x8b;

function fromForm(text: string): string {
  return Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString('utf8');
}
