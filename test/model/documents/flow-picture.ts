import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Chart } from '../../../src/inspector/chart/chart.tsx';
import type { Statechart } from '../../../src/inspector/chart/statechart.ts';
import { readText } from '../../support/syntax.ts';
import { drawingOf } from './chart-drawing.ts';

const looks = readText('src/inspector/chart/chart.css');
const theme = readText('src/ui/theme.css');
const none: ReadonlySet<string> = new Set();

/** A statechart as an SVG file that needs nothing else, light or dark as its reader wishes. */
export async function pictureOf(chart: Statechart): Promise<string> {
  const drawing = await drawingOf(chart);
  const svg = renderToStaticMarkup(
    createElement(Chart, { drawing, active: none, taken: none, selected: null }),
  );
  return `${linewise(svg).replace('>', `>\n${styles()}`)}\n`;
}

/** One element a line, so that a difference can be read; never within a text, where a line end would be a space. */
function linewise(svg: string): string {
  return svg.replaceAll(/(?<!^)<(?=(?:title|desc|g|path|rect|circle|text)\b|\/(?:g|svg)>)/gu, '\n<');
}

/** The chart's own looks, with the product's colours that they name. */
function styles(): string {
  const used = new Set([...looks.matchAll(/var\(--([\w-]+)\)/gu)].map(([, name]) => name));
  const tokens = [...theme.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/gu)];
  const colours = tokens.filter(([, name]) => used.has(name));
  if (colours.length !== used.size) throw new Error('theme.css has not all colours that chart.css uses.');
  const block = (look: 2 | 3) =>
    `.chart { ${colours.map((token) => `--${token[1]}: ${token[look]};`).join(' ')} }`;
  const plain = looks
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('} ', '}\n')
    .trim();
  return `<style>\n${block(2)}\n@media (prefers-color-scheme: dark) { ${block(3)} }\n${plain}\n</style>`;
}
