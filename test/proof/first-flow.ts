import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stepsIn } from '../support/first-flow.ts';
import { readText, repositoryUrl } from '../support/syntax.ts';

/**
 * Follows docs/first-flow.md literally in a copy of the repository: writes its files and runs its commands. Then
 * everything must compile, and the call's failures must end as its entry in the fault matrix says.
 */
const root = fileURLToPath(repositoryUrl(''));
const copy = mkdtempSync(join(tmpdir(), 'first-flow-'));
try {
  const ignored = readText('.gitignore')
    .split('\n')
    .map((line) => line.replaceAll('/', ''));
  for (const entry of readdirSync(root))
    if (![...ignored, '.git'].includes(entry))
      cpSync(join(root, entry), join(copy, entry), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const step of stepsIn(readText('docs/first-flow.md'))) {
    if ('commands' in step) {
      for (const command of step.commands) run(command);
      continue;
    }
    const file = join(copy, step.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, step.write(existsSync(file) ? readFileSync(file, 'utf8') : null));
  }
  run('npx tsc --noEmit');
  run('npx biome ci --config-path .config .');
  run('npx vitest run --config=test/vitest.config.ts --project=mocks test/unit/fault-matrix/');
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function run(command: string): void {
  console.log(`\n$ ${command}`);
  execFileSync('sh', ['-c', command], { cwd: copy, stdio: 'inherit' });
}
