import type { ConsentChoice } from '../../../machines/client-rules/site/cookie-consent.ts';

/** The optional categories (spec §9), with the texts of the preferences dialog. */
export const cookieCategories: readonly {
  readonly name: keyof ConsentChoice;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    name: 'analytics',
    label: 'Analytics',
    hint: 'Shows us which pages people use, where they get stuck and what breaks. What you type is masked.',
  },
  {
    name: 'marketing',
    label: 'Marketing',
    hint: 'Measures which ads bring visitors.',
  },
  {
    name: 'functional',
    label: 'Functional',
    hint: 'Adds extras such as an occasional short survey. Surveys also need Analytics.',
  },
];
