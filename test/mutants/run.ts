import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { lifecycles } from '../model/lifecycles/lifecycles.ts';
import { models } from '../model/models.ts';
import type { RunReport } from '../support/run/run-report.ts';
import { listMutants } from './machine/all-mutants.ts';
import { equivalent } from './machine/equivalent.ts';
import { lifecycleMutants, lifecycleVerdict } from './machine/lifecycle-mutants.ts';
import { runAll } from './machine/pool.ts';
import { figures, type Result, reportProblems } from './machine/report.ts';

/**
 * `npm run mutants`: builds every machine that differs from a flow's by a single fault, and checks each with the flow's
 * model; mutants of lifecycles are checked with their tables. `npm run mutants -- login project-lifecycle` runs only
 * those two, `-- project-editor --shard=1/2` half of its mutants; `-- --file` lists the mutants that only the
 * transitions file kills; `-- --code` mutates code outside of machines (test/mutants/code/run.ts). The last line is the
 * total; the exit code is 0 only when every survivor is listed in `equivalent.ts`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { code: { type: 'boolean' }, file: { type: 'boolean' }, shard: { type: 'string' } },
});
if (values.code) {
  const { runCodeMutants } = await import('./code/run.ts');
  await runCodeMutants(positionals);
  process.exit();
}
const flows = positionals;
const shard = values.shard ?? '1/1';
const [part = 1, parts = 1] = shard.split('/').map(Number);
if (![part, parts].every(Number.isInteger) || part < 1 || part > parts)
  throw new Error(`There is no shard ${shard}.`);
const known = new Set([...models.map(({ flow }) => flow), ...lifecycles.map(({ name }) => name)]);
const unknown = flows.filter((flow) => !known.has(flow));
if (unknown.length > 0) throw new Error(`No flow or lifecycle is called ${unknown.join(', ')}.`);
const isChosen = (name: string) => flows.length === 0 || flows.includes(name);

const started = performance.now();
const chosen = models.filter(({ flow }) => isChosen(flow));
const jobs = chosen
  .flatMap((model) => listMutants(model).map(({ flow, name }, index) => ({ flow, name, index })))
  .filter((_, job) => job % parts === part - 1);
const results = new Map<object, Result>();
if (jobs.length > 0)
  await runAll(jobs, (job, verdict) => results.set(job, { flow: job.flow, name: job.name, ...verdict }));
const ofLifecycles = lifecycles
  .filter(({ name }) => isChosen(name))
  .flatMap((lifecycle) =>
    lifecycleMutants(lifecycle).map((mutant): Result => {
      const { flow, name } = mutant;
      return { flow, name, ...lifecycleVerdict(lifecycle, mutant) };
    }),
  );

const all = [...jobs.flatMap((job) => results.get(job) ?? []), ...ofLifecycles];
if (values.file)
  for (const { flow, name, result } of all)
    if (result === 'killed by the transitions file')
      console.log(`killed by the transitions file alone: ${flow}: ${name}`);
if (all.length === 0) throw new Error(`There are no mutants in ${process.argv.slice(2).join(' ')}.`);
const problems = reportProblems(all, equivalent);
for (const problem of problems) console.log(problem);
console.log(`done in ${Math.round((performance.now() - started) / 1000)} s`);
for (const line of figures(all, equivalent)) console.log(line);
// Counted across several runs by test/support/run/checks.ts.
if (process.env.TEST_REPORT) {
  const killed = all.filter(({ result }) => result !== 'survived');
  const tests = killed.map(({ flow, name }) => ({
    name: `${flow}: ${name}`,
    file: '',
    status: 'passed' as const,
    seconds: 0,
  }));
  writeFileSync(process.env.TEST_REPORT, JSON.stringify({ tests, errors: problems } satisfies RunReport));
}
process.exitCode = problems.length > 0 ? 1 : 0;
