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
  return bodyLimit({
    maxSize: largestBody(route),
    onError: () => {
      throw new ApiError(413, 'tooLarge', 'Too much data to send at once.');
    },
  });
}
