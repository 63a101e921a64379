/** In characters, as the contract and people count them: an emoji is one. */
export const lengthOf = (password: string) => [...password].length;

/** spec §9: the minimum length of a new password. */
export const minimumLength = 8;

/** spec §9: the minimum strength of a new password. */
export const minimumStrength = 3;

/** The five points of spec §5, in the order in which they are listed there. */
const points: readonly ((password: string) => boolean)[] = [
  (password) => lengthOf(password) >= minimumLength,
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
];

/** Which of the five points of spec §5 a password has, in their order. */
export const passwordPoints = (password: string): readonly boolean[] =>
  points.map((isMet) => isMet(password));

/** Would the rules of spec §5 for a reset refuse it? Without their messages, which the login page doesn't need. */
export function isWeakPassword(password: string): boolean {
  const score = passwordPoints(password).filter(Boolean).length;
  return lengthOf(password) < minimumLength || score < minimumStrength;
}
