import type { Option } from '../../../ui/form/select-field.tsx';
import { languageName } from '../../shared/names.ts';

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, 'en');

/** The most common languages of developers, shown first. */
const firstLanguages = ['en', 'es', 'fr', 'de', 'pt', 'hi', 'it', 'pl', 'zh'];
const moreLanguages =
  'ar bg bn ca cs da el et fa fi ga he hr hu id ja ko lt lv ms mt nb nl ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi'.split(
    ' ',
  );

/**
 * The languages to choose from: a short list, and the rest on demand.
 *
 * @param chosen - BCP 47 tags that must be in the short list.
 */
export function languageOptions(chosen: readonly string[]): {
  readonly first: readonly Option[];
  readonly more: readonly Option[];
} {
  const first = new Set([...chosen, ...firstLanguages]);
  const options = (tags: Iterable<string>) =>
    [...tags].map((tag) => ({ value: tag, label: languageName(tag) })).toSorted(byLabel);
  return { first: options(first), more: options(moreLanguages.filter((tag) => !first.has(tag))) };
}
