import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestRecord } from './run-report.ts';

/** Writes Vitest's results as a RunReport. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map(buildRecord));
    // Errors of a file that can't be loaded, or of a hook: in both cases tests are missing.
    const outside = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => `${module.relativeModuleId}: ${textOf(error)}`),
      ),
    );
    const errors = [...outside, ...unhandled.map(textOf)];
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify({ tests, errors }));
  }
}

function buildRecord(test: TestCase): TestRecord {
  const file = test.module.relativeModuleId;
  const { state, errors = [] } = test.result();
  const [error] = errors;
  return {
    name: `${file}: ${test.fullName}`,
    file,
    status: state === 'passed' || state === 'failed' ? state : 'skipped',
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    ...(error && { error: textOf(error) }),
  };
}

const textOf = ({ stack, message }: { stack?: string; message: string }): string => stack ?? message;
