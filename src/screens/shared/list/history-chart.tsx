import type { HistoryEntry } from '../../../../contract/marketplace/entity.ts';
import { classes } from '../../../ui/classes.ts';
import type { HistoryPicture } from './history-picture.ts';
import application from './pictures/application.json' with { type: 'json' };
import contract from './pictures/contract.json' with { type: 'json' };
import project from './pictures/project.json' with { type: 'json' };

const pictures = { application, contract, project } satisfies Readonly<Record<string, HistoryPicture>>;
/** The entities that have a chart. */
export type Charted = keyof typeof pictures;

type HistoryChartProps = {
  readonly kind: Charted;
  /** Oldest first. */
  readonly entries: readonly HistoryEntry[];
};

/**
 * A history on its lifecycle's chart: past states are filled, the current one has a ring, and the taken transitions are
 * in the accent color. The list beside it contains the same, with names and dates.
 */
export function HistoryChart({ kind, entries }: HistoryChartProps) {
  const { width, height, states, transitions }: HistoryPicture = pictures[kind];
  const now = entries.at(-1)?.to;
  const passed = new Set(entries.map(({ to }) => to));
  const taken = new Set(entries.map(({ from, to }) => `${from} ${to}`));
  const isTaken = ({ from, to }: { from: string; to: string }) => taken.has(`${from} ${to}`);
  const findLabel = (state: string | undefined) => states.find((one) => one.state === state)?.label ?? '';
  const labels = [...passed].filter((state) => state !== now).map(findLabel);
  const before = labels.length > 0 ? `Passed ${labels.join(', ')}. ` : '';
  return (
    // Scrolls if it is wider than its container, by keyboard, too.
    <div
      role="img"
      aria-label={`Chart: ${before}Now ${findLabel(now)}.`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line bg-surface"
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
        {transitions
          .toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other)))
          .map((transition) => (
            <g
              key={`${transition.from} ${transition.to}`}
              data-transition={`${transition.from} ${transition.to}`}
            >
              <path
                d={transition.line}
                strokeWidth={isTaken(transition) ? 2.5 : 1.25}
                className={lineLook(isTaken(transition))}
              />
              <path d={transition.arrow} className={arrowLook(isTaken(transition))} />
            </g>
          ))}
        {states.map((box) => (
          <g key={box.state} data-state={box.state} data-passed={passed.has(box.state) || undefined}>
            {box.state === now && (
              <rect
                x={box.x - 4}
                y={box.y - 4}
                width={box.width + 8}
                height={box.height + 8}
                rx={14}
                strokeWidth={2}
                className="stroke-accent forced-colors:stroke-highlight"
              />
            )}
            <rect
              x={box.x}
              y={box.y}
              width={box.width}
              height={box.height}
              rx={10}
              strokeWidth={passed.has(box.state) ? 1.5 : 1}
              strokeDasharray={passed.has(box.state) ? undefined : '4 3'}
              className={boxLook(passed.has(box.state))}
            />
            <text
              x={box.x + box.width / 2}
              y={box.y + box.height / 2 + 5}
              textAnchor="middle"
              className={classes('text-sm', passed.has(box.state) ? 'fill-ink font-medium' : 'fill-soft')}
            >
              {box.label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

const lineLook = (isTaken: boolean) =>
  isTaken ? 'stroke-accent forced-colors:stroke-highlight' : 'stroke-control';
const arrowLook = (isTaken: boolean) =>
  isTaken ? 'fill-accent forced-colors:fill-highlight' : 'fill-control';
const boxLook = (isPassed: boolean) =>
  isPassed ? 'fill-accent-soft stroke-accent forced-colors:stroke-highlight' : 'fill-surface stroke-control';
