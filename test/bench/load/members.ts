import { createHash } from 'node:crypto';

/** How many accounts the database contains before the load starts. */
export const seeded = 100_000;

/** An existing user, identified by a number from 1 to {@link seeded}; `seed.ts` creates the same in SQL. */
export type Member = { readonly userId: string; readonly email: string; readonly token: string };

/** Every fifth is a company; all others are developers. */
const isCompany = (number: number): boolean => number % 5 === 0;

function member(number: number): Member {
  const mark = createHash('md5').update(`member ${number}`).digest('hex');
  const parts = [mark.slice(0, 8), mark.slice(8, 12), `4${mark.slice(13, 16)}`, `8${mark.slice(17, 20)}`];
  return {
    userId: [...parts, mark.slice(20)].join('-'),
    email: `${mark.slice(0, 8)}.lovelace@dev${number}.example`,
    token: `session of member ${number}`,
  };
}

/** The developers in a scattered order that repeats after the last. */
export function developersInTurn(): () => Member {
  let last = 0;
  return () => {
    do last = (last + 61_803) % seeded;
    while (isCompany(last));
    return member(last);
  };
}
