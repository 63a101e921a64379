import { largestFile, type MarketFile, tooLargeMessage } from '../../../contract/marketplace/file.ts';

/** A file that the user chose. Its bytes stay outside of the machine; `key` identifies them, also to the server (§M6). */
export type ChosenFile = {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
};
/** A refused file, and why. */
export type RefusedFile = { readonly name: string; readonly message: string };

/**
 * Which of the chosen files can be uploaded, in their order (§M5, §M10).
 * @param room - how many more may be attached.
 * @param room - for how many there is room.
 * @param max - how many may be attached at all.
 */
export function sortChosen(
  chosen: readonly ChosenFile[],
  room: number,
  max: number,
): { readonly taken: readonly ChosenFile[]; readonly refused: readonly RefusedFile[] } {
  const fitting = chosen.filter(({ size }) => size <= largestFile);
  const taken = fitting.slice(0, Math.max(0, room));
  const refused = chosen
    .filter((file) => !taken.includes(file))
    .map(({ name, size }) => ({
      name,
      message: size > largestFile ? tooLargeMessage : `Attach at most ${max} files.`,
    }));
  return { taken, refused };
}

/** The files among a form's values, which may be anything. */
export function filesIn(values: Readonly<Record<string, unknown>>): readonly MarketFile[] {
  return Array.isArray(values.files) ? (values.files as readonly MarketFile[]) : [];
}

/** Are these the same files in the same order? */
export function areSameFiles(one: readonly MarketFile[], other: readonly MarketFile[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => other[at]?.id === id);
}
