import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryUrl } from '../support/syntax.ts';
import { generatedFiles, lostFiles } from './generated-files.ts';
import { lifecycles } from './lifecycles/lifecycles.ts';
import { machineConfigText } from './machine-config.ts';
import { models } from './models.ts';

// `npm run machines`: writes every generated file about the machines, for review in the diff; with `--json`, writes
// each machine's configuration for other tools.
if (process.argv.includes('--json')) {
  const named = [...models.map(({ flow, machine }) => ({ name: flow, machine })), ...lifecycles];
  for (const { name, machine } of named) write(`machine-configs/${name}.json`, machineConfigText(machine));
  console.log(`machine-configs/: ${named.length} files`);
} else {
  const files = await generatedFiles();
  for (const [path, text] of files) write(path, text);
  for (const path of lostFiles(files)) rmSync(repositoryUrl(path));
  console.log(`${files.size} files of ${models.length + lifecycles.length} machines`);
}

function write(path: string, text: string): void {
  const file = fileURLToPath(repositoryUrl(path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
