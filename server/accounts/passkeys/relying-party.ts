import { brand } from '../../../contract/brand.ts';
import type { Env } from '../../env.ts';

/** Who asks for a passkey: it is bound to the site's host, and answers to its origin alone. */
export function relyingParty({ siteUrl }: Pick<Env, 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, name: brand.name, origin };
}
