import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { InteractionResults, Provider } from 'oidc-provider';
import { socialProvider } from '../../contract/account/social-sign-in.ts';
import { providerNames } from '../../machines/rules/provider-names.ts';
import { answerPage } from '../oauth/page.ts';
import { type EmbeddedIdentity, readyIdentities, typedIdentity } from './embedded-identities.ts';
import { chooserPage } from './page.ts';

type Connected = { Bindings: HttpBindings };
type Options = {
  readonly provider: () => Promise<Provider>;
  readonly siteUrl: string;
  /** Called with the chosen identity before the protocol continues. */
  readonly choose: (identity: EmbeddedIdentity) => void;
};

/** The pages of the embedded provider, mounted where its `interactions.url` points. */
export function interactionRoutes({ provider, siteUrl, choose }: Options): Hono<Connected> {
  const routes = new Hono<Connected>();

  routes.get('/:uid', async (context) => {
    const providerName = await readProviderName(context);
    return providerName === null ? ended(context) : chooser(context, { providerName });
  });

  routes.post('/:uid', async (context) => {
    const providerName = await readProviderName(context);
    if (providerName === null) return ended(context);
    const form = await context.req.parseBody();
    if (form.choice === 'refused')
      return finishInteraction(context, {
        error: 'access_denied',
        error_description: 'The user denied access.',
      });
    const identity = readyIdentities.find(({ subject }) => subject === form.choice) ?? typedIdentity(form);
    if (typeof identity === 'string')
      return chooser(context, {
        providerName,
        problem: identity,
        typed: {
          name: toText(form.name),
          email: toText(form.email),
          isVerified: form.verified === 'on',
        },
      });
    choose(identity);
    return finishInteraction(context, { login: { accountId: identity.subject, remember: false } });
  });

  /** @returns the provider that this page replaces; null when the interaction is over or another browser's. */
  const readProviderName = async ({ env }: Context<Connected>): Promise<string | null> => {
    try {
      const { params } = await (await provider()).interactionDetails(env.incoming, env.outgoing);
      return providerNames[socialProvider.parse(params.client_id)];
    } catch {
      return null;
    }
  };

  const finishInteraction = async (context: Context<Connected>, result: InteractionResults) => {
    const { incoming, outgoing } = context.env;
    return context.redirect(await (await provider()).interactionResult(incoming, outgoing, result), 303);
  };

  const chooser = (context: Context, page: Parameters<typeof chooserPage>[0]) =>
    answerPage(context, {
      title: `Sign in with ${page.providerName}`,
      chip: 'Development',
      siteUrl,
      status: page.problem ? 422 : 200,
      body: chooserPage(page),
    });

  const ended = (context: Context) =>
    answerPage(context, {
      title: 'This sign-in has expired',
      chip: 'Development',
      siteUrl,
      status: 400,
      body: html`<p>The sign-in timed out or the server was restarted. Please start again.</p>
<a class="button" href="${siteUrl}/login">Go to login</a>`,
    });

  return routes;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
