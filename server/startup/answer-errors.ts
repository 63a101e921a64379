import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '../../contract/error-body.ts';
import { isDatabaseUnavailable } from '../db/is-unavailable.ts';
import { ApiError } from '../http/api-error.ts';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { logDefect } from '../log/log-defect.ts';
import { addToRequestLog, requestId } from '../log/request-log.ts';
import { StartError } from '../start-error.ts';

/** Answers every error as `{ message, code }`, a stale version also with `current` (`errorBody` in contract/). */
export const answerErrors =
  (log: Log) =>
  (error: Error, context: Context): Response => {
    const refusal = error instanceof ApiError ? error : refusalByDatabase(error);
    if (refusal) return answer(context, refusal.status, refusal, refusal.headers);
    if (error instanceof StartError) return answerUnavailable(context, 'notReady', 'We are not ready yet.');
    if (isDatabaseUnavailable(error)) {
      addToRequestLog({ reason: describeError(error).reason });
      return answerUnavailable(context, 'unavailable', 'We can’t do this right now.');
    }
    logDefect(log, error);
    return answer(context, 500, {
      code: 'internal',
      message: `Something went wrong on our side. Please try again. Reference: ${requestId()}`,
    });
  };

/** RFC 9110 §15.6.4. */
function answerUnavailable(context: Context, code: ErrorCode, why: string): Response {
  return answer(
    context,
    503,
    { code, message: `${why} Please try again in a few seconds.` },
    { 'Retry-After': '5' },
  );
}

export const answerNotFound = (context: Context): Response =>
  answer(context, 404, { code: 'notFound', message: 'There is nothing at this address.' });

function answer(
  context: Context,
  status: ContentfulStatusCode,
  { code, message, current }: Pick<ApiError, 'code' | 'message'> & Partial<Pick<ApiError, 'current'>>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  addToRequestLog({ code });
  const body = { message, code, ...(current && { current }) };
  return context.json(body, status, { ...headers, 'Cache-Control': 'no-store' });
}

/** SQLSTATE class 22: a value that the schema allows but PostgreSQL doesn't, such as a text with a null character. */
function refusalByDatabase(error: Error): ApiError | null {
  const state = (error.cause as { code?: unknown } | undefined)?.code;
  if (typeof state !== 'string' || !/^22...$/.test(state)) return null;
  return invalidInput();
}

/** A value that the database can't store. */
export const invalidInput = (): ApiError =>
  new ApiError(422, 'invalidInput', 'Something you entered can’t be saved. Please check it.');
