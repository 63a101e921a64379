import { readText } from './syntax.ts';

const source = readText('src/ui/theme.css');

/** A color of the theme in both looks. */
export type Color = { readonly light: string; readonly dark: string };

/** The colors of `src/ui/theme.css` by their names, such as `accent-soft`; those with an alpha are left out. */
export const colors: ReadonlyMap<string, Color> = colorsIn(source);

/** The colors in a style sheet that are `light-dark(oklch(…), oklch(…))`. */
export function colorsIn(css: string): ReadonlyMap<string, Color> {
  const pattern = /--([a-z-]+): light-dark\((oklch\([\d. ]+\)), (oklch\([\d. ]+\))\);/gu;
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );
}

/** Every custom property that `src/ui/theme.css` sets, without the dashes. */
export const tokens: readonly string[] = [
  ...new Set([...source.matchAll(/^ +--([\w-]+): (?!initial)/gmu)].map(([, name = '']) => name)),
];
