import { brand } from '../../contract/brand.ts';
import type { PageMeta } from '../content/page-meta.ts';
import { plannedFeatures } from '../content/planned.ts';

const wordsPerMinute = 220;
/** The placeholders that a text may contain in braces. */
const placeholders = new Map(
  Object.entries({
    name: brand.name,
    supportEmail: brand.supportEmail,
    plannedList: plannedFeatures.map(({ title, text }) => `- **${title}.** ${text}`).join('\n'),
    plannedNames: new Intl.ListFormat('en').format(plannedFeatures.map(({ name }) => name)),
  }),
);
const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Splits a Markdown file of `src/content/` into its metadata and its text, and replaces placeholders such as `{name}`.
 *
 * @param source - the file's content: lines of `key: value` between two lines of `---`, then the text.
 * @param file - the file's name, for errors.
 * @throws Error if the title or description is missing, or a date is invalid.
 */
export function readPage(source: string, file: string): { readonly meta: PageMeta; readonly text: string } {
  const filled = source.replace(/\{(\w+)\}/g, (whole, key: string) => placeholders.get(key) ?? whole);
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(filled) ?? [];
  if (head === undefined || text === undefined) throw new Error(`${file} has no front matter.`);
  const entries = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const required = (key: string) => {
    const value = entries.get(key);
    if (!value) throw new Error(`${file} lacks its ${key}.`);
    return value;
  };
  const readDay = (key: string) => {
    const value = entries.get(key) ?? null;
    if (value !== null && !(day.test(value) && !Number.isNaN(Date.parse(value))))
      throw new Error(`${file}: ${key} must be a day such as 2026-11-21.`);
    return value;
  };
  return {
    meta: {
      title: required('title'),
      description: required('description'),
      date: readDay('date'),
      updated: readDay('updated'),
      minutes: Math.max(1, Math.round(text.split(/\s+/).length / wordsPerMinute)),
    },
    text,
  };
}
