import { useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { Delayed, longerThanUsual, noticeable } from './delayed.tsx';

type SlowNoticeProps = {
  /** Something is being waited for. */
  readonly busy: boolean;
  readonly onCancel: () => void;
};

/**
 * Tells who listens that something is being waited for, once that is noticeable; who looks sees it at the button. After
 * 10 s says to everybody that it takes longer than usual and offers to cancel: no call ends by itself (reading 9).
 */
export function SlowNotice({ busy, onCancel }: SlowNoticeProps) {
  return (
    <>
      <output className="sr-only">{busy && <Delayed ms={noticeable}>One moment.</Delayed>}</output>
      {/* In sight below a long list, too. Empty, it takes no place in a grid: a gap between its neighbours would be one too many. */}
      <output className="sticky bottom-bar z-10 block py-2 empty:absolute">
        {busy && <Late onCancel={onCancel} />}
      </output>
    </>
  );
}

function Late({ onCancel }: Pick<SlowNoticeProps, 'onCancel'>) {
  // Where the focus was when the wait began: mostly the button that began it.
  const starter = useRef<Element>(null);
  useEffect(() => {
    starter.current = document.activeElement;
  }, []);
  function cancel() {
    onCancel();
    // The pressed button goes away with the wait; what began it may have gone before.
    const next = starter.current?.isConnected ? starter.current : document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus();
  }
  return (
    <Delayed ms={longerThanUsual}>
      <span className="flex animate-appear flex-wrap items-center justify-between gap-x-4 rounded-control border border-line bg-surface px-4 py-1 text-sm text-soft">
        This is taking longer than usual.
        <Button variant="quiet" onClick={cancel} compact className="-me-2">
          Cancel
        </Button>
      </span>
    </Delayed>
  );
}
