import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { isWeakPassword } from '../../../machines/rules/password-points.ts';
import { listFile } from './common-passwords.ts';

const listLength = 100_000;

/**
 * Whether it can pass the five points of spec §5 in some capitalization. The best is one small letter, then capitals.
 */
const couldPass = (password: string): boolean =>
  !isWeakPassword(password.toUpperCase().replace(/\p{Lu}/u, (letter) => letter.toLowerCase()));

/** Whether it is a word that other passwords extend by digits and marks, even if it is short itself (spellings.ts). */
const isBase = (password: string): boolean => /^\p{L}{3,}$/u.test(password);

/** `npm run common-passwords -- <file>`: packs the first passwords of a list, commonest first (common-passwords.md). */
const lines = readFileSync(process.argv[2] ?? '', 'utf8')
  .split(/\r?\n/)
  .slice(0, listLength);
const isUseful = (password: string) => couldPass(password) || isBase(password);
const packedWords = [...new Set(lines.map((line) => line.toLowerCase()).filter(isUseful))].sort();
const text = Buffer.from(packedWords.join('\n'));
const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
writeFileSync(listFile, packed);
console.log(`${packedWords.length} of ${lines.length} passwords in ${packed.length} bytes.`);
