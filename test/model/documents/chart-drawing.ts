import type { Drawing } from '../../../src/inspector/chart/drawing.ts';
import { layOut } from '../../../src/inspector/chart/lay-out.ts';
import type { Statechart } from '../../../src/inspector/chart/statechart.ts';

const drawings = new Map<string, Promise<Drawing>>();

/** The layout of a chart, computed once per process. */
export function drawChart(chart: Statechart): Promise<Drawing> {
  const text = JSON.stringify(chart);
  const drawing = drawings.get(text) ?? layOut(chart);
  drawings.set(text, drawing);
  return drawing;
}
