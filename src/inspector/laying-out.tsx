import { Logo } from '../ui/brand/logo.tsx';

/** A placeholder for the chart, visible only after a moment, so that a short wait doesn't flash. */
export function LayingOut() {
  return (
    <div className="chart-paper grid h-full place-content-center">
      <div role="status" className="grid animate-appear-late justify-items-center gap-4">
        <Logo variant="turning" className="size-12" />
        <p className="text-sm text-soft">Drawing the chart…</p>
      </div>
    </div>
  );
}
