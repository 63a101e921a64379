import { markdown, missed, type Report } from './report.ts';

/**
 * Prints a part's report. Sets the command's exit code to 1 when a budget is exceeded.
 *
 * @param where - what {@link machine} returned before the start.
 * @returns the same in Markdown, to be recorded.
 */
export function present(where: string, report: Report): string {
  const text = `${where}\n\n${markdown(report)}`;
  console.log(text);
  const failures = missed(report);
  console.log(failures.length === 0 ? 'Every budget is met.' : `Not met:\n${failures.join('\n')}`);
  if (failures.length > 0) process.exitCode = 1;
  return text;
}
