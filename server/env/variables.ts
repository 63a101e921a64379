import * as z from 'zod/mini';
import { brand } from '../../contract/brand.ts';
import { marketCurrencies } from '../../contract/marketplace/project.ts';
import { StartError } from '../start-error.ts';
import { addressBy, base, bucketAddress, serverAddress, site, sites, sources, web } from './address-forms.ts';
import { buildSecretForm } from './secret-form.ts';

const secret = buildSecretForm(16);

/**
 * Every variable of the configuration with its schema, a description of valid values, and an example. The build's
 * variables are included: in development the server starts the build, and in production they describe how the served
 * site was built.
 */
const variables = {
  NODE_ENV: [z.enum(['production', 'development', 'test']), 'production, development or test', 'production'],
  ALLOW_PUBLIC_DEVELOPMENT: [
    z.enum(['1']),
    '1, or absent: development is then only for the machine that it runs on',
    '1',
  ],
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
    sites,
    'http(s) origins with commas between them',
    'https://www.example.com,https://example.com',
  ],
  DATABASE_URL: [
    addressBy(['postgres:', 'postgresql:']),
    'the address of a PostgreSQL database',
    'postgres://user:password@localhost:5432/counterpart',
  ],
  DATA_DIR: [z.string(), 'a folder for files and the embedded database', '/var/lib/counterpart'],
  FILES_URL: [
    bucketAddress,
    'the http(s) address of a bucket that speaks S3, with its key and secret, percent-encoded',
    'https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
  ],
  HASH_SECRET: [
    secret,
    'at least 16 random characters, the same as VITE_HASH_SECRET in the build',
    'a-long-random-text',
  ],
  SERVER_SECRET: [
    buildSecretForm(32),
    'at least 32 random characters that only the server knows',
    '"$(openssl rand -hex 32)"',
  ],
  FORMER_SERVER_SECRET: [
    buildSecretForm(32),
    'the previous SERVER_SECRET, until everything has been encrypted again',
    '"$(openssl rand -hex 32)"',
  ],
  BREACH_CHECK_URL: [
    base,
    'the http(s) address of a service of stolen passwords, up to the first five characters of a hash',
    'https://api.pwnedpasswords.com/range',
  ],
  MARKET_CURRENCY: [
    z.enum(marketCurrencies),
    `the marketplace’s one currency, which has two decimals: ${marketCurrencies.join(', ')}`,
    'EUR',
  ],
  MARKET_FEE_PERCENT: [
    z.string().check(z.regex(/^\d{1,2}(\.\d)?$/)),
    'the fee that companies pay on top of a milestone, in percent, from 0.0 to 99.9',
    '8.0',
  ],
  MARKET_VAT_PERCENT: [
    z.string().check(z.regex(/^([1-4]?\d(\.\d)?|50(\.0)?)$/)),
    'the VAT that this fee contains, in percent, from 0 to 50',
    '19',
  ],
  SMTP_URL: [
    serverAddress(['smtp:', 'smtps:']),
    'the address of a mail server, without a path or options',
    'smtps://user:password@smtp.example.com:465',
  ],
  MAIL_FROM: [
    z.string().check(z.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)),
    'the sender of all mail',
    `"${brand.name} <no-reply@example.com>"`,
  ],
  CONTACT_TO: [
    z.string().check(z.email()),
    'the one address that gets the messages of the contact form',
    'support@example.com',
  ],
  TRUSTED_PROXIES: [
    z.string().check(z.regex(/^\d$/)),
    'how many of your own proxies are in front of this server, 0 to 9',
    '1',
  ],
  NETWORK_LIMIT_FACTOR: [
    z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
    'the factor by which the limits of a network are raised, 1 to 9999',
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
    sources,
    'the http(s) origins that the tag script calls, separated by commas; *. for all subdomains of a host',
    'https://www.google-analytics.com',
  ],
  VITE_INSPECTOR: [
    z.enum(['on', 'off', 'development']),
    'on, off or development, the same as in the build',
    'on',
  ],
  VITE_POSTHOG_KEY: [
    z.string().check(z.regex(/^\S+$/)),
    'the key of a PostHog project, without white space',
    'phc_abcd',
  ],
  VITE_ANALYTICS_CONSENT: [
    z.enum(['ask', 'implied']),
    'ask, or implied to measure until the visitor declines',
    'implied',
  ],
  VITE_PUBLIC_URL: [
    site,
    'the http(s) address where people reach the site, without a path',
    'https://www.example.com',
  ],
  VITE_API_HOST: [web, 'the http(s) address of the backend', 'https://api.example.com'],
  VITE_BACKEND: [z.enum(['counterpart']), 'counterpart, or nothing', 'counterpart'],
  VITE_HASH_SECRET: [secret, 'at least 16 random characters, the same as HASH_SECRET', 'a-long-random-text'],
  VITE_STORAGE_SECRET: [secret, 'at least 16 random characters', 'another-long-random-text'],
  GOOGLE_CLIENT_ID: [z.string(), 'the client ID from Google', '1234.apps.googleusercontent.com'],
  GOOGLE_CLIENT_SECRET: [z.string(), 'the client secret from Google', 'GOCSPX-abcd'],
  GITHUB_CLIENT_ID: [z.string(), 'the client ID from GitHub', 'Ov23liabcd'],
  GITHUB_CLIENT_SECRET: [z.string(), 'the client secret from GitHub', 'abcd1234'],
} as const satisfies Record<string, readonly [z.ZodMiniType<string>, string, string]>;

export type Name = keyof typeof variables;
/** Every variable that is read. */
export const variableNames = Object.keys(variables) as readonly Name[];
export type Values = Readonly<Record<Name, string | undefined>>;

/**
 * Reads and checks every variable.
 *
 * @param source - `process.env`, or a part of it; an empty variable counts as absent.
 * @throws StartError naming the first that is wrong.
 */
export function readVariables(source: Readonly<Record<string, string | undefined>>): Values {
  const read = (name: Name): string | undefined => {
    const text = source[name]?.trim();
    if (!text) return undefined;
    const [schema, form, example] = variables[name];
    if (schema.safeParse(text).success) return text;
    // Not quoted: it may be a secret, or contain one.
    throw new StartError(`${name} is wrong: it must be ${form}, for example ${name}=${example}.`);
  };
  return Object.fromEntries(variableNames.map((name) => [name, read(name)])) as Values;
}

/** The variable's example, which is public in the source. */
export const exampleOf = (name: Name): string => variables[name][2];

/** The error for a variable that production lacks. */
export const missingVariable = (name: Name, why: string) =>
  new StartError(`${name} is missing: ${why}. Set it, for example ${name}=${variables[name][2]}.`);

/** Credentials from a provider (docs/configuration.md). */
export type ClientCredentials = { readonly clientId: string; readonly clientSecret: string };
