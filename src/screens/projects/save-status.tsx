import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';
import { Button } from '../../ui/form/button.tsx';

type SaveStatusProps = {
  /** Whether what is typed is saved; nothing where that isn’t a question. */
  readonly words: string | undefined;
  readonly isSaving: boolean;
  /** Tries again, where it couldn’t be saved. */
  readonly onRetry: (() => void) | null;
};

/** What became of what is typed, for forms that save themselves; stands in its form. */
export function SaveStatus({ words, isSaving, onRetry }: SaveStatusProps) {
  return (
    <div
      aria-busy={isSaving || undefined}
      className="flex min-h-8 items-center gap-3 text-sm text-soft sm:me-auto"
    >
      <output>
        <LiveRegionContent>{words}</LiveRegionContent>
      </output>
      {onRetry && (
        <Button
          variant="quiet"
          compact
          className="-my-2"
          onClick={({ currentTarget }) => {
            onRetry();
            // The pressed button goes away.
            currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
