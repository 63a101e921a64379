/** The maximum depth of quotes and lists. More is never meant, and Markdown parsers recurse once per level. */
export const deepestNesting = 10;

/** The marker of a quote or a list at the start of a line (CommonMark 5.1, 5.2). */
const mark = String.raw`[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`;
const tooDeep = new RegExp(`^((?:${mark}){${deepestNesting}})(?:${mark})+`, 'gmu');

/** Does a line start with more markers than {@link deepestNesting}? */
export const isNestedTooDeep = (text: string): boolean => text.search(tooDeep) !== -1;

/** The text without the markers beyond that. */
export const withoutDeepNesting = (text: string): string => text.replaceAll(tooDeep, '$1');
