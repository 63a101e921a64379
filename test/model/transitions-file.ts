import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FlowModel } from './generator/flow-model.ts';

/** The committed transitions of a flow; '' where there are none yet. */
export function readTransitions({ flow }: FlowModel): string {
  const file = fileOf(flow);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Takes the place of the committed transitions of a flow. */
export function writeTransitions({ flow }: FlowModel, text: string): void {
  writeFileSync(fileOf(flow), text);
}

function fileOf(flow: string): URL {
  return new URL(`${flow}.transitions.txt`, import.meta.url);
}
