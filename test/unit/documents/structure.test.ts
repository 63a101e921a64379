import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flowNames, flowsNamedIn, testsOfFlow } from '../../support/flow-files.ts';
import { filesUnder, partsOf, readText, repositoryUrl, syntaxOf } from '../../support/syntax.ts';

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

/** The number of files from which a folder must have subfolders. */
const fullFolder = 24;
/** Folders that contain more, with the reason. */
const fullFolders: Readonly<Record<string, string>> = {
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
const code = files.filter((file) => /\.(ts|tsx|js|css)$/u.test(file));
const documents = ['README.md', ...files.filter((file) => file.endsWith('.md'))];

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

  test(`has no folder of more than ${fullFolder} files, but those that are named`, () => {
    const counts = new Map<string, number>();
    for (const file of files) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const full = [...counts].filter(([, count]) => count > fullFolder).map(([folder]) => folder);
    expect(full.toSorted()).toEqual(Object.keys(fullFolders));
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

test('every flow is given its actors in src/app/', () => {
  const app = filesUnder('src/app').map(readText).join('\n');
  const machines = files.filter((file) => file.endsWith('.machine.ts'));
  expect(machines.filter((file) => !app.includes(`../${file}'`))).toEqual([]);
});

test('every flow that a test names exists, and can be tested separately', () => {
  const tests = filesUnder('test').filter((file) => /\.(spec|test)\.tsx?$/.test(file));
  const named = tests.flatMap((file) => flowsNamedIn(readText(file)));
  expect(named).not.toEqual([]);
  expect(named.filter((flow) => !flowNames().includes(flow))).toEqual([]);
  expect(testsOfFlow('test/browser', 'reset-link')).toEqual(['test/browser/account/reset.spec.ts']);
  expect(testsOfFlow('test/unit', 'tag-script')).toContain(
    'test/unit/analytics/analytics-tag-script.test.ts',
  );
});

test('every flow starts outside of React, whose StrictMode would start it twice', () => {
  const sources = filesUnder('src')
    .filter((file) => /^src\/(?!inspector\/|simulation\/).+\.tsx?$/u.test(file))
    .map((file) => ({ file, text: readText(file) }));
  const taken = sources.flatMap(({ text }) =>
    [...text.matchAll(/import \{(.+?)\} from '@xstate\/react'/gsu)].map(([, names = '']) => names.trim()),
  );
  expect(new Set(taken)).toEqual(new Set(['useSelector']));
  const starting = sources.filter(({ text }) => text.includes('createActor(')).map(({ file }) => file);
  // prerender.tsx draws pages at build time.
  expect(starting).toEqual(['src/app/shared/start-actor.ts', 'src/app/start/prerender.tsx']);
});

test('no page listens for its unloading, which would keep it out of the back-forward cache', () => {
  const listening = filesUnder('src').filter((file) => /['"](?:before)?unload['"]/u.test(readText(file)));
  expect(listening).toEqual([]);
});

describe('a file', () => {
  test('has at most 300 lines, or says in a comment why it is long', () => {
    const isExplained = (text: string) => /^\s*(\/\/|\/?\*+).*\b(long|longer|longest)\b/imu.test(text);
    const tooLong = code.filter((file) => {
      const text = readText(file);
      return text.trimEnd().split('\n').length > 300 && !isExplained(text);
    });
    expect(tooLong).toEqual([]);
  });

  test('has a descriptive name in kebab-case', () => {
    const isGenerated = (file: string) => file.startsWith('server/db/migrations/');
    // GitHub shows a README under the folder's list of files.
    const isIndex = (file: string) => file.endsWith('/README.md');
    const wrong = files.filter((file) => {
      const name = file.split('/').at(-1) ?? '';
      return (
        !isGenerated(file) &&
        !isIndex(file) &&
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/u.test(name)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('has no default export, unless a tool asks for one, and is no barrel', () => {
    // A stub has the exports of the library's own file; drizzle-kit reads every table from one file.
    const isStandIn = (file: string) => file.startsWith('src/build/stubs/') || file === 'server/db/schema.ts';
    const modules = code.filter(
      (file) =>
        /\.tsx?$/u.test(file) && !/\.config\.ts$|-(?:reporter|setup)\.ts$/u.test(file) && !isStandIn(file),
    );
    // Parsing every file takes seconds, and few contain any of these words.
    const suspects = modules.filter((file) => /\bexport\s+(?:default|\*|type\s*\{|\{)/u.test(readText(file)));
    const wrong = suspects.filter((file) =>
      partsOf(syntaxOf(file, readText(file))).some(
        ({ type, source }) =>
          type === 'ExportDefaultDeclaration' ||
          type === 'ExportAllDeclaration' ||
          (type === 'ExportNamedDeclaration' && source !== null && source !== undefined),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the documents', () => {
  // Pages of the product link to its own addresses, which their browser test follows.
  const isPage = (document: string) => document.startsWith('src/content/');
  test.each(documents.filter((document) => !isPage(document)))(
    '%s links only to existing places',
    (document) => {
      const text = readText(document);
      const targets = [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, target = '']) => target);
      const broken = targets.filter((target) => {
        if (/^[a-z]+:/u.test(target)) return false;
        const [path = '', anchor] = target.split('#');
        const address = path === '' ? repositoryUrl(document) : new URL(path, repositoryUrl(document));
        if (!existsSync(address)) return true;
        return anchor !== undefined && !anchorsOf(address.pathname).includes(anchor);
      });
      expect(broken).toEqual([]);
    },
  );

  test.each(documents)('%s names only existing files', (document) => {
    const folder = /^(contract|docs|machines|server|src|test)\//u;
    const spans = [...readText(document).matchAll(/`([^`\n]+)`/gu)].map(([, span = '']) => span);
    const missing = spans.filter(
      (span) => folder.test(span) && /^[\w./<>*-]+$/u.test(span) && !isThere(span),
    );
    expect(missing).toEqual([]);
  });

  test('the README lists where things are', () => {
    const [, section = ''] = readText('README.md').split('## Where things are\n');
    const rows =
      section
        .split('\n## ')[0]
        ?.split('\n')
        .filter((line) => /^\| (?!(?:what|topic) \||---)/u.test(line)) ?? [];
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) expect(row.split('|')[2]).toMatch(/`[\w./<>*-]+`|\]\([^)]+\)/u);
  });
});

/** The anchors of a document's headings. */
function anchorsOf(path: string): readonly string[] {
  const text = readText(path.slice(repositoryUrl('.').pathname.length));
  return [...text.matchAll(/^#+ (.*)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a file or folder with this name exists; `<flow>` and `*` match any name. */
function isThere(name: string): boolean {
  if (!/[<*]/u.test(name)) return existsSync(repositoryUrl(name));
  const pattern = name.replaceAll('.', '\\.').replace(/<\w+>|\*/gu, '[^/]+');
  const end = name.endsWith('/') ? '' : '$';
  return files.some((file) => new RegExp(`^${pattern}${end}`, 'u').test(file));
}
