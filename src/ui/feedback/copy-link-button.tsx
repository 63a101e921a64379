import { useState } from 'react';
import { Button } from '../form/button.tsx';

/** Copies the full address of a page of the product. Where copying isn't possible, it shows the address to select. */
export function CopyLinkButton({ path }: { readonly path: string }) {
  const [message, setMessage] = useState('');
  async function copy() {
    const address = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setMessage('Link copied');
    } catch {
      // Denied, or no clipboard in an insecure context.
      setMessage(address);
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Button variant="secondary" onClick={() => void copy()}>
        Copy link
      </Button>
      <output className="text-sm text-soft wrap-anywhere empty:absolute">{message}</output>
    </span>
  );
}
