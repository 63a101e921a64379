import type { SimulatedClock } from 'xstate';

type Time = {
  /** Runs the page's own timers. */
  readonly clock: SimulatedClock;
  /** In ms since 1970. */
  readonly now: () => number;
};

let time: Time | null = null;

/**
 * Gives this page a time that stands until it is moved: `Date`, `performance`, and the waits that a screen sets. React has
 * kept the real waits, which it needs to draw; what repeats may run on, because it reads a time that stands.
 */
export function freezeTime(shown: Time): void {
  if (time === null) install(Date);
  time = shown;
}

function install(RealDate: DateConstructor): void {
  const now = () => time?.now() ?? RealDate.now();
  // Not a subclass: what it makes are real dates.
  window.Date = new Proxy(RealDate, {
    construct: (target, parts: [], made) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Object.assign(performance, { now });
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0) => time?.clock.setTimeout(run, ms),
    clearTimeout: (id?: number) => id !== undefined && time?.clock.clearTimeout(id),
  });
}
