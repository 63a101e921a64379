import { classes } from '../classes.ts';

const marks = { google: 'logo-google', github: 'logo-github' } as const;

/** The logo of a sign-in provider. Decorative: the button's label names the provider. */
export function ProviderLogo({ provider }: { readonly provider: keyof typeof marks }) {
  return <span aria-hidden="true" className={classes(marks[provider], 'size-icon shrink-0')} />;
}
