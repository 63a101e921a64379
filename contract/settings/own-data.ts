import * as z from 'zod/mini';

/** `GET /v1/account/export` */
export const dataExport = z.object({
  /** Such as `counterpart-data-2026-11-23.zip`. */
  fileName: z.string().check(z.minLength(1)),
  /** The archive in Base64 (RFC 4648 §4): everything else between the two halves is JSON, too. */
  zip: z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)),
});
export type DataExport = z.infer<typeof dataExport>;
