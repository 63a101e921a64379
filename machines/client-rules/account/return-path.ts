import { paths } from '../../../contract/paths.ts';

/** The id of a project in an address that a login carries. */
const project = /^\/projects\/([\w-]+)$/;
/** A protected page with its query. No segment is empty, so it never names another host. */
const protectedPage =
  /^\/(?:(?:company|developer)\/dashboard|developer\/create-profile|(?:company|developer)\/profile)(?:\/[\w-]+)*(?:\?[\w\-.~%=&+]*)?$/;

/** The project whose address this is, or null. */
export const projectIn = (path: string): string | null => project.exec(path)?.[1] ?? null;

/** Is it the address of a page that only signed-in users see? */
export const isProtectedPath = (path: string): boolean => protectedPage.test(path);

/**
 * May a login return to this path (§M4)? Only to what **Apply** or `/post-project` carries, or to a protected page that
 * was opened without a session; to no other page, and to no other site.
 *
 * @param text - from storage, so it may be anything.
 */
export const isReturnPath = (text: unknown): text is string =>
  typeof text === 'string' &&
  (text === paths.postProject() || projectIn(text) !== null || isProtectedPath(text));
