/** The maximum depth of quotes and lists: Markdown parsers recurse once per level, and no one needs more. */
export const maxNesting = 10;

/** The marker of a quote or a list at the start of a line (CommonMark 5.1, 5.2). */
const mark = String.raw`[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`;
const tooDeep = new RegExp(`^((?:${mark}){${maxNesting}})(?:${mark})+`, 'gmu');

/** Whether a line starts with more markers than {@link maxNesting}. */
export const isNestedTooDeep = (text: string): boolean => text.search(tooDeep) !== -1;

/** The text without the markers beyond {@link maxNesting}. */
export const withoutDeepNesting = (text: string): string => text.replaceAll(tooDeep, '$1');
