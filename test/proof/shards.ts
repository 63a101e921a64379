import { basename } from 'node:path';
import { flowsWithoutReplay } from '../model/flows-without-replay.ts';
import { transitionsFile } from '../model/transitions-file.ts';
import { areas } from '../mutants/code/areas.ts';
import { flowNames, lifecycleNames } from '../support/flow-files.ts';
import type { Check } from '../support/run/checks.ts';
import { playwright, vitest } from '../support/run/runners.ts';
import { filesUnder } from '../support/syntax.ts';
import type { Sources } from './dependencies.ts';
import { modelFiles, pageFinder, pathFile } from './flow-sources.ts';
import type { Kind, Shard } from './shard.ts';

/** What takes more than five minutes of a kind → the number of parts it is split into. */
const parts: Readonly<Partial<Record<Kind, Readonly<Record<string, number>>>>> = {
  mutants: { 'project-editor': 12, 'application-form': 2 },
  walks: { 'project-editor': 2, 'application-form': 2 },
  replay: {
    'project-editor': 12,
    'application-revision': 4,
    'application-form': 2,
    'verify-email': 2,
    'milestone-work': 2,
  },
  'embedded database': { marketplace: 6 },
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** The runners' configurations, and the files that these name as strings. */
const vitestFiles = [
  'test/vitest.config.ts',
  'test/support/no-console-error.ts',
  'test/support/cheap-argon2.ts',
  'test/server/support/postgres/postgres-cluster.ts',
];
const playwrightFiles = ['test/browser/playwright.config.ts', 'test/browser/global-setup.ts'];
/** Files that the server reads without importing them. */
const serverData = filesUnder('server').filter((file) => !file.endsWith('.ts'));
const styleSheets = filesUnder('src').filter((file) => file.endsWith('.css'));
const productFiles = [
  'contract',
  'deploy',
  'index.html',
  'machines',
  'public',
  'server',
  'src',
  'vite.config.ts',
];

/**
 * All shards of the proof.
 *
 * @param sources - used to find the pages of a flow.
 */
export function allShards(sources: Sources): readonly Shard[] {
  const flows = flowNames();
  const withScreen = flows.filter((flow) => modelFiles(flow).some((file) => file.endsWith('.screen.ts')));
  const pages = pageFinder(sources);
  return [
    ...flows.flatMap(mutantsOfFlow),
    ...lifecycleNames().map(mutantsOfLifecycle),
    ...withScreen.flatMap((flow) => buildWalks(flow, pages(flow))),
    ...withScreen
      .filter((flow) => !Object.hasOwn(flowsWithoutReplay, flow))
      .flatMap((flow) => buildReplay(flow, pages(flow))),
    ...everyPathTests.map(modelShard),
    ...serverFolders.flatMap(embeddedDatabaseShards),
    randomWalkShard,
    ...testsUnder('test/server').filter(isCrashTest).map(buildCrashes),
    ...processTests.flatMap(processShards),
    ...processTestsOnPostgres.map((file) => processShard(file, 'processes-postgres')),
    ...filesUnder('test/browser/environments').map(environmentShard),
    ...loadShards,
    ...areas.map(codeMutants),
    firstFlowShard,
  ];
}

function mutantsOfFlow(flow: string): readonly Shard[] {
  return inParts('mutants', flow, (shard, part) => ({
    ...shard,
    flow,
    check: mutants(flow, `--shard=${part}`),
    dependsOn: {
      imports: ['test/mutants/machine/worker.ts', 'test/mutants/machine/equivalent.ts', ...modelFiles(flow)],
      files: [transitionsFile(flow)],
    },
  }));
}

function mutantsOfLifecycle(lifecycle: string): Shard {
  return {
    ...named('mutants', lifecycle),
    flow: lifecycle,
    check: mutants(lifecycle),
    dependsOn: {
      imports: ['test/mutants/machine/lifecycle-mutants.ts', 'test/model/lifecycles/lifecycles.ts'],
      files: ['docs/specification/marketplace.md'],
    },
  };
}

const mutants = (name: string, ...more: readonly string[]): Check => ({
  name: 'mutants',
  command: ['tsx', 'test/mutants/run.ts', name, ...more],
});

/** Walks of everything visible in a flow, by real input, and of every return visit. */
function buildWalks(flow: string, pages: readonly string[]): readonly Shard[] {
  return inParts('walks', flow, (shard, part) => ({
    ...shard,
    flow,
    check: withFlow(flow, 'product', playwright('walks', 'walks/', `--shard=${part}`)),
    dependsOn: {
      imports: [...filesUnder('test/browser/walks'), ...screenDependencies('src/main.tsx', flow, pages)],
      files: [...styleSheets, 'index.html', 'server/site', pathFile(flow)],
    },
  }));
}

/** Every path of the flow's graph in the inspector's replay. */
function buildReplay(flow: string, pages: readonly string[]): readonly Shard[] {
  const spec = 'test/browser/inspector/paths.spec.ts';
  return inParts('replay', flow, (shard, part) => ({
    ...shard,
    flow,
    check: withFlow(flow, 'inspector', playwright('replay', spec, `--shard=${part}`)),
    dependsOn: {
      imports: [spec, ...screenDependencies('src/inspector/main.tsx', flow, pages)],
      files: [...styleSheets, 'inspector.html', pathFile(flow)],
    },
  }));
}

/** @param buildShard - makes one part, from its kind and name, and from its number, such as '1/2'. */
function inParts(
  kind: Kind,
  about: string,
  buildShard: (shard: Pick<Shard, 'kind' | 'name'>, part: string) => Shard,
): readonly Shard[] {
  const count = parts[kind]?.[about] ?? 1;
  return Array.from({ length: count }, (_, index) => {
    const part = `${index + 1}/${count}`;
    return buildShard(named(kind, count === 1 ? about : `${about} ${part}`), part);
  });
}

const screenDependencies = (main: string, flow: string, pages: readonly string[]): readonly string[] => [
  ...playwrightFiles,
  'vite.config.ts',
  main,
  ...pages,
  ...modelFiles(flow),
];

/** The tests that `npm test` runs on the covering paths only, here on every path. */
const everyPathTests = ['screens', 'inspector-secrets'].map((name) => `test/model/${name}.test.ts`);
function modelShard(file: string): Shard {
  return {
    ...named('models', basename(file, '.test.ts')),
    flow: null,
    check: withFullScope(vitest('models', 'model', file)),
    dependsOn: {
      imports: [...vitestFiles, file],
      files: ['machines', 'src/inspector', 'src/simulation', 'test/model'],
    },
  };
}

/** The server's tests on the embedded database; `npm test` runs them on PostgreSQL. */
function embeddedDatabaseShards(folder: string): readonly Shard[] {
  return inParts('embedded database', folder, (shard, part) => ({
    ...shard,
    flow: null,
    check: withFullScope(
      vitest('embedded database', 'server-embedded', `test/server/${folder}/`, `--shard=${part}`),
    ),
    dependsOn: { imports: [...vitestFiles, ...testsUnder(`test/server/${folder}`)], files: serverData },
  }));
}

const processFolders = ['build', 'configuration', 'processes', 'startup'];
const serverFolders = [...new Set(testsUnder('test/server').map((file) => file.split('/')[2] ?? ''))].filter(
  (folder) => ![...processFolders, 'postgres'].includes(folder),
);
const processTests = processFolders.flatMap((folder) => testsUnder(`test/server/${folder}`));
const processTestsOnPostgres = testsUnder('test/server/postgres/processes');

/** The random walks over all lifecycles together, with all rounds, on PostgreSQL. */
const randomWalkFiles = [
  'test/server/marketplace/money/money-walks.test.ts',
  'test/server/marketplace/engine/invariants.test.ts',
];
const randomWalkShard: Shard = {
  ...named('random walks', 'PostgreSQL'),
  flow: null,
  check: withFullScope(vitest('random walks', 'server', ...randomWalkFiles)),
  dependsOn: { imports: [...vitestFiles, ...randomWalkFiles], files: serverData },
};

const isCrashTest = (file: string): boolean => basename(file).startsWith('killed-');
/** The tests that kill a process at each statement, on PostgreSQL. */
function buildCrashes(file: string): Shard {
  return {
    ...named('crashes', basename(file, '.test.ts')),
    flow: null,
    check: withFullScope(vitest('crashes', 'server', file)),
    dependsOn: { imports: [...vitestFiles, file], files: serverData },
  };
}

/** Tests that start the product as a process, on the embedded database; those in startup/ on PostgreSQL, too. */
function processShards(file: string): readonly Shard[] {
  const projects = file.startsWith('test/server/startup/') ? ['processes', 'server'] : ['processes'];
  return projects.map((project) => processShard(file, project));
}

function processShard(file: string, project: string): Shard {
  return {
    ...named('processes', `${basename(file, '.test.ts')}${project === 'processes' ? '' : ' on PostgreSQL'}`),
    flow: null,
    check: withFullScope(vitest('processes', project, file)),
    dependsOn: { imports: [...vitestFiles, file], files: productFiles },
  };
}

/** Tests of the product in another build, in an older browser, or with a wrong clock. */
function environmentShard(file: string): Shard {
  return {
    ...named('environments', basename(file, '.spec.ts')),
    flow: null,
    check: withEnvironment(withFullScope(playwright('environments', file)), { TEST_PROJECT: 'product' }),
    dependsOn: { imports: [...playwrightFiles, file], files: productFiles },
  };
}

const loadShards: readonly Shard[] = [
  ['throughput', '--seconds', '4'],
  ['soak', '--soak', '3'],
].map(([about = '', ...args]) => ({
  ...named('load', about),
  flow: null,
  check: { name: 'load', command: ['tsx', 'test/bench/load/run.ts', ...args] },
  dependsOn: { imports: ['test/bench/load/run.ts'], files: [...productFiles, 'test/bench/load'] },
}));

function codeMutants({ name, files, tests }: (typeof areas)[number]): Shard {
  return {
    ...named('code mutants', name),
    flow: null,
    check: { name: 'code mutants', command: ['tsx', 'test/mutants/run.ts', '--code', name] },
    dependsOn: {
      imports: [
        'test/mutants/code/run.ts',
        ...tests.flatMap((path) => (isTest(path) ? [path] : testsUnder(path))),
      ],
      files: [...files],
    },
  };
}

/** The flow that docs/first-flow.md describes, written and tested. */
const firstFlowShard: Shard = {
  ...named('documents', 'first flow'),
  flow: null,
  check: { name: 'documents', command: ['tsx', 'test/proof/first-flow.ts'] },
  dependsOn: {
    imports: ['test/proof/first-flow.ts', 'test/browser/walks/generated-paths.spec.ts'],
    files: [...productFiles, 'docs/first-flow.md', 'test/model', 'test/unit/fault-matrix'],
  },
};

function named(kind: Kind, about: string) {
  return { kind, name: `${kind}: ${about}` } as const;
}

function withEnvironment(check: Check, variables: Readonly<Record<string, string>>): Check {
  return { ...check, environment: () => ({ ...check.environment?.(), ...variables }) };
}

/** Gives a check's runners the full scope, by their environment (support/scope.ts). */
function withFullScope(check: Check): Check {
  return withEnvironment(check, { TEST_SCOPE: 'all' });
}
function withFlow(flow: string, project: string, check: Check): Check {
  return withEnvironment(withFullScope(check), { TEST_FLOW: flow, TEST_PROJECT: project });
}

function testsUnder(folder: string): readonly string[] {
  return filesUnder(folder).filter(isTest);
}
