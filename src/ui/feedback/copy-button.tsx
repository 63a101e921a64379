import { type ReactNode, useState } from 'react';
import { Button } from '../form/button.tsx';

type CopyButtonProps = {
  readonly text: () => string;
  /** Announced after copying. */
  readonly done: string;
  /** Announced if copying isn't possible; by default the text itself, so that it can be selected. */
  readonly otherwise?: string;
  readonly compact?: boolean;
  readonly children: ReactNode;
};

/** Copies a text. */
export function CopyButton({ text, done, otherwise, compact = false, children }: CopyButtonProps) {
  const [message, setMessage] = useState('');
  async function copy() {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setMessage(done);
    } catch {
      // Permission denied, or no clipboard in an insecure context.
      setMessage(otherwise ?? copied);
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Button variant="secondary" compact={compact} onClick={() => void copy()}>
        {children}
      </Button>
      <output className="text-sm text-soft wrap-anywhere empty:absolute">{message}</output>
    </span>
  );
}
