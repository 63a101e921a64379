import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { linesIn } from './boxes.ts';
import type { Block, Box, Drawing, Line, Wire } from './drawing.ts';
import { arrowPath, wirePath } from './wire-path.ts';

type ChartProps = {
  readonly drawing: Drawing;
  /** The paths of the states that an actor is in. */
  readonly active: ReadonlySet<string>;
  /** The ids of the transitions last taken. */
  readonly taken: ReadonlySet<string>;
  /** The path of the state that somebody looks at, or null. */
  readonly selected: string | null;
  /** Left out where the picture only shows. */
  readonly onSelect?: (path: string) => void;
};

/** A statechart as one SVG; `chart.css` dresses it. */
export function Chart({ drawing, active, taken, selected, onSelect }: ChartProps) {
  const id = useId();
  const { chart, width, height } = drawing;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={onSelect ? 'group' : 'img'}
      aria-labelledby={`${id}title ${id}desc`}
    >
      <title id={`${id}title`}>{`Statechart ${chart.id}`}</title>
      <desc id={`${id}desc`}>{chart.description}</desc>
      {drawing.boxes.map((box) => (
        <StateBox
          key={box.state.path}
          box={box}
          isActive={active.has(box.state.path)}
          isSelected={selected === box.state.path}
          taken={taken}
          onSelect={onSelect}
        />
      ))}
      {drawing.wires.map((wire, index) => (
        <WireLine key={wire.edges[0] ?? `start${index}`} wire={wire} taken={taken} />
      ))}
    </svg>
  );
}

function StateBox({
  box,
  isActive,
  isSelected,
  taken,
  onSelect,
}: {
  box: Box;
  isActive: boolean;
  isSelected: boolean;
  taken: ReadonlySet<string>;
  onSelect: ((path: string) => void) | undefined;
}) {
  const { state, x, y, width, height } = box;
  const select = onSelect && {
    tabIndex: 0,
    role: 'button',
    'aria-pressed': isSelected,
    'aria-label': `${state.path || state.name}${isActive ? ', active' : ''}: ${state.description}`,
    onClick: () => onSelect(state.path),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(state.path);
    },
  };
  return (
    <g
      className={classes('chart-state', isActive && 'is-active', isSelected && 'is-selected')}
      data-kind={state.parent === null ? 'root' : state.kind}
      data-state={state.path}
      transform={`translate(${x} ${y})`}
      {...select}
    >
      <rect className="chart-box" width={width} height={height} rx={state.parent === null ? 14 : 10} />
      {state.kind === 'final' && (
        <rect className="chart-box-inner" x={4} y={4} width={width - 8} height={height - 8} rx={7} />
      )}
      {box.tags.map((tag) => (
        <g key={tag.text} className="chart-tag">
          <rect x={tag.x} y={tag.y} width={tag.width} height={tag.height} rx={9} />
          <text className="chart-action" x={tag.x + tag.width / 2} y={tag.y + 13} textAnchor="middle">
            {tag.text}
          </text>
        </g>
      ))}
      <Lines lines={box.lines} />
      {box.rows.map((row) => (
        <TransitionText key={row.edge} block={row} isTaken={taken.has(row.edge)} />
      ))}
    </g>
  );
}

function WireLine({ wire, taken }: { wire: Wire; taken: ReadonlySet<string> }) {
  const { edges, points, dot, label } = wire;
  return (
    <g className={classes('chart-wire', edges.some((edge) => taken.has(edge)) && 'is-taken')}>
      <path className="chart-line" d={wirePath(points)} />
      <path className="chart-arrow" d={arrowPath(points)} />
      {dot && <circle className="chart-dot" cx={dot.x} cy={dot.y} r={5} />}
      {label && (
        <g transform={`translate(${label.x} ${label.y})`}>
          <rect className="chart-label" width={label.width} height={label.height} rx={6} />
          {label.blocks.map((block) => (
            <TransitionText key={block.edge} block={block} isTaken={taken.has(block.edge)} />
          ))}
        </g>
      )}
    </g>
  );
}

function TransitionText({ block, isTaken }: { block: Block; isTaken: boolean }) {
  return (
    <g className={classes('chart-transition', isTaken && 'is-taken')} data-edge={block.edge}>
      <Lines lines={linesIn(block)} />
    </g>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ x, y, spans }) => (
    <text key={y} x={x} y={y}>
      {spans.map(({ text, look }, index) => (
        <tspan key={look} className={`chart-${look}`}>
          {index > 0 ? ` ${text}` : text}
        </tspan>
      ))}
    </text>
  ));
}
