import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { files } from '../../db/schema.ts';

export type FileRow = typeof files.$inferSelect;

/** A file as it is shown, and as what it is attached to keeps it. */
export const toFile = ({ id, name, size, kind }: FileRow): MarketFile => ({ id, name, size, kind });
