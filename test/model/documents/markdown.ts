/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

/** A name or a constant, as it is in the code. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', '’')}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
