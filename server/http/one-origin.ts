import type { Env } from '../env.ts';

/** Whether the site is on the backend's origin: otherwise browsers send no cookies with the calls of spec §7. */
export const isOneOrigin = ({ siteUrl, publicUrl }: Pick<Env, 'siteUrl' | 'publicUrl'>): boolean =>
  new URL(siteUrl).origin === new URL(publicUrl).origin;
