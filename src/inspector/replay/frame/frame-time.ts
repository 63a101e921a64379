import type { SimulatedClock } from 'xstate';

type Time = {
  /** Runs the page's timers. */
  readonly clock: SimulatedClock;
  /** In ms since 1970. */
  readonly now: () => number;
};

let time: Time | null = null;

/**
 * Stops this page's clock until it is moved: `Date`, `performance`, and the timers of a screen. React has stored the
 * real timers, which it needs to render; intervals may keep running, because they read the stopped clock.
 */
export function freezeTime(shown: Time): void {
  if (time === null) installClock(Date);
  time = shown;
}

function installClock(RealDate: DateConstructor): void {
  const now = () => time?.now() ?? RealDate.now();
  // Not a subclass, because it must create real dates.
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
