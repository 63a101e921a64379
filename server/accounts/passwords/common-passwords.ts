import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { undisguised } from './disguises.ts';

/** Where the list comes from, and what of it is here: `common-passwords.md`, beside this file. */
export const listFile = new URL('./common-passwords.txt.br', import.meta.url);

// Read at the start, in some ten milliseconds, so that nobody's sign-up waits for it.
const common: ReadonlySet<string> = new Set(
  brotliDecompressSync(readFileSync(listFile)).toString('utf8').split('\n'),
);

/** What people have put digits behind since the list was made, in 2015, and what is missing in it. */
const newer: ReadonlySet<string> = new Set(
  'may login superuser covid bitcoin chatgpt fortnite instagram netflix tiktok'.split(' '),
);

/** Is it one of the 100,000 commonest passwords or words, or one of them in a usual disguise (decision 050)? */
export const isCommonPassword = (password: string): boolean =>
  undisguised(password).some((base) => common.has(base) || newer.has(base));
