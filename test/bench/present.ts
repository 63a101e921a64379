import { markdown, missed, type Report } from './report.ts';

/**
 * Prints what a part has to say. The command's exit code becomes 1 when a budget isn't kept.
 *
 * @param where - what {@link machine} said before it began.
 * @returns the same in Markdown, to be recorded.
 */
export function present(where: string, report: Report): string {
  const text = `${where}\n\n${markdown(report)}`;
  console.log(text);
  const failures = missed(report);
  console.log(failures.length === 0 ? 'Every budget is kept.' : `Not kept:\n${failures.join('\n')}`);
  if (failures.length > 0) process.exitCode = 1;
  return text;
}
