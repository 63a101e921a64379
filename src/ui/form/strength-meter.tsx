import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../classes.ts';

type StrengthMeterProps = {
  /** 0 to 5. */
  readonly score: number;
  /** The score as a text, for example 'Fair'. */
  readonly label: string;
  readonly requirements: readonly { readonly label: string; readonly isMet: boolean }[];
  /** Whether nothing was typed yet, so that there is nothing to rate. */
  readonly isEmpty?: boolean;
  /** A sentence about what is missing; null if the list of requirements covers it. */
  readonly advice?: string | null;
};

const segments = [1, 2, 3, 4, 5] as const;
const speakDelayMs = 800; // without a keystroke before the score is spoken

/** The strength of a new password (spec §5): a meter, its label, and the requirements, checked off during typing. */
export function StrengthMeter({
  score,
  label,
  requirements,
  isEmpty = false,
  advice = null,
}: StrengthMeterProps) {
  const color = score <= 1 ? 'bg-danger' : score === 2 ? 'bg-warn' : 'bg-accent';
  const missing = requirements.filter(({ isMet }) => !isMet).map((requirement) => requirement.label);
  return (
    <div data-rules className="grid gap-3 text-sm">
      <div className="flex items-center gap-3">
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element can't be drawn in five segments
          role="meter"
          aria-label="Password strength"
          aria-valuemin={0}
          aria-valuemax={5}
          aria-valuenow={score}
          aria-valuetext={isEmpty ? 'Nothing typed yet' : label}
          className="grid flex-1 grid-cols-5 gap-1"
        >
          {segments.map((segment) => (
            <span
              key={segment}
              className={classes(
                'h-1 rounded-full transition-colors forced-colors:border',
                segment <= score ? classes(color, 'forced-colors:bg-highlight') : 'bg-line',
              )}
            />
          ))}
        </div>
        <span aria-hidden="true" className="w-24 text-end font-medium">
          {isEmpty ? '' : label}
        </span>
      </div>
      {advice && <p className="text-soft">{advice}</p>}
      <ul className="grid gap-2">
        {requirements.map((requirement) => (
          <li
            key={requirement.label}
            className={classes(
              'flex items-center gap-2 transition-colors',
              requirement.isMet ? 'text-ink' : 'text-faint',
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                'grid size-4 place-items-center rounded-full border transition-colors',
                requirement.isMet ? 'border-accent bg-accent text-on-accent' : 'border-control',
              )}
            >
              {requirement.isMet && <Check className="size-3 animate-appear" strokeWidth={3} />}
            </span>
            {requirement.label}
            <span className="sr-only">{requirement.isMet ? ', met' : ', not met'}</span>
          </li>
        ))}
      </ul>
      <Spoken text={isEmpty ? '' : `Password strength: ${[label, ...missing].join('. ')}`} />
    </div>
  );
}

/** Announces a text politely once it has been stable for a moment, so that typing isn't interrupted. */
function Spoken({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), speakDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="sr-only">{said}</output>;
}
