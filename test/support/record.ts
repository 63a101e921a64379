import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a command's figures into the README, between `<!-- name: … -->` and `<!-- /name -->`.
 *
 * @throws when the README has no such place.
 */
export function recordInReadme(name: string, text: string): void {
  const readme = readFileSync('README.md', 'utf8');
  const place = new RegExp(`(<!-- ${name}:.*? -->\n)[^]*?(<!-- /${name} -->)`);
  if (!place.test(readme)) throw new Error(`The README has no place for ${name}.`);
  writeFileSync(
    'README.md',
    readme.replace(place, (_, start: string, end: string) => `${start}${text}\n${end}`),
  );
}
