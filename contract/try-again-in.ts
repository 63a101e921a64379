/** The time to wait, as a sentence: 'Try again in 40 seconds.' Rounded up, so that a retry succeeds. */
export function tryAgainIn(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (seconds <= 90) return `Try again in ${counted(seconds, 'second')}.`;
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${counted(minutes, 'minute')}.`;
}

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
