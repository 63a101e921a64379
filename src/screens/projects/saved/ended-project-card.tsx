import { useRef } from 'react';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useFocusWhenRemoved } from '../../../ui/layout/use-focus-when-removed.ts';
import { momentText } from '../../shared/formats.ts';

type EndedProjectCardProps = {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly isSaving: boolean;
  readonly isPaused: boolean;
  readonly onSaveToggled: () => void;
};

/** Shown in place of a saved project that has ended, which only its parties may see (§M2). */
export function EndedProjectCard({ savedAt, isSaving, isPaused, onSaveToggled }: EndedProjectCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusWhenRemoved(button);
  const since = momentText(savedAt);
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-6">
      <div className="grid max-w-reading justify-items-start gap-2">
        <h2 className="flex flex-wrap items-center gap-3 text-heading font-semibold">
          This project has ended <Pill tone="neutral">Ended</Pill>
        </h2>
        <p className="text-sm text-soft">
          You saved it on {since}. Only the company and those who applied can still read it.
        </p>
      </div>
      <Button
        ref={button}
        variant="secondary"
        compact
        busy={isSaving}
        softDisabled={isPaused}
        aria-label={`Remove the project saved on ${since}`}
        onClick={onSaveToggled}
      >
        Remove
      </Button>
    </article>
  );
}
