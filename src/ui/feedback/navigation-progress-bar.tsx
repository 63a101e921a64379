import { Button } from '../form/button.tsx';
import { Delayed, longerThanUsualMs, noticeableMs } from './delayed.tsx';
import { Spinner } from './spinner.tsx';

type NavigationProgressBarProps = {
  /** Whether another page is loading while the previous one is still shown. */
  readonly busy: boolean;
  /** Cancels the navigation; null if that isn't possible, then the page is reloaded. */
  readonly onCancel: (() => void) | null;
};

/** Shows that a page is loading: quietly once that is noticeable, and with a cancel button after 10 s (reading 9). */
export function NavigationProgressBar({ busy, onCancel }: NavigationProgressBarProps) {
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-50 print:hidden">
      <output className="flex justify-center">
        {busy && (
          <Delayed ms={noticeableMs}>
            <span className="pointer-events-auto flex animate-appear flex-wrap items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-sm text-soft shadow-small">
              <Spinner />
              <span className="sr-only">The page is on its way.</span>
              <Delayed ms={longerThanUsualMs - noticeableMs}>
                This page is taking longer than usual.
                <Button
                  variant="quiet"
                  compact
                  className="-me-1 ms-auto"
                  onClick={onCancel ?? (() => location.reload())}
                >
                  {onCancel ? 'Cancel' : 'Load it again'}
                </Button>
              </Delayed>
            </span>
          </Delayed>
        )}
      </output>
    </div>
  );
}
