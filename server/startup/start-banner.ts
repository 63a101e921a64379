import { brand } from '../../contract/brand.ts';
import type { Env } from '../env.ts';

/** Shows the person who started the product where it is and what to do next. */
export function showStartBanner(env: Env, log: (line: string) => void): void {
  log(`${brand.name} listens at ${env.publicUrl}`);
  if (!env.desk) return;
  log(`The desk is at ${env.publicUrl}/desk`);
  if (env.inspector) log(`The inspector is at ${env.publicUrl}/inspector`);
  log(
    env.smtpUrl === undefined
      ? `Sign up at ${env.siteUrl}/company/login or ${env.siteUrl}/developer/login; codes and links arrive on the desk.`
      : `Sign up at ${env.siteUrl}/company/login or ${env.siteUrl}/developer/login; codes and links go out by mail and show on the desk.`,
  );
  log('Getting ready …');
}
