/** The possible values of a cell. */
export type Cell = string | number | boolean | null | readonly string[];

/**
 * A table as CSV (RFC 4180): its columns' names, then a line for each row.
 *
 * @param names - the columns, so that a table without rows has its header, too.
 */
export function toCsv(
  rows: readonly Readonly<Record<string, Cell>>[],
  names: readonly string[] = Object.keys(rows[0] ?? {}),
): string {
  if (names.length === 0) return '';
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))];
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = harmless(typeof cell === 'string' ? cell : cell.join('; '));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets evaluate cells that start like a formula, even if a stranger typed them (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
