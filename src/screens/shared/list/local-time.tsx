import { Fragment, useEffect, useState } from 'react';
import { timeOfDay, timeZoneName } from '../formats.ts';

/** The current time in a time zone; only the zone's name if the browser doesn't support it. */
export function LocalTime({ timeZone }: { readonly timeZone: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000); // ms; at most 10 s late
    return () => clearInterval(timer);
  }, []);
  const time = timeOfDay(now, timeZone);
  return (
    <>
      {time !== null && `${time} local time (`}
      <ZoneName timeZone={timeZone} />
      {time !== null && ')'}
    </>
  );
}

/** A name such as Europe/Amsterdam, which may wrap after the slash. */
function ZoneName({ timeZone }: { readonly timeZone: string }) {
  const [area, ...places] = timeZoneName(timeZone).split('/');
  return (
    <>
      {area}
      {places.map((place) => (
        <Fragment key={place}>
          /<wbr />
          {place}
        </Fragment>
      ))}
    </>
  );
}
