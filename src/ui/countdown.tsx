import { useEffect, useState } from 'react';

/**
 * The time that is left, as m:ss. It is no live region: a second is nothing to interrupt somebody for.
 *
 * @param deadline - the end, in milliseconds since 1970.
 */
export function Countdown({ deadline }: { readonly deadline: number }) {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, deadline - now);
  useEffect(() => {
    if (left === 0) return undefined;
    // Ticks when the shown second changes, not a second after whenever this started.
    const timer = setTimeout(() => setNow(Date.now()), left % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const seconds = Math.ceil(left / 1000);
  return (
    <span role="timer" className="tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
