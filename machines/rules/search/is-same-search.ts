/** Whether two searches look for the same; what is left empty isn't looked for. */
export function isSameSearch<Criteria extends Readonly<Record<string, string | undefined>>>(
  one: Criteria,
  other: Criteria,
): boolean {
  return Object.keys({ ...one, ...other }).every(
    (name) => (one[name] || undefined) === (other[name] || undefined),
  );
}
