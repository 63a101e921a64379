import { brand } from '../../../contract/brand.ts';
import type { Env } from '../../env.ts';

/** The site that requests a passkey, which is bound to its host and only works on its origin. */
export function relyingParty({ siteUrl }: Pick<Env, 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, name: brand.name, origin };
}
