import { useId } from 'react';
import { StateBox } from './chart-state.tsx';
import { buildKey, MarkSign, WireLabel, WireLine } from './chart-wire.tsx';
import type { Drawing, Wire } from './drawing.ts';

type ChartProps = {
  readonly drawing: Drawing;
  /** The paths of the actor's active states. */
  readonly active: ReadonlySet<string>;
  /** The ids of the transitions taken last. */
  readonly taken: ReadonlySet<string>;
  /** The path of the selected state, or null. */
  readonly selected: string | null;
  /** Undefined if states can't be selected. */
  readonly onSelect?: (path: string) => void;
};

/** A statechart as an SVG, styled by `chart.css`. */
export function Chart({ drawing, active, taken, selected, onSelect }: ChartProps) {
  const id = useId();
  const { chart, width, height } = drawing;
  const isLit = ({ edges }: Wire) => edges.some((edge) => taken.has(edge));
  const litLast = (a: Wire, b: Wire) => Number(isLit(a)) - Number(isLit(b));
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
      <rect className="chart-paper" width={width} height={height} />
      {drawing.wires.toSorted(litLast).map((wire) => (
        <WireLine key={buildKey(wire)} wire={wire} taken={taken} />
      ))}
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
      {drawing.marks.map((mark) => (
        <MarkSign key={`${mark.kind} ${mark.within}`} mark={mark} />
      ))}
      {drawing.wires.map((wire) => (
        <WireLabel key={buildKey(wire)} wire={wire} taken={taken} />
      ))}
    </svg>
  );
}
