import { onlyFlow } from '../support/scope.ts';
import { filesUnder, repositoryUrl } from '../support/syntax.ts';
import type { FlowModel } from './generator/flow-model.ts';

/** Every flow's model, found as `test/model/<area>/<flow>.model.ts`. */
export const models: readonly FlowModel[] = await importAll('.model.ts');

/** The models to test: all, or only that of the requested flow. */
export const chosenModels = models.filter(({ flow }) => onlyFlow === null || flow === onlyFlow);

/**
 * Imports every file of `test/model/` whose name has this ending.
 *
 * @param end - `.model.ts` or `.screen.ts`; each file's export whose name ends likewise is returned.
 * @throws Error when a file has no such export.
 */
export async function importAll<Exported>(end: '.model.ts' | '.screen.ts'): Promise<readonly Exported[]> {
  const suffix = end === '.model.ts' ? 'Model' : 'Screen';
  const files = filesUnder('test/model').filter((file) => file.endsWith(end));
  return Promise.all(
    files.map(async (file) => {
      const exported: Readonly<Record<string, Exported>> = await import(repositoryUrl(file).href);
      const name = Object.keys(exported).find((candidate) => candidate.endsWith(suffix));
      if (name === undefined) throw new Error(`${file} exports no ${suffix}.`);
      return exported[name] as Exported;
    }),
  );
}
