import { type MarketFile, maxFileBytes, tooLargeMessage } from '../../../contract/marketplace/file.ts';

/**
 * A file chosen by the user. Its content stays outside of the machine; `key` identifies it, also for the server (§M9).
 */
export type ChosenFile = {
  readonly key: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
};
/** A rejected file, and the reason. */
export type RefusedFile = { readonly name: string; readonly message: string };

/**
 * Splits the chosen files into those that can be uploaded, in order, and those that are refused (§M5, §M10).
 *
 * @param room - the number of files that can still be attached.
 * @param max - the maximum number of files, for the message.
 */
export function splitChosenFiles(
  chosen: readonly ChosenFile[],
  room: number,
  max: number,
): { readonly taken: readonly ChosenFile[]; readonly refused: readonly RefusedFile[] } {
  const fitting = chosen.filter(({ size }) => size <= maxFileBytes);
  const taken = fitting.slice(0, Math.max(0, room));
  const refused = chosen
    .filter((file) => !taken.includes(file))
    .map(({ name, size }) => ({
      name,
      message: size > maxFileBytes ? tooLargeMessage : `Attach at most ${max} files.`,
    }));
  return { taken, refused };
}

/** The files in a form's values, which may contain anything. */
export function filesIn(values: Readonly<Record<string, unknown>>): readonly MarketFile[] {
  return Array.isArray(values.files) ? (values.files as readonly MarketFile[]) : [];
}

/** Whether both lists contain the same files in the same order. */
export function areSameFiles(one: readonly MarketFile[], other: readonly MarketFile[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => other[at]?.id === id);
}
