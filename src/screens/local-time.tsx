import { useEffect, useState } from 'react';
import { timeOfDay, timeZoneName } from './formats.ts';

/** A time zone and what the clocks there say now; the name alone where this browser doesn't know it. */
export function LocalTime({ timeZone }: { readonly timeZone: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000); // ms; never a minute behind
    return () => clearInterval(timer);
  }, []);
  const time = timeOfDay(now, timeZone);
  return time === null ? timeZoneName(timeZone) : `${timeZoneName(timeZone)}, ${time} there`;
}
