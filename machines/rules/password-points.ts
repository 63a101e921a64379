/** The length in characters, counted like in the API schema: an emoji is one. */
export const countCharacters = (password: string) => [...password].length;

/** The minimum length of a new password (spec §9). */
export const minimumLength = 8;

/** The minimum strength of a new password (spec §9). */
export const minimumStrength = 3;

/** The five requirements of spec §5, in the specified order. */
const points: readonly ((password: string) => boolean)[] = [
  (password) => countCharacters(password) >= minimumLength,
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  (password) => /[^\p{L}\p{Nd}\s]/u.test(password),
];

/** Which of the five requirements of spec §5 a password meets, in order. */
export const passwordPoints = (password: string): readonly boolean[] =>
  points.map((isMet) => isMet(password));

/** Whether spec §5 would refuse a password on reset. Without the messages, which the login page doesn't need. */
export function isWeakPassword(password: string): boolean {
  const score = passwordPoints(password).filter(Boolean).length;
  return countCharacters(password) < minimumLength || score < minimumStrength;
}
