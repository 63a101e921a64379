import { paths } from '../../../contract/paths.ts';
import type { Page } from './page.ts';

/**
 * A section of Settings, which both sides have.
 *
 * @param name - of its module; the section's own, but for the first, whose address ends before it.
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

/** The sections of Settings (design: both sides have them). */
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
