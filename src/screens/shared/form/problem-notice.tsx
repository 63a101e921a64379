import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

type ProblemNoticeProps = {
  /** Null if there is no problem. */
  readonly children: ReactNode;
};

/** The problem of the last attempt (reading 6). Takes the focus, so that the next Tab moves into the form below. */
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
