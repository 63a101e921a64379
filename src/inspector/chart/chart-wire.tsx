import { classes } from '../../ui/classes.ts';
import { TransitionText } from './chart-text.tsx';
import type { Logo, Wire } from './drawing.ts';
import { anywhere } from './elk-graph.ts';
import { arrowPath, wirePath } from './wire-path.ts';

type WireProps = { readonly wire: Wire; readonly taken: ReadonlySet<string> };

/** The key of a wire within its picture. */
export function buildKey({ edges: [first], points: [start] }: Wire): string {
  return first ?? `${start?.x} ${start?.y}`;
}

/** The line of a wire with its arrow, highlighted if one of its transitions was just taken. */
export function WireLine({ wire: { edges, points }, taken }: WireProps) {
  return (
    <g className={classes('chart-wire', edges.some((edge) => taken.has(edge)) && 'is-taken')}>
      <path className="chart-line" d={wirePath(points)} />
      <path className="chart-arrow" d={arrowPath(points)} />
    </g>
  );
}

/** The label of a wire, painted above everything else. */
export function WireLabel({ wire: { label }, taken }: WireProps) {
  if (!label) return null;
  return (
    <g transform={`translate(${label.x} ${label.y})`}>
      <rect className="chart-label" width={label.width} height={label.height} rx={6} />
      {label.blocks.map((block) => (
        <TransitionText key={block.edge} block={block} isTaken={taken.has(block.edge)} />
      ))}
    </g>
  );
}

/** The dot at a state's start, or the mark for transitions from any inner state. */
export function MarkSign({ mark: { kind, x, y, width, height } }: { mark: Logo }) {
  if (kind === 'start')
    return <circle className="chart-dot" cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />;
  return (
    <g className="chart-anywhere">
      <rect x={x} y={y} width={width} height={height} rx={height / 2} />
      <text className={`chart-${anywhere.look}`} x={x + width / 2} y={y + 15} textAnchor="middle">
        {anywhere.text}
      </text>
    </g>
  );
}
