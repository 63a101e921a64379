import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Chart } from '../../../src/inspector/chart/chart.tsx';
import type { Statechart } from '../../../src/inspector/chart/statechart.ts';
import { readText } from '../../support/syntax.ts';
import { drawChart } from './chart-drawing.ts';

const looks = readText('src/inspector/chart/chart.css');
const theme = readText('src/ui/theme.css');
const none: ReadonlySet<string> = new Set();

/** A statechart as a self-contained SVG file that follows the reader's light or dark mode. */
export async function renderPicture(chart: Statechart): Promise<string> {
  const drawing = await drawChart(chart);
  const svg = renderToStaticMarkup(
    createElement(Chart, { drawing, active: none, taken: none, selected: null }),
  );
  return `${linewise(svg).replace('>', `>\n${styles()}`)}\n`;
}

/**
 * Puts each element on its own line, for readable diffs; but not within a text, where a line break would be a space.
 */
function linewise(svg: string): string {
  return svg.replaceAll(/(?<!^)<(?=(?:title|desc|g|path|rect|circle|text)\b|\/(?:g|svg)>)/gu, '\n<');
}

/** The chart's style sheet, with the product's colors that it uses. */
function styles(): string {
  const used = new Set([...looks.matchAll(/var\(--([\w-]+)\)/gu)].map(([, name]) => name));
  const tokens = [...theme.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/gu)];
  const colors = tokens.filter(([, name]) => used.has(name));
  if (colors.length !== used.size) throw new Error('chart.css uses a color that theme.css does not define.');
  const block = (look: 2 | 3) =>
    `.chart { ${colors.map((token) => `--${token[1]}: ${token[look]};`).join(' ')} }`;
  const plain = looks
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('} ', '}\n')
    .trim();
  return `<style>\n${block(2)}\n@media (prefers-color-scheme: dark) { ${block(3)} }\n${plain}\n</style>`;
}
