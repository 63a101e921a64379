import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesUnder, readText, repositoryUrl } from '../../support/syntax.ts';

/** A file and an import that its layer allows: as a value, as a type, or not at all. */
type Row = readonly [file: string, specifier: string, verdict: 'allowed' | 'type only' | 'refused'];

const rows: readonly Row[] = [
  ['contract/account/a.ts', 'zod/mini', 'allowed'],
  ['contract/account/a.ts', '../marketplace/b.ts', 'allowed'],
  ['contract/account/a.ts', 'zod', 'refused'],
  ['contract/account/a.ts', '../../machines/rules/b.ts', 'refused'],
  ['contract/account/a.ts', '../../machines/lifecycles/b.ts', 'type only'],
  ['machines/lifecycles/a.ts', 'xstate', 'allowed'],
  ['machines/lifecycles/a.ts', '../rules/b.ts', 'refused'],
  ['machines/lifecycles/a.ts', '../../contract/account/b.ts', 'refused'],
  ['machines/lifecycles/a.ts', '../account/b.machine.ts', 'refused'],
  ['machines/rules/a.ts', '../../contract/account/b.ts', 'allowed'],
  ['machines/rules/a.ts', '../lifecycles/b.ts', 'allowed'],
  ['machines/rules/a.ts', 'xstate', 'refused'],
  ['machines/rules/a.ts', '../account/b.machine.ts', 'refused'],
  ['machines/rules/a.ts', '../client-rules/b.ts', 'refused'],
  ['machines/client-rules/a.ts', '../rules/b.ts', 'allowed'],
  ['machines/client-rules/a.ts', '../lifecycles/b.ts', 'refused'],
  ['machines/client-rules/a.ts', 'xstate', 'refused'],
  ['machines/account/a.machine.ts', '../client-rules/b.ts', 'allowed'],
  ['machines/account/a.machine.ts', 'xstate', 'allowed'],
  ['machines/account/a.machine.ts', '../../contract/paths.ts', 'allowed'],
  ['machines/account/a.machine.ts', '../../contract/account/b.ts', 'type only'],
  ['machines/account/a.machine.ts', './b.machine.ts', 'refused'],
  ['machines/marketplace/contracts/a.machine.ts', '../../../src/api/b.ts', 'refused'],
  ['src/ui/form/a.tsx', '../layout/b.tsx', 'allowed'],
  ['src/ui/form/a.tsx', '../../../contract/brand.ts', 'allowed'],
  ['src/ui/form/a.tsx', '../../../contract/paths.ts', 'allowed'],
  ['src/ui/form/a.tsx', '@tanstack/react-router', 'allowed'],
  ['src/ui/form/a.tsx', '../../../machines/rules/b.ts', 'refused'],
  ['src/ui/form/a.tsx', '../../screens/shared/b.tsx', 'refused'],
  ['src/screens/account/login/a.tsx', '../password/b.tsx', 'allowed'],
  ['src/screens/account/login/a.tsx', '../../shared/b.tsx', 'allowed'],
  ['src/screens/account/login/a.tsx', '../../workspace/b.tsx', 'allowed'],
  ['src/screens/account/login/a.tsx', '../../../content/b.md?meta', 'allowed'],
  ['src/screens/account/login/a.tsx', '../../../../machines/account/b.machine.ts', 'type only'],
  ['src/screens/account/login/a.tsx', 'xstate', 'type only'],
  ['src/screens/account/login/a.tsx', '../../../../machines/lifecycles/b.ts', 'type only'],
  ['src/screens/account/login/a.tsx', '../../site/b.tsx', 'refused'],
  ['src/screens/account/login/a.tsx', '../../../api/b.ts', 'refused'],
  ['src/screens/account/login/a.tsx', '../../../browser/b.ts', 'refused'],
  ['src/screens/account/login/a.tsx', '../../../app/start/b.ts', 'refused'],
  ['src/screens/applications/a.tsx', '../projects/b.tsx', 'allowed'],
  ['src/screens/projects/a.tsx', '../applications/b.tsx', 'refused'],
  ['src/screens/workspace/a.tsx', '../shared/b.tsx', 'allowed'],
  ['src/screens/workspace/a.tsx', '../account/b.tsx', 'refused'],
  ['src/screens/shared/a.tsx', '../workspace/b.tsx', 'refused'],
  ['src/screens/shared/a.tsx', '../account/b.tsx', 'refused'],
  ['src/content/blog/a.ts', '../b.ts', 'allowed'],
  ['src/content/blog/a.ts', 'react', 'refused'],
  ['src/api/calls/a.ts', 'ofetch', 'allowed'],
  ['src/api/calls/a.ts', 'zod/mini', 'type only'],
  ['src/api/calls/a.ts', '../../../machines/account/b.machine.ts', 'refused'],
  ['src/browser/analytics/a.ts', '../../../contract/site/b.ts', 'allowed'],
  ['src/browser/analytics/a.ts', '../../api/b.ts', 'refused'],
  ['src/browser/analytics/a.ts', 'react', 'refused'],
  ['src/simulation/a.ts', 'xstate', 'allowed'],
  ['src/simulation/a.ts', '../inspector/b.ts', 'refused'],
  ['src/simulation/a.ts', '../../test/model/b.ts', 'refused'],
  ['src/inspector/replay/a.tsx', '../../simulation/b.ts', 'allowed'],
  ['src/inspector/replay/a.tsx', '../../app/pages/account/b-page.tsx', 'allowed'],
  ['src/inspector/replay/a.tsx', '../../app/start/b.ts', 'refused'],
  ['src/inspector/replay/a.tsx', '../../browser/b.ts', 'refused'],
  ['src/inspector/replay/a.tsx', '../../../test/model/b.ts', 'refused'],
  ['src/build/stubs/a.ts', 'node:fs', 'allowed'],
  ['src/build/stubs/a.ts', '../../inspector/b.ts', 'refused'],
  ['src/build/stubs/a.ts', '../../../server/b.ts', 'refused'],
  ['src/app/flows/account/a.ts', '../../../api/b.ts', 'allowed'],
  ['src/app/flows/account/a.ts', '../../../../server/b.ts', 'refused'],
  ['src/app/flows/account/a.ts', '../../../inspector/b.ts', 'refused'],
  ['src/app/flows/account/a.ts', '../../../../test/support/b.ts', 'refused'],
  ['src/app/flows/account/a.ts', '../../services/b.ts', 'allowed'],
  ['src/app/flows/account/a.ts', '../../pages/b.ts', 'refused'],
  ['src/app/elsewhere/a.ts', '../flows/b.ts', 'refused'],
  ['src/main.tsx', './inspector/live/b.ts', 'allowed'],
  ['src/main.tsx', '../server/b.ts', 'refused'],
  ['server/accounts/a.ts', '../http/b.ts', 'allowed'],
  ['server/http/a.ts', '../accounts/b.ts', 'refused'],
  ['server/accounts/a.ts', '../marketplace/b.ts', 'allowed'],
  ['server/marketplace/engine/a.ts', '../../startup/b.ts', 'refused'],
  ['server/db/a.ts', '../oauth/b.ts', 'refused'],
  ['server/elsewhere/a.ts', '../db/b.ts', 'refused'],
  ['server/accounts/a.ts', '../../machines/rules/b.ts', 'allowed'],
  ['server/accounts/a.ts', '../../machines/client-rules/b.ts', 'refused'],
  ['server/accounts/a.ts', '../../machines/account/b.machine.ts', 'refused'],
  ['server/accounts/a.ts', '../../src/api/b.ts', 'refused'],
  ['server/accounts/a.ts', 'xstate', 'refused'],
  ['server/marketplace/contracts/a.ts', '../../../machines/lifecycles/b.ts', 'allowed'],
  ['server/marketplace/contracts/a.ts', 'xstate', 'refused'],
  ['server/marketplace/engine/a.ts', 'xstate', 'refused'],
  ['src/elsewhere/a.ts', './b.ts', 'refused'],
  ['machines/a.ts', '../server/b.ts', 'refused'],
];

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'layers-'));
let refused: ReadonlySet<string>;

/** A separate file for each import, so that a report names the row. */
const nameFile = ([file]: Row, index: number, kind: string) =>
  file.replace(/(\.\w+)$/u, `-${index}-${kind}$1`);

beforeAll(() => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  cpSync(repositoryUrl('.config/layers.js'), join(folder, '.config/layers.js'), { recursive: true });
  write(
    '.config/oxlint.json',
    JSON.stringify({ jsPlugins: ['./layers.js'], rules: { 'layers/imports': 'error' } }),
  );
  rows.forEach((row, index) => {
    const [, specifier] = row;
    write(nameFile(row, index, 'value'), `import * as all from '${specifier}';\nall();\n`);
    write(nameFile(row, index, 'dynamic'), `await import('${specifier}');\n`);
    write(nameFile(row, index, 'type'), `import type { A } from '${specifier}';\nlet a: A;\na();\n`);
  });
  refused = refusedFiles();
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the linter enforces the layers', () => {
  test.each(rows)('%s imports %s: %s', (...row) => {
    const index = rows.findIndex(([file, specifier]) => file === row[0] && specifier === row[1]);
    const verdicts = ['value', 'dynamic', 'type'].map((kind) => !refused.has(nameFile(row, index, kind)));
    expect(verdicts).toEqual(
      { allowed: [true, true, true], 'type only': [false, false, true], refused: [false, false, false] }[
        row[2]
      ],
    );
  });

  test('with the rule enabled for every file', () => {
    const config = readText('.config/oxlint.json');
    expect(config.match(/"layers\/imports": .*/gu)).toEqual(['"layers/imports": "error",']);
  });

  test('and every source file has one', async () => {
    const { findLayer } = (await import(repositoryUrl('.config/layers.js').href)) as {
      findLayer: (file: string) => unknown;
    };
    const sources = ['contract', 'machines', 'src', 'server'].flatMap(filesUnder);
    const code = sources.filter((file) => /\.[cm]?[jt]sx?$/u.test(file));
    expect(code.length).toBeGreaterThan(300);
    expect(code.filter((file) => !findLayer(file))).toEqual([]);
  });
});

/** The files that oxlint reports, by their paths in the folder of fixtures. */
function refusedFiles(): ReadonlySet<string> {
  const oxlint = repositoryUrl('node_modules/oxlint/bin/oxlint').pathname;
  const run = () =>
    execFileSync(process.execPath, [oxlint, '--config', '.config/oxlint.json', '--format', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
  try {
    run();
    return new Set();
  } catch (error) {
    const { stdout } = error as { stdout: string };
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    return new Set(
      diagnostics.filter(({ code }) => code === 'layers(imports)').map(({ filename }) => filename),
    );
  }
}
