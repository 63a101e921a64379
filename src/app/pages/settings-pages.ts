import { paths } from '../../../contract/paths.ts';
import type { Page } from './page.ts';

/**
 * The pages of a settings section, one per side.
 *
 * @param name - the module's name. It differs from the section only for the first one, whose section is empty.
 */
const settings = (section: string, name = section): readonly Page[] => [
  {
    path: paths.companySettings({ section }),
    file: `settings/${name}`,
    access: 'workspace',
    side: 'company',
  },
  {
    path: paths.developerSettings({ section }),
    file: `settings/${name}`,
    access: 'workspace',
    side: 'developer',
  },
];

/** The settings of both sides. */
export const pages: readonly Page[] = [
  ...settings('', 'profile'),
  ...settings('email'),
  ...settings('password'),
  ...settings('passkeys'),
  ...settings('two-step'),
  ...settings('connected-accounts'),
  ...settings('devices'),
  ...settings('your-data'),
];

export const modules = import.meta.glob('./settings/*-page.tsx');
