import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { ChosenFile } from '../../../machines/client-rules/marketplace/chosen-files.ts';

const megabyte = 1024 * 1024;

/** Chosen files: a medium one, the largest allowed, the smallest, one that is too large. */
export const brief: ChosenFile = { key: 'k1', name: 'brief.pdf', size: 3 * megabyte };
export const plan: ChosenFile = { key: 'k2', name: 'plan.xlsx', size: 10 * megabyte };
export const notes: ChosenFile = { key: 'k3', name: 'notes.txt', size: 12 };
export const film: ChosenFile = { key: 'k4', name: 'film.zip', size: 10 * megabyte + 1 };

/** The same, once the server has them. */
export const briefFile: MarketFile = { id: 'f1', name: brief.name, size: brief.size, kind: 'pdf' };
export const planFile: MarketFile = { id: 'f2', name: plan.name, size: plan.size, kind: 'xlsx' };
export const notesFile: MarketFile = { id: 'f3', name: notes.name, size: notes.size, kind: 'txt' };
/** A file that was attached earlier. */
export const otherFile: MarketFile = { id: 'f4', name: 'sketch.png', size: 40_000, kind: 'png' };

/** The part of a large file that has been sent, in bytes. */
export const partSent = 1_500_000;
