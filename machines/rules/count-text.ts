/** A number with its noun: '1 application' or '3 applications'. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
