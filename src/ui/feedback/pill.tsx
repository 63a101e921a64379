import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

const tones = {
  /** Not started, or over. */
  neutral: 'bg-sunken text-soft',
  /** Done, or in order. */
  accent: 'bg-accent-soft text-accent',
  /** Waits for a user. */
  warn: 'bg-warn-soft text-warn',
  /** In progress. */
  info: 'bg-info-soft text-info',
  /** Failed. */
  danger: 'bg-danger-soft text-danger',
} as const;

export type Tone = keyof typeof tones;

/** A state, as a word in a soft pill; the same word has the same color everywhere. */
export function Pill({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center rounded-full border border-transparent px-3 py-hair text-sm font-medium',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
