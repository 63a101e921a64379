import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';
import { Button } from '../../ui/form/button.tsx';

type SaveStatusProps = {
  /** Whether what is typed is saved; nothing if that isn’t a question. */
  readonly text: string | undefined;
  readonly isSaving: boolean;
  /** The possible action; null if there is none. */
  readonly onRetry: (() => void) | null;
  /** Its label. */
  readonly retryLabel?: string;
};

/** The save state of a form that saves itself; inside its form. */
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
            // The pressed button disappears.
            currentTarget.form?.querySelector<HTMLElement>('[type="submit"], [data-submit]')?.focus();
          }}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
