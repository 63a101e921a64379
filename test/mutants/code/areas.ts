/** A part of the code, the tests that must kill its mutants, and the score that they must reach. */
export type Area = {
  readonly name: string;
  /** Files and folders, without the files of an area within. */
  readonly files: readonly string[];
  /** The project of test/vitest.config.ts. */
  readonly project: 'unit' | 'server';
  /** The files and folders of its tests: each mutant runs against those that reach it. */
  readonly tests: readonly string[];
  /** The lowest score, in percent. */
  readonly threshold: number;
  /** Whether every mutant counts, or only those that a test reaches, where the models check the others. */
  readonly counts: 'all' | 'reached';
};

export const areas: readonly Area[] = [
  {
    name: 'rules',
    files: ['machines/rules'],
    project: 'unit',
    tests: ['test/unit/rules'],
    threshold: 85,
    counts: 'reached',
  },
  {
    name: 'client-rules',
    files: ['machines/client-rules'],
    project: 'unit',
    tests: ['test/unit/rules'],
    threshold: 85,
    counts: 'reached',
  },
  {
    name: 'api',
    files: ['src/api'],
    project: 'unit',
    tests: ['test/unit/api'],
    threshold: 85,
    counts: 'reached',
  },
  {
    name: 'calls',
    files: ['src/api/account', 'src/api/marketplace', 'src/api/settings', 'src/api/site'],
    project: 'unit',
    tests: ['test/unit/api'],
    threshold: 85,
    counts: 'reached',
  },
  {
    name: 'contract',
    files: ['contract'],
    project: 'unit',
    tests: ['test/unit/contract', 'test/unit/rules'],
    threshold: 85,
    counts: 'reached',
  },
  {
    name: 'browser',
    files: ['src/browser'],
    project: 'unit',
    tests: ['test/unit/browser'],
    threshold: 85,
    counts: 'reached',
  },
  {
    name: 'analytics',
    files: ['src/browser/analytics'],
    project: 'unit',
    tests: ['test/unit/analytics'],
    threshold: 85,
    counts: 'reached',
  },
  {
    name: 'ledger',
    files: ['server/marketplace/money/ledger-lines.ts', 'machines/rules/marketplace/market-fee.ts'],
    project: 'unit',
    tests: ['test/unit/money'],
    threshold: 85,
    counts: 'all',
  },
  {
    name: 'limits',
    files: ['server/limits/limiter.ts'],
    project: 'server',
    tests: [
      'test/server/attacks/limits.test.ts',
      'test/server/attacks/ipv6-site.test.ts',
      'test/server/postgres/limits-in-order.test.ts',
    ],
    threshold: 85,
    counts: 'all',
  },
  {
    name: 'app',
    files: ['src/app'],
    project: 'unit',
    tests: ['test/unit/app'],
    threshold: 85,
    counts: 'reached',
  },
  {
    name: 'flows',
    files: ['src/app/flows', 'src/app/pages'],
    project: 'unit',
    tests: ['test/unit/app'],
    threshold: 85,
    counts: 'reached',
  },
];
