import type { PathRun } from './path-run.ts';
import { describePlace } from './step-place.ts';
import { formatLine } from './transition-lines.ts';

/**
 * Lists the steps of a path that have no line in the transitions file, as sentences.
 *
 * @param committed - the text of the file.
 */
export function missingLineProblems({ records }: PathRun, committed: string): readonly string[] {
  const written = committed.split('\n');
  const isWritten = (line: string) =>
    written.some((other) => other === line || other.startsWith(`${line} / `));
  return records.flatMap((record, index) => {
    const { text } = formatLine(record);
    return isWritten(text)
      ? []
      : [`${describePlace(record, index)}: the transitions file has no line ‘${text}’`];
  });
}
