import { Fragment, useEffect, useState } from 'react';
import { timeOfDay, timeZoneName } from '../shared/formats.ts';

/** A time zone and what the clocks there say now; the name alone where this browser doesn't know it. */
export function LocalTime({ timeZone }: { readonly timeZone: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000); // ms; never a minute behind
    return () => clearInterval(timer);
  }, []);
  const time = timeOfDay(now, timeZone);
  return (
    <>
      <ZoneName timeZone={timeZone} />
      {time !== null && `, ${time} there`}
    </>
  );
}

/** A name such as Europe/Amsterdam; where both parts don't fit a line, it breaks between them. */
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
