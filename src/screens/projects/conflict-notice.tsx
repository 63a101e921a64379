import { type ReactNode, useEffect, useRef } from 'react';
import { staleMessage } from '../../../machines/rules/marketplace/stale-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';

type ConflictNoticeProps = {
  /** The current version. */
  readonly children: ReactNode;
  readonly onMineKept: () => void;
  readonly onTheirsTaken: () => void;
};

/** Shown when another user or tab has saved first: the user decides which version to keep (§M4). Takes the focus. */
export function ConflictNotice({ children, onMineKept, onTheirsTaken }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warn" title={staleMessage}>
        <div className="mt-2">{children}</div>
        <p className="mt-2">What you typed is still in the form.</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="secondary" compact onClick={onMineKept}>
            Keep mine
          </Button>
          <Button variant="secondary" compact onClick={onTheirsTaken}>
            Take the newer one
          </Button>
        </div>
      </Notice>
    </div>
  );
}
