/**
 * Formats plain data as JSON without quotes around names.
 *
 * @param isShort - formats on a single line.
 */
export function dataText(data: unknown, isShort = false, indent = ''): string {
  if (typeof data === 'string') return JSON.stringify(data);
  if (typeof data !== 'object' || data === null) return String(data);
  const isList = Array.isArray(data);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const isFlat = isShort || (isList && data.every((item) => typeof item !== 'object' || item === null));
  const inner = isFlat ? '' : `${indent}  `;
  const parts = Object.entries(data).map(([name, part]) => {
    const text = dataText(part, isShort, inner);
    return isList ? text : `${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}: ${text}`;
  });
  if (parts.length === 0) return open + close;
  if (isFlat) return isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
