import { classes } from '../../ui/classes.ts';
import { linesIn } from './boxes.ts';
import type { Block, Line } from './drawing.ts';
import { spanGap } from './text.ts';

/** The text of a transition, highlighted if it was just taken. */
export function TransitionText({ block, isTaken }: { block: Block; isTaken: boolean }) {
  return (
    <g className={classes('chart-transition', isTaken && 'is-taken')} data-edge={block.edge}>
      <Lines lines={linesIn(block)} />
    </g>
  );
}

/** Lines of text, each span in its style. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ x, y, spans }) => (
    <text key={`${x} ${y}`} x={x} y={y}>
      {spans.map(({ text, look }, index) => (
        <tspan key={look} className={`chart-${look}`} dx={index > 0 ? spanGap : undefined}>
          {index > 0 ? ` ${text}` : text}
        </tspan>
      ))}
    </text>
  ));
}
