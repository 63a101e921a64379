import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FormFiles } from './files-field.tsx';

/**
 * Refuses a form's submit while its files are uploading, or one of them wasn't uploaded: they would be left out.
 *
 * @param files - undefined if the form has none.
 */
export function useUploadCheck(files: FormFiles | undefined) {
  const reason = useSelector(files?.actor, (snapshot) => {
    if (!snapshot || (snapshot.context.current === null && snapshot.context.queue.length === 0)) return null;
    return snapshot.matches('failed')
      ? 'A file wasn’t uploaded. Try it again or cancel it.'
      : 'Wait until your files are uploaded.';
  });
  const [isRefused, setRefused] = useState(false);
  // A later upload isn't a problem until the next submit.
  if (isRefused && reason === null) setRefused(false);
  return {
    /** The reason of the refusal, while it applies; null if there is none. */
    problem: isRefused ? reason : null,
    /** @returns whether the form may be submitted. */
    check(): boolean {
      setRefused(reason !== null);
      return reason === null;
    },
  };
}
