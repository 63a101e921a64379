import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from 'playwright/types/testReporter';
import type { TestRecord } from './run-report.ts';

/** Writes Playwright's results as a RunReport. */
export default class implements Reporter {
  private readonly errors: string[] = [];
  private root: Suite | undefined;

  onBegin(_: unknown, root: Suite): void {
    this.root = root;
  }

  onError({ stack, message = 'an error' }: TestError): void {
    this.errors.push(stack ?? message);
  }

  onEnd(): void {
    const tests = (this.root?.allTests() ?? []).map(buildRecord);
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify({ tests, errors: this.errors }));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function buildRecord(test: TestCase): TestRecord {
  const file = relative('.', test.location.file);
  const [result] = test.results;
  const error = result?.error?.stack ?? result?.error?.message;
  // The first two parts of the path are the root and the project, the third is the file.
  const title = test.titlePath().slice(3).join(' › ');
  return {
    name: `${file}: ${title}`,
    file,
    status: !result || result.status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
    seconds: (result?.duration ?? 0) / 1000,
    ...(error && { error }),
  };
}
