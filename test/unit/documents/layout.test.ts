import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesUnder, readText, repositoryUrl } from '../../support/syntax.ts';

/** The folders that a layer may contain (docs/architecture.md, "Layers"); a new one needs a decision. */
const layout: Readonly<Record<string, readonly string[]>> = {
  contract: ['account', 'marketplace', 'settings', 'site'],
  docs: ['decisions', 'machines', 'pictures', 'specification'],
  machines: ['account', 'client-rules', 'lifecycles', 'marketplace', 'rules', 'settings', 'site'],
  server: [
    'accounts',
    'collector',
    'contact',
    'db',
    'dev-console',
    'encryption',
    'env',
    'http',
    'identity-provider',
    'limits',
    'log',
    'mail',
    'marketplace',
    'oauth',
    'openapi',
    'operators',
    'profiles',
    'site',
    'startup',
  ],
  src: ['api', 'app', 'browser', 'build', 'content', 'inspector', 'screens', 'simulation', 'ui'],
  'src/app': ['flows', 'pages', 'routing', 'services', 'shared', 'start'],
  'src/screens': [
    'account',
    'applications',
    'contracts',
    'directory',
    'invitations',
    'money',
    'notifications',
    'projects',
    'settings',
    'shared',
    'site',
    'workspace',
  ],
  test: ['bench', 'browser', 'components', 'model', 'mutants', 'proof', 'server', 'support', 'unit'],
};

/** The number of files that a folder may contain. */
const maxFiles = 24;
/** Folders that contain more, with the reason. */
const largeFolders: Readonly<Record<string, string>> = {
  'docs/decisions': 'a numbered series, read by number',
  'docs/machines': 'generated: a picture a machine',
  'src/inspector': 'the parts of one page, beside the folders of its three views',
  'src/inspector/paths': 'generated: a file a flow',
  'test/model/account': 'generated and written files lie side by side, four a flow',
  'test/model/generator': 'one generator',
  'test/model/marketplace': 'generated and written files lie side by side, four a flow',
  'test/model/marketplace/milestones': 'generated and written files lie side by side, four a flow',
  'test/model/marketplace/money': 'generated and written files lie side by side, four a flow',
  'test/model/settings': 'generated and written files lie side by side, three a flow',
};

const topLevel = [
  '.ci',
  '.config',
  '.gitattributes',
  '.gitignore',
  'README.md',
  'contract',
  'deploy',
  'docs',
  'index.html',
  'inspector.html',
  'machines',
  'package-lock.json',
  'package.json',
  'public',
  'server',
  'src',
  'test',
  'tsconfig.json',
  'vite.config.ts',
];

/** Folders of Git, editors and systems. */
const personal = ['.git', '.idea', '.vscode', '.DS_Store'];

const files = ['contract', 'docs', 'machines', 'public', 'server', 'src', 'test'].flatMap(filesUnder);

describe('the layout', () => {
  test.each(Object.entries(layout))(
    '%s/ contains no folder that the design doesn’t name',
    (folder, named) => {
      const found = readdirSync(repositoryUrl(folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      expect(found).not.toEqual([]);
      expect(found.filter((name) => !named.includes(name))).toEqual([]);
    },
  );

  test(`has no folder of more than ${maxFiles} files except the listed ones`, () => {
    const counts = new Map<string, number>();
    for (const file of files) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const large = [...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder);
    expect(large.toSorted()).toEqual(Object.keys(largeFolders));
  });

  test('has a short top level', () => {
    const ignored = readText('.gitignore')
      .split('\n')
      .map(
        (line) =>
          new RegExp(`^${line.replace(/\/$/u, '').replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'u'),
      );
    const present = readdirSync(repositoryUrl('.')).filter(
      (name) => !personal.includes(name) && !ignored.some((pattern) => pattern.test(name)),
    );
    expect(present.filter((name) => !topLevel.includes(name))).toEqual([]);
  });
});
