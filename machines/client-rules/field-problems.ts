/** What is wrong with a form: a message for each wrong field, by its dotted name. */
export type FieldProblems = Readonly<Record<string, string>>;

export const noProblems: FieldProblems = {};

/** The pattern of browsers for `type="email"` (HTML, valid email address); spec §5 asks for no more. */
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The messages are the contract's, without the schemas: a form on a first page must not wait for those. */
const emailProblem = (typed: string) => (email.test(typed.trim()) ? null : 'Enter a valid email address.');
const nameProblem = (typed: string) => (typed.trim() === '' ? 'Enter your full name.' : null);
const passwordProblem = (typed: string) => (typed === '' ? 'Enter a password.' : null);

/** spec §5: an email; what the forgot-password form asks for. */
export function emailProblems(typed: { readonly email: string }): FieldProblems {
  return problemsOf({ email: emailProblem(typed.email) });
}

/** spec §5: an email and a password. */
export function loginProblems(typed: { readonly email: string; readonly password: string }): FieldProblems {
  return problemsOf({ email: emailProblem(typed.email), password: passwordProblem(typed.password) });
}

/** spec §5: a full name, too. The server refuses a weak password. */
export function signUpProblems(typed: {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}): FieldProblems {
  return { ...problemsOf({ name: nameProblem(typed.name) }), ...loginProblems(typed) };
}

/** Are there no problems? */
export function isFaultless(problems: FieldProblems): boolean {
  return Object.keys(problems).length === 0;
}

function problemsOf(judged: Readonly<Record<string, string | null>>): FieldProblems {
  return Object.fromEntries(Object.entries(judged).filter((entry) => entry[1] !== null)) as FieldProblems;
}
