/** The wanted items that weren't found, each once, as sentences that begin with the label. */
export function missingItems(
  label: string,
  wanted: readonly string[],
  found: readonly string[],
): readonly string[] {
  const have = new Set(found);
  return [...new Set(wanted)].filter((item) => !have.has(item)).map((item) => `${label} ${item}`);
}
