/** A ring that fills with the percentage, 0 to 100. */
export function CompletenessRing({ percent }: { readonly percent: number }) {
  return (
    <div
      role="img"
      aria-label={`${percent}% complete`}
      className="relative grid size-24 shrink-0 place-items-center"
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="12" cy="12" r="10" className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="12"
            cy="12"
            r="10"
            pathLength="100"
            // A dash as long as the circle would leave a gap at its start.
            strokeDasharray={percent < 100 ? `${percent} 100` : undefined}
            className="stroke-accent forced-colors:stroke-highlight"
          />
        )}
      </svg>
      {/* With its own background, because axe can't check the contrast of text over a graphic. */}
      <span
        aria-hidden="true"
        className="absolute inset-3 grid place-items-center rounded-full bg-surface text-heading font-semibold tabular-nums"
      >
        {percent}%
      </span>
    </div>
  );
}
