/** A part of the code, the tests that judge it, and what they must reach. */
export type Area = {
  readonly folder: string;
  /** Globs of what isn't mutated. */
  readonly except?: readonly string[];
  /** The projects of test/vitest.config.ts, separated by commas. */
  readonly project: string;
  /** The lowest score, in percent. */
  readonly threshold: number;
  /** Is every mutant counted, or only those that a test of the project reaches? */
  readonly counts: 'all' | 'reached';
};

export const areas: readonly Area[] = [
  { folder: 'contract', project: 'unit,mocks', threshold: 85, counts: 'all' },
  { folder: 'machines/rules', project: 'unit,mocks,model', threshold: 85, counts: 'all' },
  { folder: 'src/api', project: 'unit,mocks', threshold: 85, counts: 'all' },
  { folder: 'src/browser', project: 'unit,mocks', threshold: 85, counts: 'reached' },
  { folder: 'src/app', project: 'unit,mocks', threshold: 85, counts: 'reached' },
  {
    folder: 'server',
    except: ['server/main.ts', 'server/**/write*.ts'],
    project: 'server',
    threshold: 85,
    counts: 'all',
  },
];
