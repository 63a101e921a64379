import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Route } from '../../contract/route.ts';
import { ApiError } from './api-error.ts';

const kB = 1024;

/**
 * The maximum size of a call's body in bytes. Texts are limited in characters, and JSON may write each as six bytes
 * (`\u3042`): the longest offer has 260 kB then. Callers who aren't signed in have nothing long to send.
 */
const largestBody = ({ auth }: Route) => (auth === 'session' ? 320 * kB : 64 * kB);

/**
 * Rejects larger bodies, whether their size is declared or not. Uploads are limited separately, while they are read.
 */
export function limitBody(route: Route): MiddlewareHandler {
  if (route.upload) return (_context, next) => next();
  const limit = bodyLimit({
    maxSize: largestBody(route),
    onError: () => {
      throw new ApiError(413, 'tooLarge', 'Too much data to send at once.');
    },
  });
  // `limit` itself reads a body of undeclared size, before it calls `proceed`.
  return async (context, next) => {
    let isRead = false;
    const proceed = () => {
      isRead = true;
      return next();
    };
    try {
      return await limit(context, proceed);
    } catch (error) {
      throw isRead || error instanceof ApiError ? error : bodyIncomplete();
    }
  };
}

/** The caller closed the connection during the request, which isn't a defect of the server. */
export const bodyIncomplete = (): ApiError =>
  new ApiError(400, 'bodyIncomplete', 'The request ended before it was complete.');
