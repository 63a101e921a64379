import type { Drawing } from '../../../src/inspector/chart/drawing.ts';
import { layOut } from '../../../src/inspector/chart/lay-out.ts';
import type { Statechart } from '../../../src/inspector/chart/statechart.ts';

const drawings = new Map<string, Promise<Drawing>>();

/** A chart with a place for everything: laid out once in each process, whoever asks. */
export function drawingOf(chart: Statechart): Promise<Drawing> {
  const text = JSON.stringify(chart);
  const drawing = drawings.get(text) ?? layOut(chart);
  drawings.set(text, drawing);
  return drawing;
}
