import { describe, expect, test } from 'vitest';
import { flowNames, flowsNamedIn, testsOfFlow } from '../../support/flow-files.ts';
import { filesUnder, listParts, parseSyntax, readText } from '../../support/syntax.ts';

const files = ['contract', 'docs', 'machines', 'public', 'server', 'src', 'test'].flatMap(filesUnder);
const code = files.filter((file) => /\.(ts|tsx|js|css)$/u.test(file));

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
      listParts(parseSyntax(file, readText(file))).some(
        ({ type, source }) =>
          type === 'ExportDefaultDeclaration' ||
          type === 'ExportAllDeclaration' ||
          (type === 'ExportNamedDeclaration' && source !== null && source !== undefined),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
