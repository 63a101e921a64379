import type { Point } from './drawing.ts';

const corner = 8;
const arrow = { length: 8, half: 4 };

/** The path data (`d`) of a wire: straight segments with rounded corners. */
export function wirePath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      const radius = Math.min(corner, distance(before, point) / 2, distance(point, after) / 2);
      return `L${at(pointTowards(point, before, radius))}Q${at(point)} ${at(pointTowards(point, after, radius))}`;
    })
    .join('');
}

/** The path data (`d`) of the arrow head at a wire's end. */
export function arrowPath(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return '';
  const base = pointTowards(tip, before, arrow.length);
  const across = { x: (tip.y - base.y) / arrow.length, y: (base.x - tip.x) / arrow.length };
  const side = (sign: number): Point => ({
    x: base.x + sign * arrow.half * across.x,
    y: base.y + sign * arrow.half * across.y,
  });
  return `M${at(tip)}L${at(side(1))}L${at(side(-1))}Z`;
}

function pointTowards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
