import { paths } from '../../../contract/paths.ts';
import { readPublicPages } from '../../../src/build/public-pages.ts';

/** Every page that the build renders (docs/decisions/013), except the not-found page. */
export const firstPagePaths: readonly string[] = [
  ...readPublicPages().map(({ path }) => path),
  paths.companyLogin(),
  paths.developerLogin(),
  paths.forgotPassword(),
  paths.companyForgotPassword(),
  paths.developerForgotPassword(),
  paths.linkExpired(),
];
