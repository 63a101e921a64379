import { classes } from '../classes.ts';

const marks = { google: 'logo-google', github: 'logo-github' } as const;

/** The sign of a provider of social sign-in. Decoration: the button's words name it. */
export function ProviderLogo({ provider }: { readonly provider: keyof typeof marks }) {
  return <span aria-hidden="true" className={classes(marks[provider], 'size-icon shrink-0')} />;
}
