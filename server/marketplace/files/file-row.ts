import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { files } from '../../db/schema.ts';

export type FileRow = typeof files.$inferSelect;

/** The copy of a file's row that is shown, and stored with its holder. */
export const toFile = ({ id, name, size, kind }: FileRow): MarketFile => ({ id, name, size, kind });
