import { Mark } from '../ui/mark.tsx';

/** Stands where the chart will be; for the eye only after a moment, so that a short wait doesn’t flash. */
export function LayingOut() {
  return (
    <div className="chart-paper grid h-full place-content-center bg-size-[24px_24px]">
      <div role="status" className="grid animate-appear justify-items-center gap-4 [animation-delay:150ms]">
        <Mark turning className="size-12" />
        <p className="text-sm text-soft">Laying out the chart.</p>
      </div>
    </div>
  );
}
