import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesUnder, repositoryUrl } from '../support/syntax.ts';
import type { FlowModel } from './generator/flow-model.ts';

/** The committed transitions of a flow; '' where there are none yet. */
export function readTransitions({ flow }: FlowModel): string {
  const file = repositoryUrl(transitionsFile(flow));
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * A flow's machine, from the repository's root.
 *
 * @throws Error when there is none.
 */
export function machineFile(flow: string): string {
  const file = filesUnder('machines').find((path) => path.endsWith(`/${flow}.machine.ts`));
  if (file === undefined) throw new Error(`${flow} has no machine.`);
  return file;
}

/** The path of a flow's transitions file: beside its model, whose folder is named like its machine's. */
export function transitionsFile(flow: string): string {
  const folder = dirname(machineFile(flow)).replace('machines/', 'test/model/');
  return `${folder}/${flow}.transitions.txt`;
}
