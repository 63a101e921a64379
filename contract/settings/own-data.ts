import * as z from 'zod/mini';
import { sides } from '../parties.ts';

/** `GET /v1/account/export` */
export const dataExport = z.object({
  /** Such as `counterpart-data-2026-11-23.zip`. */
  fileName: z.string().check(z.minLength(1)),
  /** The archive in Base64 (RFC 4648 §4), because all other bodies are JSON, too. */
  zip: z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)),
});
export type DataExport = z.infer<typeof dataExport>;

/** `GET /v1/account/deletion`: the blockers of a deletion, and its immediate effects. */
export const deletionPreview = z.object({
  /** Entities that others rely on: live applications, projects with live applications, running contracts. */
  blockers: z.array(
    z.object({
      kind: z.enum(['contract', 'application', 'project']),
      /** The caller's side in it. */
      side: z.enum(sides),
      id: z.string(),
      title: z.string(),
    }),
  ),
  /** Reasons about money, a sentence for each. */
  money: z.array(z.string()),
  /** Open projects that the request closes. */
  closes: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;
