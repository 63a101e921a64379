/** A number of things, such as '1 application' or '3 applications'. */
export const countText = (count: number, thing: string): string =>
  `${count} ${count === 1 ? thing : `${thing}s`}`;
