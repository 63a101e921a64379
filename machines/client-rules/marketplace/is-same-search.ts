/** Whether two searches have the same filters; empty ones are ignored. */
export function isSameSearch<Criteria extends Readonly<Record<string, string | undefined>>>(
  one: Criteria,
  other: Criteria,
): boolean {
  return Object.keys({ ...one, ...other }).every(
    (name) => (one[name] || undefined) === (other[name] || undefined),
  );
}
