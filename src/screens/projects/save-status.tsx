import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';
import { Button } from '../../ui/form/button.tsx';

type SaveStatusProps = {
  /** Whether what is typed is saved; nothing where that isn’t a question. */
  readonly text: string | undefined;
  readonly isSaving: boolean;
  /** What can be done about it; null where nothing can. */
  readonly onRetry: (() => void) | null;
  /** What that is called. */
  readonly retryLabel?: string;
};

/** What became of what is typed, for forms that save themselves; stands in its form. */
export function SaveStatus({ text, isSaving, onRetry, retryLabel = 'Try again' }: SaveStatusProps) {
  return (
    <div
      aria-busy={isSaving || undefined}
      className="flex min-h-8 items-center gap-3 text-sm text-soft sm:me-auto"
    >
      <output>
        <LiveRegionContent>{text}</LiveRegionContent>
      </output>
      {onRetry && (
        <Button
          variant="quiet"
          compact
          className="-my-2"
          onClick={({ currentTarget }) => {
            onRetry();
            // The pressed button goes away.
            currentTarget.form?.querySelector<HTMLElement>('[type="submit"], [data-submit]')?.focus();
          }}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
