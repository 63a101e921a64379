import type { Pause } from '../frame/frame-api.ts';

export type Speed = 'slow' | 'normal' | 'fast';

const factors = { slow: 2, normal: 1, fast: 0.2 } as const;
const clockTurnMs = 800; // of real time in which a wait is shown to pass

/** The speed of a replay in real time. `speed` is read each time, so that it can change during a replay. */
export function createPace(speed: () => Speed): {
  readonly pause: Pause;
  readonly pass: (ms: number, increment: (part: number) => void) => Promise<void>;
} {
  const factor = () => factors[speed()];
  return {
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms * factor())),
    pass: (ms, increment) => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
      if (ms <= 1 || isStill) {
        increment(ms);
        return Promise.resolve();
      }
      return turn(ms, clockTurnMs * factor(), increment);
    },
  };
}

/** Moves a clock gradually, so that the user sees the time pass. */
function turn(ms: number, duration: number, increment: (part: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    let spent = 0;
    const tick = () => {
      const share = Math.min(1, (performance.now() - start) / duration);
      const part = Math.floor(ms * share) - spent;
      spent += part;
      if (part > 0) increment(part);
      if (spent < ms) requestAnimationFrame(tick);
      else resolve();
    };
    requestAnimationFrame(tick);
  });
}
