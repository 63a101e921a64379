import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { describe, expect, test } from 'vitest';
import { classNames } from '../../support/class-lists.ts';
import { contrast, toHex } from '../../support/color.ts';
import { filesUnder, readText } from '../../support/syntax.ts';
import { type Color, colors, colorsIn, tokens } from '../../support/theme.ts';

/** Classes with a value outside of the tokens → the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'wide:in-[:root:has([data-rail])]:start-68': 'the banner is beside the rail, outside of it',
};

const tokenSheet = 'src/ui/theme.css';
/** The style sheets besides the one with the tokens. */
const otherSheets = filesUnder('src').filter((file) => file.endsWith('.css') && file !== tokenSheet);
const sheets = [tokenSheet, ...otherSheets].map(readText);
const withoutImports = (css: string) => css.replaceAll(/^@(import|source) [^;]*;/gmu, '');
const used = classNames();
const names = [...new Set(used.map(({ name }) => name))];

/** The CSS that Tailwind generates for each class with our theme alone; null when there is none. */
const design = await loadDesignSystem(
  [readText('node_modules/tailwindcss/index.css'), ...sheets.map(withoutImports)].join('\n'),
);
const styles = new Map(design.candidatesToCss(names).map((css, index) => [names[index], css]));
const whoUse = (isWrong: (name: string) => boolean) =>
  used.filter(({ name }) => isWrong(name)).map(({ file, name }) => `${file}: ${name}`);

describe('a class list', () => {
  test('is found in the sources', () => {
    expect(names.length).toBeGreaterThan(300);
  });

  test('contains only classes that the tokens of theme.css define', () => {
    // Classes that our own style sheets define, and `peer` and `group`, which other classes refer to.
    const own = new Set(sheets.join('\n').match(/(?<=\.)-?[a-z][\w-]*/gu));
    const isOwn = (name: string) => own.has(name) || name === 'peer' || name === 'group';
    // A name that ends in a dash is completed by a value, such as `mark-${variant}`.
    const isStarted = (name: string) => name.endsWith('-');
    expect(whoUse((name) => !styles.get(name) && !isOwn(name) && !isStarted(name))).toEqual([]);
  });

  test('contains no arbitrary values: no brackets, no times, no shades of a color', () => {
    const isOwnValue = (name: string) =>
      /[[(]/u.test(name) || /(?:^|:)(?:duration|delay)-\d/u.test(name) || /-[a-z]+\/\d/u.test(name);
    expect(whoUse((name) => isOwnValue(name) && !Object.hasOwn(exceptions, name))).toEqual([]);
    expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);
  });
});

test('every token is used', () => {
  const made = [...styles.values(), ...sheets].join('\n');
  const variants = new Set(names.flatMap((name) => name.split(':').slice(0, -1)));
  const bases = new Set(names.map((name) => name.split(':').at(-1)));
  const isUsed = (token: string): boolean =>
    made.includes(`var(--${token})`) ||
    // A color token has a second name in classes, and a shadow is written out.
    [...bases].some((base) => base?.endsWith(token.replace(/^color/u, ''))) ||
    [...variants].some((variant) => variant.endsWith(token.replace(/^(breakpoint|container)-/u, ''))) ||
    // Tailwind's own, behind `transition`.
    token.startsWith('default-') ||
    (token.includes('--') && isUsed(token.replace(/--.*/u, '')));
  expect(tokens.length).toBeGreaterThan(60);
  expect(tokens.filter((token) => !isUsed(token))).toEqual([]);
});

describe('contrast', () => {
  const grounds = ['paper', 'surface'];
  const softs = ['accent-soft', 'danger-soft', 'warn-soft', 'info-soft'];
  /** The minimum contrast of each color on its backgrounds. */
  const table: readonly (readonly [name: string, least: number, on: readonly string[]])[] = [
    ['ink', 7, [...grounds, 'sunken', ...softs]],
    ['soft', 7, grounds],
    ['soft', 4.5, ['sunken', ...softs]],
    ['faint', 4.5, [...grounds, 'sunken']],
    ['accent', 4.5, [...grounds, 'sunken', 'accent-soft']],
    ['on-accent', 4.5, ['accent', 'accent-hover']],
    ['danger', 4.5, [...grounds, 'danger-soft']],
    ['on-danger', 4.5, ['danger', 'danger-hover']],
    ['warn', 4.5, grounds],
    ['info', 4.5, grounds],
    // Icons beside text, and the borders of fields.
    ['warn', 3, ['warn-soft']],
    ['info', 3, ['info-soft']],
    ['control', 3, grounds],
  ];
  const pairs = table.flatMap(([name, least, on]) =>
    on.flatMap((ground) => (['light', 'dark'] as const).map((look) => ({ name, ground, look, least }))),
  );

  test.each(pairs)('of $name on $ground is at least $least in $look', ({ name, ground, look, least }) => {
    expect(contrast(color(name)[look], color(ground)[look])).toBeGreaterThanOrEqual(least);
  });

  test('is listed for every color of text and borders', () => {
    const decoration = ['line', 'paper', 'surface', 'sunken', 'accent-hover', 'danger-hover'];
    const named = new Set([...decoration, ...table.flatMap(([name, , on]) => [name, ...on])]);
    expect([...colors.keys()].filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('the colors outside of the site’s style sheet are the same', () => {
  test('on the server’s own pages', () => {
    const copies = colorsIn(readText('server/http/pages.css'));
    expect(copies.size).toBeGreaterThan(10);
    expect([...copies].filter(([name, { light }]) => colors.get(name)?.light !== light)).toEqual([]);
    expect([...copies].filter(([name, { dark }]) => colors.get(name)?.dark !== dark)).toEqual([]);
  });

  /** Every color of the theme as hex. */
  const known = new Set([...colors.values()].flatMap(({ light, dark }) => [toHex(light), toHex(dark)]));
  test.each([
    'server/mail/template-html.ts',
    'src/build/manifest.ts',
    'public/favicon.svg',
    'index.html',
    'inspector.html',
  ])('in %s', (file) => {
    const found = readText(file).match(/#[\da-f]{6}\b/gu) ?? [];
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((hex) => !known.has(hex))).toEqual([]);
  });
});

function color(name: string): Color {
  const found = colors.get(name);
  if (!found) throw new Error(`theme.css has no color ${name}.`);
  return found;
}
