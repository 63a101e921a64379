import { parentPort, workerData } from 'node:worker_threads';
import { strToU8, zipSync } from 'fflate';
import { toCsv } from '../../http/csv.ts';
import type { Tables } from './pack.ts';

/** The thread of pack.ts: its tables as JSON and as CSV in one ZIP. */
const { tables, at }: { readonly tables: Tables; readonly at: string } = workerData;
const sheets = Object.entries(tables).map(([name, rows]) => [`${name}.csv`, strToU8(toCsv(rows))] as const);
const json = strToU8(JSON.stringify({ exportedAt: at, ...tables }, null, 2));
const archive = zipSync({ 'data.json': json, ...Object.fromEntries(sheets) }, { mtime: at });
parentPort?.postMessage(archive, [archive.buffer]);
