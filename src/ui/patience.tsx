import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';

const longerThanUsual = 10_000; // ms

type PatienceProps = {
  /** Something is being waited for. */
  readonly busy: boolean;
  readonly onCancel: () => void;
};

/** After 10 s of waiting says that it takes longer than usual and offers to cancel: no call ends by itself (design 9). */
export function Patience({ busy, onCancel }: PatienceProps) {
  // Empty, it takes no place in a grid: a gap between its neighbours would be one too many.
  return <output className="block empty:absolute">{busy && <Late onCancel={onCancel} />}</output>;
}

/** Lives as long as one wait, so that each wait starts to count from nothing. */
function Late({ onCancel }: { readonly onCancel: () => void }) {
  const [isLate, setLate] = useState(false);
  // Where the focus was when the wait began: mostly the button that began it.
  const starter = useRef<Element>(null);
  useEffect(() => {
    starter.current = document.activeElement;
    const timer = setTimeout(() => setLate(true), longerThanUsual);
    return () => clearTimeout(timer);
  }, []);
  function cancel() {
    onCancel();
    // The pressed button goes away with the wait.
    if (starter.current instanceof HTMLElement) starter.current.focus();
  }
  if (!isLate) return null;
  return (
    <span className="flex animate-appear flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
      This is taking longer than usual.
      <Button variant="quiet" onClick={cancel} compact className="-me-3">
        Cancel
      </Button>
    </span>
  );
}
