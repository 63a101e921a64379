import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';

/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The texts of a form's inputs, by name. */
export function readTexts(form: HTMLFormElement): Readonly<Record<string, string>> {
  const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === 'string');
  return Object.fromEntries(texts) as Readonly<Record<string, string>>;
}

/**
 * The messages that still apply: a message is cleared when its value changes.
 *
 * @param problems - messages by dotted name.
 * @param sent - the values that were validated.
 * @param now - the form's current values.
 */
export function remainingProblems(problems: FieldProblems, sent: FormValues, now: FormValues): FieldProblems {
  const isUnchanged = (name = '') => JSON.stringify(sent[name]) === JSON.stringify(now[name]);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isUnchanged(name.split('.')[0])));
}
