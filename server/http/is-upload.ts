import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

const uploads = Object.values<Route>(routes).filter(({ upload }) => upload);

/** Is this a call with a file? Their bodies have limits of their own. */
export const isUpload = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  uploads.some((route) => route.method === method && route.path === path);
