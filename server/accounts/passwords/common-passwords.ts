import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { possibleOriginals } from './spellings.ts';

/** `common-passwords.md` beside this file documents the source of the list, and the part that is used. */
export const listFile = new URL('./common-passwords.txt.br', import.meta.url);

// Read at start-up, in some ten milliseconds, so that no sign-up waits for it.
const common: ReadonlySet<string> = new Set(
  brotliDecompressSync(readFileSync(listFile)).toString('utf8').split('\n'),
);

/** Common words since the list was made, in 2015, and words that are missing in it. */
const newer: ReadonlySet<string> = new Set(
  'may login superuser covid bitcoin chatgpt fortnite instagram netflix tiktok'.split(' '),
);

/** Whether it is one of the 100,000 most common passwords or words, or a usual disguise of one (decision 050). */
export const isCommonPassword = (password: string): boolean =>
  possibleOriginals(password).some((base) => common.has(base) || newer.has(base));
