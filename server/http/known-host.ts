import type { Env } from '../env.ts';

/**
 * In development the desk shows codes and links to anybody. A stranger's page whose name resolves to this machine (DNS
 * rebinding) sends that name as its Host, so only the product's own names are answered.
 *
 * @param url - of the request; its host comes from the Host header.
 */
export function isKnownHost(
  url: string,
  { isProduction, publicUrl }: Pick<Env, 'isProduction' | 'publicUrl'>,
): boolean {
  if (isProduction) return true;
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname].includes(hostname);
}
