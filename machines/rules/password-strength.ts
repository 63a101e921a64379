import { countCharacters, minimumLength, minimumStrength, passwordPoints } from './password-points.ts';

/** The labels of the five requirements of spec §5, in order; `part` names what to add. */
const requirements = [
  { label: 'At least 8 characters', part: 'characters' },
  { label: 'At least one lowercase letter', part: 'a lowercase letter' },
  { label: 'At least one uppercase letter', part: 'an uppercase letter' },
  { label: 'At least one number', part: 'a number' },
  { label: 'At least one special character', part: 'a special character' },
] as const;

/** By score: 1 or less, 2, 3, 4, 5 (spec §5). */
const labels = ['Very Weak', 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export type PasswordStrength = {
  /** The number of requirements met, 0 to 5. */
  readonly score: number;
  readonly label: (typeof labels)[number];
  readonly requirements: readonly { readonly label: string; readonly isMet: boolean }[];
};

/**
 * Rates a new password (spec §5).
 *
 * @param password - the text typed so far.
 * @returns the score from 0 to 5, its label, and whether each requirement is met.
 */
export function passwordStrength(password: string): PasswordStrength {
  const points = passwordPoints(password);
  const rated = requirements.map(({ label }, index) => ({ label, isMet: points[index] ?? false }));
  const score = rated.filter(({ isMet }) => isMet).length;
  return { score, label: labels[score] ?? 'Very Weak', requirements: rated };
}

/**
 * Explains what a long password still lacks, because users who type a whole sentence don't expect a refusal.
 *
 * @returns null if the password is too short, which the list of requirements shows, or meets enough of them (spec §5).
 */
export function longPasswordAdvice(password: string): string | null {
  const points = passwordPoints(password);
  const missing = requirements.filter((_, index) => !points[index]).map(({ part }) => part);
  const wanted = minimumStrength - (requirements.length - missing.length);
  if (countCharacters(password) < minimumLength || wanted <= 0) return null;
  const parts = `${missing.slice(0, -1).join(', ')} or ${missing.at(-1)}`;
  return `It’s long enough, but still needs ${wanted === 1 ? '' : 'two of these: '}${parts}.`;
}

/** Whether the reset form's button is disabled: the passwords differ, or the score is below 3 (spec §5). */
export const isUnfitPassword = (password: string, confirmation: string): boolean =>
  password !== confirmation || passwordStrength(password).score < minimumStrength;

/**
 * The first problem of a new password and its confirmation, in the order of spec §5.
 *
 * @returns the message of spec §5, or null if there is none.
 */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return 'Passwords do not match';
  if (countCharacters(password) < minimumLength) return 'Password must be at least 8 characters long';
  if (passwordStrength(password).score < minimumStrength)
    return 'Password does not meet security requirements';
  return null;
}
