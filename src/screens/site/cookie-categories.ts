import type { ConsentChoice } from '../../../machines/rules/cookie-consent.ts';

/** The categories that a person decides (spec §9), in the words of the preferences dialog. */
export const cookieCategories: readonly {
  readonly name: keyof ConsentChoice;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    name: 'analytics',
    label: 'Analytics',
    hint: 'Which pages are used, where people get stuck and what breaks. What you type is masked.',
  },
  {
    name: 'marketing',
    label: 'Marketing',
    hint: 'Which of our ads bring people here.',
  },
  {
    name: 'functional',
    label: 'Functional',
    hint: 'Extras you can do without, such as a short survey now and then. Surveys need Analytics as well.',
  },
];
