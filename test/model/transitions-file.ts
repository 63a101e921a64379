import { existsSync, readFileSync } from 'node:fs';
import type { FlowModel } from './generator/flow-model.ts';

/** The committed transitions of a flow; '' where there are none yet. */
export function readTransitions({ flow }: FlowModel): string {
  const file = fileOf(flow);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function fileOf(flow: string): URL {
  return new URL(`${flow}.transitions.txt`, import.meta.url);
}
