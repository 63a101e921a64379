import { isLoopback } from '../env/loopback.ts';
import type { Env } from '../env.ts';

/**
 * A stranger's page whose name resolves to this machine (DNS rebinding) sends that name as its Host, so development
 * answers only to the product's own names.
 *
 * @param url - of the request; its host comes from the Host header.
 */
export function isKnownHost(
  url: string,
  { isProduction, publicUrl }: Pick<Env, 'isProduction' | 'publicUrl'>,
): boolean {
  if (isProduction) return true;
  const { hostname } = new URL(url);
  return isLoopback(hostname) || hostname === new URL(publicUrl).hostname;
}
