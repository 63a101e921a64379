import { useEffect } from 'react';

/** Focuses the field named in the address's hash; the dashboard's list of missing fields links there. */
export function useLinkedField(): void {
  useEffect(() => {
    const name = location.hash.slice(1);
    if (name !== '') document.getElementsByName(name)[0]?.focus();
  }, []);
}
