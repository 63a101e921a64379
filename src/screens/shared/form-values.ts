import type { FieldProblems } from '../../../machines/rules/field-problems.ts';

/** What a form holds, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The texts in a form's inputs, by their names. */
export function textsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === 'string');
  return Object.fromEntries(texts) as Readonly<Record<string, string>>;
}

/**
 * A text of a stored profile or a draft, which may be anything.
 *
 * @param otherwise - what a form starts with where nothing is stored under that name.
 */
export function textIn(values: FormValues, name: string, otherwise = ''): string {
  const value = values[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : otherwise;
}

/** A list of texts of a stored profile or a draft; what is no text is left out. */
export function textsIn(
  values: FormValues,
  name: string,
  otherwise: readonly string[] = [],
): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : otherwise;
}

/** A typed number as a number; what can't be read stays as typed, so that the contract's schema complains. */
export function typedNumber(text: string): number | string {
  const compact = text.trim();
  return /^-?\d+(?:\.\d+)?$/.test(compact) ? Number(compact) : text;
}

/**
 * The message for a field.
 *
 * @param problems - messages by dotted name, such as `hourlyRate.amount` or `links.0`.
 * @param name - the field's own name; a message for a part of it counts, too.
 */
export function problemOf(problems: FieldProblems, name: string): string | undefined {
  if (problems[name]) return problems[name];
  return Object.entries(problems).find(([wrong]) => wrong.startsWith(`${name}.`))?.[1];
}

/**
 * The messages that still hold: one leaves as soon as what it was about is changed.
 *
 * @param problems - messages by dotted name.
 * @param sent - the values that were judged.
 * @param now - the values as they stand in the form.
 */
export function standingProblems(problems: FieldProblems, sent: FormValues, now: FormValues): FieldProblems {
  const isUnchanged = (name = '') => JSON.stringify(sent[name]) === JSON.stringify(now[name]);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isUnchanged(name.split('.')[0])));
}

/**
 * The messages for the entries of a list, by the entry's text: so that a message leaves with what it was about.
 *
 * @param problems - messages by dotted name, such as `links.0`.
 * @param sent - the list as it was when it was judged.
 */
export function problemsByText(
  problems: FieldProblems,
  name: string,
  sent: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    sent.flatMap((text, index) => {
      const problem = problems[`${name}.${index}`];
      return problem ? [[text, problem] as const] : [];
    }),
  );
}
