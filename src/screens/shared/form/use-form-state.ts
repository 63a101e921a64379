import { useState } from 'react';

/**
 * The values of a form whose fields consist of several inputs. Every change is sent to the machine as a draft.
 *
 * @param start - creates the initial values.
 * @param onChange - called with the values after each change.
 */
export function useFormState<Typed extends object>(
  start: () => Typed,
  onChange: (typed: Typed) => void,
): readonly [Typed, (change: Partial<Typed>) => void] {
  const [typed, setTyped] = useState(start);
  function change(changed: Partial<Typed>) {
    const next = { ...typed, ...changed };
    setTyped(next);
    onChange(next);
  }
  return [typed, change];
}
