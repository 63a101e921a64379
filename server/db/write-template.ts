import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { templateFile } from './template.ts';

/** `npm run database-template`: after a new version of PGlite, the template of its fresh database. */
const client = await PGlite.create('memory://');
// What was only in the log is written into the tables, so that opening a copy has nothing to catch up with.
await client.exec('checkpoint');
const tar = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
await client.close();
const packed = brotliCompressSync(tar, {
  params: {
    // Three databases that are nearly the same: the window is as large as any browser’s or Node’s decoder takes.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  },
});
writeFileSync(templateFile, packed);
console.log(`${packed.length} bytes, from ${tar.length}.`);
