import { useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { Delayed, longerThanUsualMs, noticeableMs } from './delayed.tsx';

type SlowNoticeProps = {
  /** Whether the user is waiting. */
  readonly busy: boolean;
  readonly onCancel: () => void;
};

/**
 * Announces a wait to assistive technology once it is noticeable; sighted users see it at the button. After 10 s it
 * shows that this takes longer than usual and offers to cancel, because no call times out (reading 9).
 */
export function SlowNotice({ busy, onCancel }: SlowNoticeProps) {
  return (
    <>
      <output className="sr-only">{busy && <Delayed ms={noticeableMs}>One moment.</Delayed>}</output>
      {/* Stays in sight below a long list. Empty, it must not be a grid item, which would add a second gap. */}
      <output className="sticky bottom-bar z-10 block py-2 empty:absolute">
        {busy && <SlowMessage onCancel={onCancel} />}
      </output>
    </>
  );
}

function SlowMessage({ onCancel }: Pick<SlowNoticeProps, 'onCancel'>) {
  // The element that had the focus when the wait started, usually the button that started it.
  const starter = useRef<Element>(null);
  useEffect(() => {
    starter.current = document.activeElement;
  }, []);
  function cancel() {
    onCancel();
    // The cancel button disappears with the wait; the button that started the wait may be gone, too.
    const next = starter.current?.isConnected ? starter.current : document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus();
  }
  return (
    <Delayed ms={longerThanUsualMs}>
      <span className="flex animate-appear flex-wrap items-center justify-between gap-x-4 rounded-control border border-line bg-surface px-4 py-1 text-sm text-soft">
        This is taking longer than usual.
        <Button variant="quiet" onClick={cancel} compact className="-me-2">
          Cancel
        </Button>
      </span>
    </Delayed>
  );
}
