import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';
import type { FormValues } from './form-values.ts';

/** Parses a typed number; what can't be parsed stays a text, so that the schema rejects it. */
export function typedNumber(text: string): number | string {
  const compact = text.trim();
  return /^-?\d+(?:\.\d+)?$/.test(compact) ? Number(compact) : text;
}

/**
 * Finds the message for a field.
 *
 * @param problems - messages by dotted name: `hourlyRate.amount` or `links.0`.
 * @param name - the field's name; messages for its parts count, too.
 */
export function findProblem(problems: FieldProblems, name: string): string | undefined {
  if (problems[name]) return problems[name];
  return Object.entries(problems).find(([wrong]) => wrong.startsWith(`${name}.`))?.[1];
}

/** Like `remainingProblems`, for lists: a message is cleared when its own part changes. */
export function remainingEntryProblems(
  problems: FieldProblems,
  sent: FormValues,
  now: FormValues,
): FieldProblems {
  const isUnchanged = (name: string) =>
    JSON.stringify(valueAt(sent, name)) === JSON.stringify(valueAt(now, name));
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isUnchanged(name)));
}

/** The value at a dotted name: `milestones.0.title`. */
function valueAt(values: FormValues, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((whole, key) => (whole as FormValues | null | undefined)?.[key], values);
}

/**
 * The messages for the entries of a list, by the entry's text, so that a message is cleared when its entry changes.
 *
 * @param problems - messages by dotted name: `links.0`.
 * @param sent - the list that was validated.
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
