import type { KeyboardEvent } from 'react';
import { classes } from '../../ui/classes.ts';
import { Lines, TransitionText } from './chart-text.tsx';
import type { Box } from './drawing.ts';

type StateBoxProps = {
  readonly box: Box;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly taken: ReadonlySet<string>;
  readonly onSelect: ((path: string) => void) | undefined;
};

/** A state with its text; a button if it can be selected. */
export function StateBox({ box, isActive, isSelected, taken, onSelect }: StateBoxProps) {
  const { state, x, y, width, height } = box;
  const select = onSelect && {
    tabIndex: 0,
    role: 'button',
    'aria-pressed': isSelected,
    'aria-label': `${state.path || state.name}${isActive ? ', active' : ''}: ${state.description}`,
    onClick: () => onSelect(state.path),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(state.path);
    },
  };
  return (
    <g
      className={classes('chart-state', isActive && 'is-active', isSelected && 'is-selected')}
      data-kind={state.parent === null ? 'root' : state.kind}
      data-region={state.isRegion || undefined}
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
