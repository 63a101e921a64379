import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a command's figures into a document, between `<!-- name: … -->` and `<!-- /name -->`.
 *
 * @throws when the document has no such place.
 */
export function recordIn(file: string, name: string, text: string): void {
  const before = readFileSync(file, 'utf8');
  const place = new RegExp(`(<!-- ${name}:.*? -->\n)[^]*?(<!-- /${name} -->)`);
  if (!place.test(before)) throw new Error(`${file} has no place for ${name}.`);
  writeFileSync(
    file,
    before.replace(place, (_, start: string, end: string) => `${start}${text}\n${end}`),
  );
}
