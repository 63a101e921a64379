import { openAsBlob } from 'node:fs';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { ApiError } from '../../http/api-error.ts';
import { describeError } from '../../log/describe-error.ts';
import { addToRequestLog } from '../../log/request-log.ts';
import type { FileStore } from './store.ts';

/** For the answer to one call with its retries, in ms, without its content. An upload as a whole has five minutes (§M5). */
const timeoutMs = 30_000;
/** The pauses grow from 50 ms, long enough for a restart of the store. */
const retries = 4;

/**
 * Files in a bucket of an S3-compatible store, by path (`/bucket/id`), which every such store supports. A call's body
 * isn't signed, so that it needn't be read twice; TLS protects it.
 *
 * @param address - `https://key:secret@host/bucket?region=…`, key and secret percent-encoded; the region is `us-east-1`
 *   by default, which most stores other than Amazon's expect.
 * @param incoming - the folder of this machine in which uploads arrive.
 * @returns a store whose calls reject with an ApiError 503 if the bucket doesn't answer as expected.
 */
export function s3Store(address: string, incoming: string): FileStore {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries,
  });
  const bucket = origin + pathname.replace(/\/$/, '');
  const call = async (id: string, init: RequestInit, expected: readonly number[]): Promise<Response> => {
    const deadline = new AbortController();
    const timer = setTimeout(
      () => deadline.abort(new DOMException('The store is silent.', 'TimeoutError')),
      timeoutMs,
    );
    const response = await client
      .fetch(`${bucket}/${id}`, { ...init, signal: deadline.signal })
      .catch((error: unknown) => {
        // Names and codes only: a message may contain the address.
        throw unavailable(String(describeError(error).error));
      })
      // A slow reader may take longer for the content.
      .finally(() => clearTimeout(timer));
    if (expected.includes(response.status)) return response;
    await response.body?.cancel();
    throw unavailable(`status ${response.status}`);
  };
  return {
    incoming,
    put: async (id, path) => {
      const response = await call(id, { method: 'PUT', body: await openAsBlob(path) }, [200]);
      await response.body?.cancel();
    },
    read: async (id) => {
      const response = await call(id, { method: 'GET' }, [200, 404]);
      if (response.status === 200) return response.body as ReadableStream | null;
      await response.body?.cancel();
      return null;
    },
    remove: async (id) => {
      const response = await call(id, { method: 'DELETE' }, [200, 204, 404]);
      await response.body?.cancel();
    },
  };
}

function unavailable(reason: string): ApiError {
  addToRequestLog({ fileStore: reason });
  return new ApiError(503, 'unavailable', 'Files can’t be reached right now. Try again in a moment.', {
    'Retry-After': '10',
  });
}
