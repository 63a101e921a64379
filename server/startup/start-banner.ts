import { brand } from '../../contract/brand.ts';
import { isLoopback } from '../env/loopback.ts';
import type { Env } from '../env.ts';

/** Shows the address of the started product, and what to do next. */
export function showStartBanner(env: Env, log: (line: string) => void): void {
  log(`${brand.name} listens at ${env.publicUrl}`);
  if (!env.devConsole) return;
  const isLocal = isLoopback(new URL(env.publicUrl).hostname);
  // These pages answer this machine only, regardless of the product's own address.
  const local = isLocal ? env.publicUrl : `http://localhost:${env.port}`;
  log(`The dev console is at ${local}/desk`);
  if (env.inspector !== 'nowhere') log(`The inspector is at ${local}/inspector`);
  log(
    env.smtpUrl === undefined
      ? `Sign up at ${env.siteUrl}/company/login or ${env.siteUrl}/developer/login; codes and links arrive in the dev console.`
      : `Sign up at ${env.siteUrl}/company/login or ${env.siteUrl}/developer/login; codes and links go out by mail and show in the dev console.`,
  );
  log('Getting ready …');
}
