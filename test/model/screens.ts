import type { FlowModel } from './generator/flow-model.ts';
import type { ScreenModel } from './generator/screen-model.ts';
import { chosenModels, importAll, models } from './models.ts';

/** Every flow that has a screen, found as `test/model/<area>/<flow>.screen.ts`. */
export const screens: readonly ScreenModel[] = await importAll('.screen.ts');

/** The screens of the chosen models. */
export const chosenScreens = screens.filter(({ flow }) => chosenModels.some((model) => model.flow === flow));

/** The other flows → why they have no screen of their own. */
export const flowsWithoutScreen: Readonly<Record<string, string>> = {
  session: 'Every page depends on it; none renders it.',
  navigation: 'It leads from page to page.',
  analytics: 'It works unseen.',
  'tag-script': 'It works unseen.',
  'file-download': 'It is one button of the lists of files: browser/marketplace/files.spec.ts.',
  history: 'It is one button at the end of histories: components/history.test.tsx.',
  'skill-suggestions': 'It is one list below the fields for skills: browser/marketplace/find-work.spec.ts.',
  'notification-bell':
    'It is one link beside every signed-in page: browser/marketplace/notifications.spec.ts.',
};

/**
 * The model of the flow that a screen renders.
 *
 * @throws when there is none.
 */
export function findModel({ flow }: ScreenModel): FlowModel {
  const model = models.find((candidate) => candidate.flow === flow);
  if (!model) throw new Error(`${flow} has a screen and no model.`);
  return model;
}
