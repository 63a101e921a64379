/** The problems of a form: a message for each invalid field, by dotted name. */
export type FieldProblems = Readonly<Record<string, string>>;

export const noProblems: FieldProblems = {};

/** The pattern of browsers for `type="email"` (HTML, valid email address); spec §5 requires no more. */
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The messages of the API schemas without the schemas themselves, which would delay a form on the first page. */
const emailProblem = (typed: string) => (email.test(typed.trim()) ? null : 'Enter a valid email address.');
const nameProblem = (typed: string) => (typed.trim() === '' ? 'Enter your full name.' : null);
const passwordProblem = (typed: string) => (typed === '' ? 'Enter a password.' : null);

/** Validates an email, for the forgot-password form (spec §5). */
export function emailProblems(typed: { readonly email: string }): FieldProblems {
  return pickProblems({ email: emailProblem(typed.email) });
}

/** Validates an email and a password (spec §5). */
export function loginProblems(typed: { readonly email: string; readonly password: string }): FieldProblems {
  return pickProblems({ email: emailProblem(typed.email), password: passwordProblem(typed.password) });
}

/** Validates a full name, too (spec §5). Weak passwords are refused by the server. */
export function signUpProblems(typed: {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}): FieldProblems {
  return { ...pickProblems({ name: nameProblem(typed.name) }), ...loginProblems(typed) };
}

/** Whether there are no problems. */
export function hasNoProblems(problems: FieldProblems): boolean {
  return Object.keys(problems).length === 0;
}

function pickProblems(checked: Readonly<Record<string, string | null>>): FieldProblems {
  return Object.fromEntries(Object.entries(checked).filter((entry) => entry[1] !== null)) as FieldProblems;
}
