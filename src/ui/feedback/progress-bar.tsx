type ProgressBarProps = {
  /** The accessible name. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
};

/** The progress of something that can be measured. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className="h-2 w-full accent-accent" />;
}
