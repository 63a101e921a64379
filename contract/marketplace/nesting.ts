/** Quotes and lists in each other: more than anybody means, and what reads Markdown goes one call deeper for each. */
export const deepestNesting = 10;

/** A quote's mark or a list's, as it begins a line (CommonMark 5.1, 5.2). */
const mark = String.raw`[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])`;
const tooDeep = new RegExp(`^((?:${mark}){${deepestNesting}})(?:${mark})+`, 'gmu');

/** Does a line begin with more marks than {@link deepestNesting}? */
export const isNestedTooDeep = (text: string): boolean => text.search(tooDeep) !== -1;

/** The text without the marks that are too many. */
export const withoutDeepNesting = (text: string): string => text.replaceAll(tooDeep, '$1');
