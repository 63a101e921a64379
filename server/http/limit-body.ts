import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Route } from '../../contract/route.ts';
import { ApiError } from './api-error.ts';

const kB = 1024;

/**
 * How many bytes a call may bring. Texts are limited in characters, and JSON may write each as six bytes (`\u3042`): the
 * longest offer is 260 kB then. Whoever isn't signed in has nothing long to send.
 */
const largestBody = ({ auth }: Route) => (auth === 'session' ? 320 * kB : 64 * kB);

/** Refuses more than that, whether it is announced or not. An upload counts for itself, while it is read. */
export function limitBody(route: Route): MiddlewareHandler {
  if (route.upload) return (_context, next) => next();
  return bodyLimit({
    maxSize: largestBody(route),
    onError: () => {
      throw new ApiError(413, 'tooLarge', 'Too much data to send at once.');
    },
  });
}
