import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type ProblemNoticeProps = {
  /** Null while nothing has gone wrong. */
  readonly children: ReactNode;
};

/**
 * Shows what went wrong with the last attempt (reading 6). It takes the focus, so the next Tab is in the form below it.
 */
export function ProblemNotice({ children }: ProblemNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblem = children !== null;
  useEffect(() => {
    if (hasProblem) box.current?.focus();
  }, [hasProblem]);
  return (
    <Alert>
      {hasProblem && (
        <div ref={box} tabIndex={-1}>
          <Notice kind="danger">{children}</Notice>
        </div>
      )}
    </Alert>
  );
}
