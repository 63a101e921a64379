import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

const uploads = Object.values<Route>(routes).filter(({ upload }) => upload);

/** Whether a call sends a file; the bodies of those calls have separate limits. */
export const isUpload = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  uploads.some((route) => route.method === method && route.path === path);
