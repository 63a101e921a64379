import * as z from 'zod/mini';
import type { SocialProvider } from '../contract/account/social-sign-in.ts';
import { brand } from '../contract/brand.ts';
import { defaultHashSecret } from '../contract/headers.ts';
import type { ClientCredentials } from './oauth/identity-provider.ts';
import { StartError } from './startup/start-error.ts';

/** What the operator decides, read once at the start (README, configuration). */
export type Env = {
  readonly isProduction: boolean;
  readonly port: number;
  /** The address that is listened on: loopback only, unless in production. */
  readonly host: string;
  /** Where people reach the product, without a slash at its end. Google and GitHub answer to it. */
  readonly publicUrl: string;
  /** Where the site is, when it lies on another host than the backend; links in mails begin with it. */
  readonly siteUrl: string;
  /** Origins of pages that may call the API from elsewhere. */
  readonly allowedOrigins: readonly string[];
  /** PostgreSQL's address; without one the embedded database runs in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** What marks a client (spec §7). It is in every browser, so it protects nothing. */
  readonly hashSecret: string;
  /** How many proxies of the operator's own stand before this server and add to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** How many times as much as usual a network may do before it is limited (limits/rules.ts). */
  readonly networkLimitFactor: number;
  /** What nobody but the server knows: verification codes are hashed with it. */
  readonly serverSecret: string;
  /** Without one, mail stays in the outbox and is read on the desk. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Who reads what the contact form sends. */
  readonly contactTo: string;
  /** What signs the product in at Google and GitHub. */
  readonly social: Readonly<Record<SocialProvider, ClientCredentials | null>>;
  /** The origin beside its own that pages may send analytics to; null when the build sends none away. */
  readonly posthogOrigin: string | null;
  /** The origins that the tag script comes from and talks to; none without one. */
  readonly tagOrigins: readonly string[];
  /** Does the site that is served have the inspector, whose pages show the product's in frames? */
  readonly inspector: boolean;
  /** Is there a desk? Never in production, and no variable changes that. */
  readonly desk: boolean;
  /** Does the embedded identity provider stand in for those without credentials? As with the desk. */
  readonly embeddedProvider: boolean;
};

/** An address with one of these protocols that also fits `fits`. */
const url = (protocols: readonly string[], fits = (_: URL) => true) =>
  z.string().check(
    z.refine((text) => {
      const parsed = URL.canParse(text) ? new URL(text) : null;
      return parsed !== null && protocols.includes(parsed.protocol) && fits(parsed);
    }),
  );
const web = url(['http:', 'https:']);
const site = url(['http:', 'https:'], ({ pathname, search, hash }) => pathname + search + hash === '/');

const origins = z
  .string()
  .check(z.refine((text) => originsOf(text).every((origin) => site.safeParse(origin).success)));

/** Every variable with its form, what it must be in words, and an example. */
const variables = {
  NODE_ENV: [z.enum(['production', 'development', 'test']), 'production, development or test', 'production'],
  PORT: [
    z
      .string()
      .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535)),
    'a number from 1 to 65535',
    '3000',
  ],
  LISTEN_ON: [z.union([z.ipv4(), z.ipv6()]), 'an IP address of this machine', '127.0.0.1'],
  PUBLIC_URL: [
    site,
    'the http(s) address where people reach the product, without a path',
    'https://www.example.com',
  ],
  SITE_URL: [
    site,
    'the http(s) address of the site where it isn’t PUBLIC_URL, without a path',
    'https://www.example.com',
  ],
  ALLOWED_ORIGINS: [
    origins,
    'http(s) origins with commas between them',
    'https://www.example.com,https://example.com',
  ],
  DATABASE_URL: [
    url(['postgres:', 'postgresql:']),
    'the address of a PostgreSQL database',
    'postgres://user:password@localhost:5432/counterpart',
  ],
  DATA_DIR: [z.string(), 'a folder for the embedded database', '/var/lib/counterpart'],
  HASH_SECRET: [
    z.string().check(z.minLength(16)),
    'at least 16 characters, the same as VITE_HASH_SECRET in the build',
    'a-long-random-text',
  ],
  SERVER_SECRET: [
    z.string().check(z.minLength(32)),
    'at least 32 random characters that only the server knows',
    '"$(openssl rand -hex 32)"',
  ],
  SMTP_URL: [
    url(['smtp:', 'smtps:']),
    'the address of a mail server',
    'smtps://user:password@smtp.example.com:465',
  ],
  MAIL_FROM: [
    z.string().check(z.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)),
    'the sender of all mail',
    `"${brand.name} <no-reply@example.com>"`,
  ],
  CONTACT_TO: [
    z.string().check(z.email()),
    'the one address that reads what the contact form sends',
    'support@example.com',
  ],
  TRUSTED_PROXIES: [
    z.string().check(z.regex(/^\d$/)),
    'how many proxies of your own stand before this server, 0 to 9',
    '1',
  ],
  NETWORK_LIMIT_FACTOR: [
    z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
    'how many times as much as usual a network may do before it is limited, 1 to 9999',
    '5',
  ],
  VITE_POSTHOG_HOST: [
    z.union([web, z.string().check(z.regex(/^\/\w/))]),
    'the http(s) address that takes PostHog’s requests, the same as in the build',
    'https://eu.i.posthog.com',
  ],
  VITE_TAG_SCRIPT_URL: [
    web,
    'the http(s) address of the tag script, the same as in the build',
    'https://www.googletagmanager.com/gtag/js?id=G-1234',
  ],
  TAG_HOSTS: [
    origins,
    'the http(s) origins that the tag script talks to, with commas between them',
    'https://www.google-analytics.com',
  ],
  VITE_INSPECTOR: [
    z.enum(['on', 'off', 'development']),
    'on, off or development, the same as in the build',
    'on',
  ],
  GOOGLE_CLIENT_ID: [z.string(), 'the client ID that Google gave', '1234.apps.googleusercontent.com'],
  GOOGLE_CLIENT_SECRET: [z.string(), 'the client secret that Google gave', 'GOCSPX-abcd'],
  GITHUB_CLIENT_ID: [z.string(), 'the client ID that GitHub gave', 'Ov23liabcd'],
  GITHUB_CLIENT_SECRET: [z.string(), 'the client secret that GitHub gave', 'abcd1234'],
} as const satisfies Record<string, readonly [z.ZodMiniType<string>, string, string]>;

type Name = keyof typeof variables;
/** Every variable that is read. */
export const variableNames = Object.keys(variables) as readonly Name[];
type Values = Readonly<Record<Name, string | undefined>>;

const developmentSecret = 'counterpart-development-server-secret';

/**
 * Reads the environment.
 *
 * @param source - `process.env`, or a part of it; an empty variable counts as absent.
 * @throws StartError naming the first variable that is wrong, or that production misses.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const read = (name: Name): string | undefined => {
    const text = source[name]?.trim();
    if (!text) return undefined;
    const [schema, form, example] = variables[name];
    if (schema.safeParse(text).success) return text;
    // Not quoted: it may be a secret, or hold one.
    throw new StartError(`${name} is wrong: it must be ${form}, for example ${name}=${example}.`);
  };
  const values = Object.fromEntries(variableNames.map((name) => [name, read(name)])) as Values;
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) requireForProduction(values);
  const port = Number(values.PORT ?? '3000');
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const siteUrl = values.SITE_URL?.replace(/\/$/, '');
  return {
    isProduction,
    port,
    host: values.LISTEN_ON ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    siteUrl: siteUrl ?? publicUrl,
    allowedOrigins: [...originsOf(values.ALLOWED_ORIGINS ?? ''), ...(siteUrl ? [siteUrl] : [])],
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR ?? '.data',
    trustedProxies: Number(values.TRUSTED_PROXIES ?? '0'),
    // In development everybody comes from one network, test runs too.
    networkLimitFactor: Number(values.NETWORK_LIMIT_FACTOR ?? (isProduction ? '1' : '100')),
    hashSecret: values.HASH_SECRET ?? defaultHashSecret,
    serverSecret: values.SERVER_SECRET ?? developmentSecret,
    smtpUrl: values.SMTP_URL,
    contactTo: values.CONTACT_TO ?? addressIn(values.MAIL_FROM) ?? brand.supportEmail,
    mailFrom: values.MAIL_FROM ?? `${brand.name} <no-reply@localhost>`,
    social: {
      google: credentialsOf(values, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
      github: credentialsOf(values, 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'),
    },
    posthogOrigin: originOf(values.VITE_POSTHOG_HOST),
    tagOrigins: tagOrigins(values),
    inspector: hasInspector(values.VITE_INSPECTOR, isProduction),
    desk: !isProduction,
    embeddedProvider: !isProduction,
  };
}

/** Production has it only where a QA build was asked for by name. */
const hasInspector = (flag: string | undefined, isProduction: boolean) =>
  isProduction ? flag === 'on' : flag !== 'off';

/** null for none, and for a path of our own origin. */
const originOf = (address: string | undefined) =>
  address === undefined || address.startsWith('/') ? null : new URL(address).origin;

function tagOrigins({ VITE_TAG_SCRIPT_URL: script, TAG_HOSTS: hosts }: Values): readonly string[] {
  return script === undefined ? [] : [new URL(script).origin, ...originsOf(hosts ?? '')];
}

/** The plain address in a sender such as `Name <address>`. */
const addressIn = (sender: string | undefined) => sender && /[^\s@<>]+@[^\s@<>]+(?=>?$)/.exec(sender)?.[0];

const missing = (name: Name, why: string) =>
  new StartError(`${name} is missing: ${why}. Set it, for example ${name}=${variables[name][2]}.`);

/** Both or none: half a configuration is a mistake that nobody would see until somebody signs in. */
function credentialsOf(values: Values, id: Name, secret: Name): ClientCredentials | null {
  const { [id]: clientId, [secret]: clientSecret } = values;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined) throw missing(id, `${secret} needs it`);
  if (clientSecret === undefined) throw missing(secret, `${id} needs it`);
  return { clientId, clientSecret };
}

/** What stands in the source, where everybody can read it. */
const published: readonly string[] = [defaultHashSecret, developmentSecret, variables.HASH_SECRET[2]];

/** What has a default in development and must be told in production. */
function requireForProduction(values: Values): void {
  for (const name of ['HASH_SECRET', 'SERVER_SECRET'] as const)
    if (values[name] === undefined || published.includes(values[name]))
      throw missing(name, 'production needs one of its own');
  if (values.SERVER_SECRET === values.HASH_SECRET)
    throw missing('SERVER_SECRET', 'HASH_SECRET is in every browser, so it can’t be the same');
  if (!values.PUBLIC_URL?.startsWith('https://'))
    throw missing('PUBLIC_URL', 'production needs its https address, because links in mails begin with it');
  if (values.SITE_URL !== undefined && !values.SITE_URL.startsWith('https://'))
    throw new StartError(
      'SITE_URL is wrong: in production it must be an https address, for example SITE_URL=https://www.example.com.',
    );
  if (values.DATABASE_URL === undefined && values.DATA_DIR === undefined)
    throw missing(
      'DATABASE_URL',
      'production must be told where its data is (or DATA_DIR for the embedded database)',
    );
  if (values.SMTP_URL === undefined) throw missing('SMTP_URL', 'without it no mail could go out');
  if (values.MAIL_FROM === undefined) throw missing('MAIL_FROM', 'mail needs a sender');
}

function originsOf(text: string): string[] {
  return text
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
}
