import { useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';

/** What went wrong with the last try (design 6). It takes the focus, so the next Tab is in the form below it. */
export function ProblemNotice({ children }: { readonly children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="danger">{children}</Notice>
    </div>
  );
}
