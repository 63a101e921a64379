type ProgressBarProps = {
  /** What is going on, for whom the bar says nothing. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
};

/** How far something is that can be measured. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className="h-2 w-full accent-accent" />;
}
