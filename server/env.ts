import type { SocialProvider } from '../contract/account/social-sign-in.ts';
import { brand } from '../contract/brand.ts';
import { defaultHashSecret } from '../contract/headers.ts';
import type { MarketCurrency } from '../contract/marketplace/project.ts';
import { parseOrigins } from './env/address-forms.ts';
import { isLoopback } from './env/loopback.ts';
import { posthogOrigins } from './env/posthog-origins.ts';
import type { ClientCredentials } from './env/variables.ts';
import { exampleOf, missingVariable, type Name, readVariables, type Values } from './env/variables.ts';
import { StartError } from './start-error.ts';

/** The operator's configuration, read once at start-up (docs/configuration.md). */
export type Env = {
  readonly isProduction: boolean;
  readonly port: number;
  /** The address to listen on. Development listens on loopback only, unless the operator makes it public explicitly. */
  readonly host: string;
  /** The public address of the product, without a trailing slash. Google and GitHub redirect to it. */
  readonly publicUrl: string;
  /** The site's address: the backend's, unless the site is on another host. Links in mails start with it. */
  readonly siteUrl: string;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** PostgreSQL's address; without one the embedded database runs in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** The bucket that stores users' files; without one they are in `dataDir`. */
  readonly filesUrl: string | undefined;
  /** Identifies a client (spec §7). It is in every browser, so it protects nothing. */
  readonly hashSecret: string;
  /** The number of the operator's proxies in front of this server, each of which adds to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** A factor for the limits of a network (limits/rate-limits.ts). */
  readonly networkLimitFactor: number;
  /** Known to the server only: codes are hashed, cookies signed, and bank accounts and authenticator secrets encrypted. */
  readonly serverSecret: string;
  /** The previous secret, during a change; its data is encrypted again at start-up. */
  readonly formerServerSecret: string | undefined;
  /** The service that checks for stolen passwords, without a trailing slash; undefined: no check. */
  readonly breachCheckUrl: string | undefined;
  /** ISO 4217: the marketplace's only currency (§M5). */
  readonly marketCurrency: MarketCurrency;
  /** The company's fee for a milestone, in thousandths of its amount (§M6). */
  readonly marketFeePerMille: number;
  /** The VAT that this fee contains, in thousandths of the fee without it (§M6). */
  readonly marketVatPerMille: number;
  /** Without one, mail stays in the outbox, where the dev console shows it. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The recipient of the contact form's messages. */
  readonly contactTo: string;
  /** The product's credentials at Google and GitHub. */
  readonly social: Readonly<Record<SocialProvider, ClientCredentials | null>>;
  /** The origins beside its own that PostHog's client may call; none when the build sends nothing. */
  readonly posthogOrigins: readonly string[];
  /** The origins that the tag script comes from and calls; none without one. */
  readonly tagOrigins: readonly string[];
  /**
   * Who can open the inspector, whose pages show the product's in frames: no one, this machine (development), or
   * everyone (a QA build).
   */
  readonly inspector: 'nowhere' | 'loopback' | 'anywhere';
  /** Whether there is a dev console: never in production, and no variable changes that. */
  readonly devConsole: boolean;
  /** Whether the embedded identity provider replaces providers without credentials. It answers this machine only. */
  readonly embeddedProvider: boolean;
  /**
   * Whether the embedded provider takes payments, without moving money: never in production, and no variable changes
   * that.
   */
  readonly embeddedPayments: boolean;
};

const developmentSecret = 'counterpart-development-server-secret';

/**
 * Reads the environment.
 *
 * @param source - `process.env`, or a part of it; an empty variable counts as absent.
 * @throws StartError naming the first variable that is wrong, or missing in production.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const values = readVariables(source);
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) requireForProduction(values);
  else refusePublicDevelopment(values);
  const port = Number(values.PORT ?? '3000');
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const siteUrl = values.SITE_URL?.replace(/\/$/, '');
  return {
    isProduction,
    port,
    host: values.LISTEN_ON ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    siteUrl: siteUrl ?? publicUrl,
    // As browsers write them in `Origin`: in lower case, without the usual port.
    allowedOrigins: [...parseOrigins(values.ALLOWED_ORIGINS ?? ''), ...(siteUrl ? [siteUrl] : [])].map(
      (address) => new URL(address).origin,
    ),
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR ?? '.data',
    filesUrl: values.FILES_URL,
    trustedProxies: Number(values.TRUSTED_PROXIES ?? '0'),
    // In development all calls come from one network, those of test runs too.
    networkLimitFactor: Number(values.NETWORK_LIMIT_FACTOR ?? (isProduction ? '1' : '100')),
    hashSecret: values.HASH_SECRET ?? defaultHashSecret,
    serverSecret: values.SERVER_SECRET ?? developmentSecret,
    formerServerSecret: values.FORMER_SERVER_SECRET,
    breachCheckUrl: values.BREACH_CHECK_URL?.replace(/\/$/, ''),
    marketCurrency: (values.MARKET_CURRENCY ?? 'EUR') as MarketCurrency,
    marketFeePerMille: Math.round(Number(values.MARKET_FEE_PERCENT ?? '8.0') * 10),
    marketVatPerMille: Math.round(Number(values.MARKET_VAT_PERCENT ?? '0') * 10),
    smtpUrl: values.SMTP_URL,
    contactTo: values.CONTACT_TO ?? addressIn(values.MAIL_FROM) ?? brand.supportEmail,
    mailFrom: values.MAIL_FROM ?? `${brand.name} <no-reply@localhost>`,
    social: {
      google: readCredentials(values, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
      github: readCredentials(values, 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'),
    },
    posthogOrigins: posthogOrigins(values.VITE_POSTHOG_HOST),
    tagOrigins: tagOrigins(values),
    inspector: inspectorFor(values.VITE_INSPECTOR, isProduction),
    devConsole: !isProduction,
    embeddedPayments: !isProduction,
    embeddedProvider: !isProduction && isLoopback(new URL(publicUrl).hostname),
  };
}

/** Other machines get it only in an explicit QA build. */
function inspectorFor(flag: string | undefined, isProduction: boolean): Env['inspector'] {
  if (flag === 'on') return 'anywhere';
  return isProduction || flag === 'off' ? 'nowhere' : 'loopback';
}

function tagOrigins({ VITE_TAG_SCRIPT_URL: script, TAG_HOSTS: hosts }: Values): readonly string[] {
  return script === undefined ? [] : [new URL(script).origin, ...parseOrigins(hosts ?? '')];
}

/** The plain address in a sender such as `Name <address>`. */
const addressIn = (sender: string | undefined) => sender && /[^\s@<>]+@[^\s@<>]+(?=>?$)/.exec(sender)?.[0];

/** Both or none: an incomplete configuration would go unnoticed until the first sign-in. */
function readCredentials(values: Values, id: Name, secret: Name): ClientCredentials | null {
  const { [id]: clientId, [secret]: clientSecret } = values;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined) throw missingVariable(id, `${secret} needs it`);
  if (clientSecret === undefined) throw missingVariable(secret, `${id} needs it`);
  return { clientId, clientSecret };
}

/** Secrets that are in the source, where anyone can read them. */
const published: readonly string[] = [defaultHashSecret, developmentSecret, exampleOf('HASH_SECRET')];

/** Development has public secrets and shows all mail: a forgotten NODE_ENV must not expose it to strangers. */
function refusePublicDevelopment(values: Values): void {
  if (values.ALLOW_PUBLIC_DEVELOPMENT !== undefined) return;
  const isPublic = (address: string | undefined) =>
    address !== undefined && !isLoopback(new URL(address).hostname);
  const refusals = {
    PUBLIC_URL: isPublic(values.PUBLIC_URL),
    SITE_URL: isPublic(values.SITE_URL),
    LISTEN_ON: values.LISTEN_ON !== undefined && !isLoopback(values.LISTEN_ON),
    TRUSTED_PROXIES: Number(values.TRUSTED_PROXIES ?? '0') > 0,
  };
  for (const [name, isRefused] of Object.entries(refusals))
    if (isRefused)
      throw new StartError(
        `${name} opens development to others, who would know its secrets: set NODE_ENV=production, or ALLOW_PUBLIC_DEVELOPMENT=1 where that is what you want.`,
      );
}

/** Checks the variables that have a default in development and are required in production. */
function requireForProduction(values: Values): void {
  for (const name of ['HASH_SECRET', 'SERVER_SECRET'] as const)
    if (values[name] === undefined || published.includes(values[name]))
      throw missingVariable(name, 'production needs one of its own');
  if (values.SERVER_SECRET === values.HASH_SECRET)
    throw missingVariable('SERVER_SECRET', 'HASH_SECRET is in every browser, so it can’t be the same');
  if (!values.PUBLIC_URL?.startsWith('https://'))
    throw missingVariable(
      'PUBLIC_URL',
      'production needs its https address, because links in mails start with it',
    );
  if (values.SITE_URL !== undefined && !values.SITE_URL.startsWith('https://'))
    throw new StartError(
      'SITE_URL is wrong: in production it must be an https address, for example SITE_URL=https://www.example.com.',
    );
  if (values.DATABASE_URL === undefined && values.DATA_DIR === undefined)
    throw missingVariable('DATABASE_URL', 'production needs a database (or DATA_DIR for the embedded one)');
  if (values.SMTP_URL === undefined) throw missingVariable('SMTP_URL', 'without it no mail can be sent');
  if (values.MAIL_FROM === undefined) throw missingVariable('MAIL_FROM', 'mail needs a sender');
}
