import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';
import { Button } from '../../ui/form/button.tsx';

type SaveStatusProps = {
  /** Whether the typed values are saved; undefined if that doesn't apply. */
  readonly text: string | undefined;
  readonly isSaving: boolean;
  /** Called by the retry button; null if there is none. */
  readonly onRetry: (() => void) | null;
  /** The label of the retry button. */
  readonly retryLabel?: string;
};

/** The save state of a form that saves automatically, rendered inside the form. */
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
            // The pressed button disappears, so the focus moves to the form's submit button.
            currentTarget.form?.querySelector<HTMLElement>('[type="submit"], [data-submit]')?.focus();
          }}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
