import { html } from 'hono/html';
import type { Markup } from '../oauth/page.ts';
import { type EmbeddedIdentity, readyIdentities } from './embedded-identities.ts';

type ChooserPage = {
  /** Google or GitHub. */
  readonly providerName: string;
  /** The submitted values, shown again with the error. */
  readonly typed?: { readonly name: string; readonly email: string; readonly isVerified: boolean };
  readonly problem?: string;
};

/** The page to choose or enter a test account, or to deny access. */
export function chooserPage({ providerName, typed, problem }: ChooserPage): Markup {
  return html`<p>This page stands in for ${providerName} during development. Choose a test account.</p>
<form method="post">
  ${readyIdentities.map(identityButton)}
</form>
<form method="post" novalidate>
  <h2 id="typed">Use another account</h2>
  ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
  <label>Name
    <input name="name" autocomplete="off" maxlength="120" value="${typed?.name ?? ''}">
  </label>
  <label>Email (optional)
    <input name="email" type="email" autocomplete="off" maxlength="254" value="${typed?.email ?? ''}">
  </label>
  <label class="check">
    <input name="verified" type="checkbox"${typed && !typed.isVerified ? '' : html` checked`}>
    ${providerName} has verified this email
  </label>
  <button class="primary" name="choice" value="typed">Continue</button>
</form>
<form method="post">
  <button class="quiet" name="choice" value="refused">Deny</button>
</form>`;
}

const identityButton = (identity: EmbeddedIdentity): Markup =>
  html`<button class="identity" name="choice" value="${identity.subject}">
  <span class="initial" aria-hidden="true">${identity.name.slice(0, 1)}</span>
  <span>${identity.name}</span>
  <span class="about">${aboutEmail(identity)}</span>
</button>`;

function aboutEmail({ email, isEmailVerified }: EmbeddedIdentity): string {
  if (email === null) return 'No email';
  return isEmailVerified ? email : `${email} · not verified`;
}
