import { useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';
import { Delayed, longerThanUsual, noticeable } from './delayed.tsx';

type SlowNoticeProps = {
  /** The user is waiting for something. */
  readonly busy: boolean;
  readonly onCancel: () => void;
};

/**
 * Announces a wait to assistive technology, once it is noticeable; visually the button shows it. After 10 s it says
 * visibly, too, that this takes longer than usual and offers to cancel: no call ends by itself (reading 9).
 */
export function SlowNotice({ busy, onCancel }: SlowNoticeProps) {
  return (
    <>
      <output className="sr-only">{busy && <Delayed ms={noticeable}>One moment.</Delayed>}</output>
      {/* In sight below a long list, too. Empty, it takes no space in a grid: otherwise its neighbours would be two
          gaps apart. */}
      <output className="sticky bottom-bar z-10 block py-2 empty:absolute">
        {busy && <Late onCancel={onCancel} />}
      </output>
    </>
  );
}

function Late({ onCancel }: Pick<SlowNoticeProps, 'onCancel'>) {
  // Where the focus was when the wait started: mostly on the button that started it.
  const starter = useRef<Element>(null);
  useEffect(() => {
    starter.current = document.activeElement;
  }, []);
  function cancel() {
    onCancel();
    // The pressed button disappears with the wait; the one that started it may be gone already.
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
