import { html } from 'hono/html';
import type { Markup } from '../oauth/page.ts';
import { type EmbeddedIdentity, readyIdentities } from './embedded-identities.ts';

type ChooserPage = {
  /** The button that was pressed: Google or GitHub. */
  readonly providerName: string;
  /** What was typed, to show it again, and what is wrong with it. */
  readonly typed?: { readonly name: string; readonly email: string; readonly isVerified: boolean };
  readonly problem?: string;
};

/** Where a developer picks or types an identity, or refuses. */
export function chooserPage({ providerName, typed, problem }: ChooserPage): Markup {
  return html`<p>This page stands in for ${providerName} while the product is developed. Who are you?</p>
<form method="post">
  ${readyIdentities.map(identityButton)}
</form>
<form method="post" novalidate>
  <h2 id="typed">Somebody else</h2>
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
  <button class="quiet" name="choice" value="refused">Refuse and go back</button>
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
