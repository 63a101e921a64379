import { Timer } from 'lucide-react';

/** The clock of a replay, which shows how long the visit has lasted. It only moves where a path waits. */
export function ClockFace({ ms }: { readonly ms: number }) {
  return (
    <p
      className="flex items-center gap-2 text-sm font-medium tabular-nums"
      title="Time since the visit started"
    >
      <Timer aria-hidden="true" className="size-4 text-soft" strokeWidth={1.75} />
      <span className="sr-only">Clock</span>
      <span data-replay-clock>{clockText(ms)}</span>
    </p>
  );
}

/** `0:30.000` */
function clockText(ms: number): string {
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${Math.floor(ms / 60_000)}:${part(Math.floor(ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}
