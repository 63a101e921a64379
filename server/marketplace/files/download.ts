import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { fileKinds } from '../../../contract/marketplace/file.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { files } from '../../db/schema.ts';
import type { DepsWhenReady } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { isGoodAddress } from './file-address.ts';
import { attachmentHeader } from './file-name.ts';

/**
 * §M5: sends a file to anyone with its signed address, to be saved: never displayed or executed, regardless of its
 * type. It has no row in the route table, because its response isn't JSON.
 */
export function downloadRoutes(whenReady: DepsWhenReady): Hono {
  return new Hono().get('/v1/files/:id/content', async (context) => {
    const deps = await whenReady();
    const id = context.req.param('id');
    const notThere = new ApiError(404, 'notFound', 'This download isn’t open any more. Start it again.');
    if (!isUuid(id) || !isGoodAddress(id, context.req.query(), deps)) throw notThere;
    const isThere = and(eq(files.id, id), eq(files.state, 'stored'));
    const [file] = await deps.db.select().from(files).where(isThere);
    if (!file) throw notThere;
    const headers = {
      'Content-Type': fileKinds[file.kind].type,
      'Content-Length': String(file.size),
      'Content-Disposition': attachmentHeader(file.name),
      'Content-Security-Policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    };
    // Otherwise no one would read the content, and so close it.
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    const content = await deps.fileStore.read(id);
    if (!content) throw notThere;
    return context.body(content as ReadableStream, 200, headers);
  });
}
