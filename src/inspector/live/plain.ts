const maxDepth = 8;
const maxTextLength = 2000;
const maxListLength = 200;

/**
 * Copies any value as plain data of limited size, so that it can be sent in a message. Other values are represented by
 * their name in brackets.
 *
 * @param value - anything, including cycles and functions.
 */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined)
    return value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return `[${typeof value}]`;
  if (depth > maxDepth) return '[…]';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, maxListLength).map((item) => plain(item, depth + 1));
  if (value instanceof Error)
    return toPlainFields(
      {
        ...Object.fromEntries(Object.entries(value)),
        cause: undefined,
        name: value.name,
        message: value.message,
      },
      depth,
    );
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return toPlainFields(value, depth);
  return `[${value.constructor.name || 'object'}]`;
}

function toPlainFields(value: object, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, plain(part, depth + 1)]),
  );
}
