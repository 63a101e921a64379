/** A runner's report in the file named by TEST_REPORT: its tests, and failures outside of any test. */
export type RunReport = { readonly tests: readonly TestRecord[]; readonly errors: readonly string[] };

/** A test that has run. */
export type TestRecord = {
  /** Its file and its full title. */
  readonly name: string;
  /** Relative to the repository. */
  readonly file: string;
  /** `flaky`: it failed, and passed when it ran again, alone. */
  readonly status: 'passed' | 'failed' | 'skipped' | 'flaky';
  readonly seconds: number;
  /** Its first error, where it failed. */
  readonly error?: string;
};

/** How many tests passed, flaky ones included. */
export const passedIn = ({ tests }: RunReport): number =>
  tests.filter(({ status }) => status === 'passed' || status === 'flaky').length;
