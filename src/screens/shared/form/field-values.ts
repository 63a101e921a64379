import type { FieldProblems } from '../../../../machines/client-rules/field-problems.ts';
import type { FormValues } from './form-values.ts';

/** A typed number as a number; what can't be parsed stays as typed, so that the contract's schema rejects it. */
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

/** Like `remainingProblems`, for lists of parts: a message disappears with the very part that it is about. */
export function problemsAtPlaces(problems: FieldProblems, sent: FormValues, now: FormValues): FieldProblems {
  const isUnchanged = (name: string) =>
    JSON.stringify(partAt(sent, name)) === JSON.stringify(partAt(now, name));
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isUnchanged(name)));
}

/** The value under a dotted name, such as `milestones.0.title`. */
function partAt(values: FormValues, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((whole, key) => (whole as FormValues | null | undefined)?.[key], values);
}

/**
 * The messages for the entries of a list, by the entry's text: so that a message disappears with what it was about.
 *
 * @param problems - messages by dotted name, such as `links.0`.
 * @param sent - the list that was checked.
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
