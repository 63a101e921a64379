import { useEffect, useState } from 'react';

/** A monotonic time in whole ms, because the device's clock may be set during the wait. */
const elapsed = () => Math.round(performance.now());

/**
 * The remaining time as m:ss. Not a live region: announcing every second would interrupt.
 *
 * @param deadline - the end, in milliseconds since 1970.
 */
export function Countdown({ deadline }: { readonly deadline: number }) {
  const [end] = useState(() => elapsed() + deadline - Date.now());
  const [now, setNow] = useState(elapsed);
  const left = Math.max(0, end - now);
  const seconds = Math.ceil(left / 1000);
  useEffect(() => {
    if (left === 0) return undefined;
    const tick = () => setNow(elapsed());
    // Until the shown second changes; already past if the last tick was rendered late.
    const wait = end - elapsed() - (seconds - 1) * 1000;
    if (wait <= 0) {
      tick();
      return undefined;
    }
    const timer = setTimeout(tick, wait);
    return () => clearTimeout(timer);
  }, [end, left, seconds]);
  return (
    <span role="timer" className="tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
