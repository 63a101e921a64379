import type { SimulatedClock } from 'xstate';

type Time = {
  /** Runs the page's own timers. */
  readonly clock: SimulatedClock;
  /** In ms since 1970. */
  readonly now: () => number;
};

let time: Time | null = null;

/**
 * Gives this page a clock that is stopped until it is moved: `Date`, `performance`, and the timers that a screen sets.
 * React has stored the real timers, which it needs to draw; intervals may run on, because they read a stopped clock.
 */
export function freezeTime(shown: Time): void {
  if (time === null) install(Date);
  time = shown;
}

function install(RealDate: DateConstructor): void {
  const now = () => time?.now() ?? RealDate.now();
  // Not a subclass: it creates real dates.
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
