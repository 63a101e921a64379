import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { templateFile } from './template.ts';

/** `npm run database-template`: packs a fresh embedded database, after an upgrade of PGlite. */
const client = await PGlite.create('memory://');
// A checkpoint writes the WAL into the tables, so a copy has nothing to replay when it is opened.
await client.exec('checkpoint');
const tar = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
await client.close();
const packed = brotliCompressSync(tar, {
  params: {
    // The archive has three nearly identical databases; the window is the largest that browsers and Node can decode.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  },
});
writeFileSync(templateFile, packed);
console.log(`${packed.length} bytes, from ${tar.length}.`);
