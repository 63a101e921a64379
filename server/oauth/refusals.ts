import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import { providerNames } from '../../machines/rules/provider-names.ts';
import type { ApiError } from '../http/api-error.ts';
import { answerPage } from './page.ts';

/** The address names a provider that doesn't exist. */
export const unknownProvider = (context: Context, siteUrl: string) =>
  answerPage(context, {
    title: 'Unknown sign-in provider',
    siteUrl,
    status: 404,
    body: html`<p>You can sign in with Google, GitHub, or your email and password.</p>${homeLink(siteUrl)}`,
  });

/** spec §7: the role is company or developer. */
export const unknownRole = (context: Context, siteUrl: string) =>
  answerPage(context, {
    title: 'Choose an account type',
    siteUrl,
    status: 400,
    body: html`<p>This link doesn’t say whether you’re signing in as a company or as a developer.</p>
<a class="button" href="${siteUrl}/company/login">I’m hiring</a>
<a class="button" href="${siteUrl}/developer/login">I’m a developer</a>`,
  });

/** In production a provider needs its credentials (docs/deploying.md). */
export const notConfigured = (context: Context, siteUrl: string, provider: SocialProvider) =>
  answerPage(context, {
    title: `${providerNames[provider]} isn’t set up here`,
    siteUrl,
    status: 503,
    body: html`<p>You can’t sign in with ${providerNames[provider]} right now. Log in with your email and password instead.</p>${homeLink(siteUrl)}`,
  });

/** The API's refusal (429: too many sign-ins), as a page. */
export function refusalPage(context: Context, siteUrl: string, { status, message, headers }: ApiError) {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  return answerPage(context, {
    title: 'Please try again later',
    siteUrl,
    status,
    body: html`<p>${message}</p>${homeLink(siteUrl)}`,
  });
}

const homeLink = (siteUrl: string) => html`<a class="button" href="${siteUrl}/login">Go to log in</a>`;
