import type { Env } from '../env.ts';

/**
 * In development the desk shows codes and links without asking who reads them. A page of a stranger whose name is
 * pointed at this machine (DNS rebinding) calls by that name, so only the product's own names are answered.
 *
 * @param url - of the request, its host taken from the Host header.
 */
export function isKnownHost(
  url: string,
  { isProduction, publicUrl }: Pick<Env, 'isProduction' | 'publicUrl'>,
): boolean {
  if (isProduction) return true;
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname].includes(hostname);
}
