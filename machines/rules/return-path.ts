import { paths } from '../../contract/paths.ts';

/** The id of a project in an address that is carried through a login. */
const project = /^\/projects\/([\w-]+)$/;
/** A protected page with its query. No segment is empty, so it never names another host. */
const protectedPage =
  /^\/(?:(?:company|developer)\/dashboard|developer\/create-profile|(?:company|developer)\/profile)(?:\/[\w-]+)*(?:\?[\w\-.~%=&+]*)?$/;

/** The project whose address this is, or null. */
export const projectIn = (path: string): string | null => project.exec(path)?.[1] ?? null;

/** Is it the address of a page that only signed-in users see? */
export const isProtectedPath = (path: string): boolean => protectedPage.test(path);

/**
 * Is it a path that a login may lead back to (§M4): what **Apply** or `/post-project` carries, or a protected page that
 * was opened without a session? Nothing else is: no address of others, and no other page of ours.
 *
 * @param text - from storage, so it may be anything.
 */
export const isReturnPath = (text: unknown): text is string =>
  typeof text === 'string' &&
  (text === paths.postProject() || projectIn(text) !== null || isProtectedPath(text));
