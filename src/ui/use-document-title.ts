import { useEffect } from 'react';
import { brand } from '../../contract/brand.ts';

/** Names the tab and the history entry after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
