import { paths } from '../../contract/paths.ts';

/** The id of a project in an address that is carried through a login. */
const project = /^\/projects\/([\w-]+)$/;

/** The project whose address this is, or null. */
export const projectIn = (path: string): string | null => project.exec(path)?.[1] ?? null;

/**
 * Is it a path that **Apply** or `/post-project` carries through a login (§M4)? Nothing else is: no address, and no other
 * page of ours.
 *
 * @param text - from storage, so it may be anything.
 */
export const isReturnPath = (text: unknown): text is string =>
  typeof text === 'string' && (text === paths.postProject() || projectIn(text) !== null);
