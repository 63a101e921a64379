import { paths } from '../../../contract/paths.ts';

/** The page of a project, with its ID. */
const project = /^\/projects\/([\w-]+)$/;
/** A protected page with its query. No segment is empty, so it never names another host. */
const protectedPage =
  /^\/(?:(?:company|developer)\/dashboard|developer\/create-profile|(?:company|developer)\/profile)(?:\/[\w-]+)*(?:\?[\w\-.~%=&+]*)?$/;

/** The project ID in a path, or null. */
export const projectIn = (path: string): string | null => project.exec(path)?.[1] ?? null;

/** Whether a path belongs to a protected page. */
export const isProtectedPath = (path: string): boolean => protectedPage.test(path);

/**
 * Whether a login may return to a path (§M4): one stored by **Apply** or `/post-project`, or a protected page that was
 * opened without a session; never another page or site.
 *
 * @param text - from storage, so it may be anything.
 */
export const isReturnPath = (text: unknown): text is string =>
  typeof text === 'string' &&
  (text === paths.postProject() || projectIn(text) !== null || isProtectedPath(text));
