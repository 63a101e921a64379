import type { Browser } from 'playwright';
import type { Role } from '../../../../contract/account/account.ts';
import { paths } from '../../../../contract/paths.ts';
import { developer } from '../../../support/profiles.ts';
import { newPage, type StoredState } from '../../browser.ts';
import { logIn } from '../../log-in.ts';
import { complete, type Person, resetToken, unverified } from '../../people.ts';
import type { Product } from '../../product.ts';

/** A page that is visited signed in, or by the link in a mail. */
export type SignedInPage = {
  /** As spec §2 has it. */
  readonly name: string;
  /** The heading with the page's real data, not one shown while it loads. */
  readonly heading: RegExp;
  /** Whether it no longer changes once its heading is shown. */
  readonly isLasting: boolean;
  readonly prepare: (visitors: Visitors) => Promise<Visitor>;
};

/** The visitor of a page. */
export type Visitor = {
  readonly path: string;
  /** The storage after the login; undefined for a first visit. */
  readonly storage: StoredState | undefined;
  /** The navigation state that a reload finds; null: the address is opened. */
  readonly entry: unknown;
};

type SignedIn = Omit<Visitor, 'path'> & { readonly person: Person };
type Visitors = {
  readonly product: Product;
  /** Has a complete profile and has just logged in. */
  readonly member: (role: Role) => Promise<SignedIn>;
  /** Has just logged in and must verify the email address. */
  readonly newcomer: () => Promise<SignedIn>;
};

export const signedInPages: readonly SignedInPage[] = [
  {
    name: '/company/dashboard',
    heading: /^Welcome, ./,
    isLasting: true,
    prepare: async ({ member }) => opened(paths.companyDashboard(), await member('CORPORATE')),
  },
  {
    name: '/developer/dashboard',
    heading: /^Welcome, ./,
    isLasting: true,
    prepare: async ({ member }) => opened(paths.developerDashboard(), await member('DEVELOPER')),
  },
  {
    name: '/developer/profile/{id}',
    heading: new RegExp(`^${developer.displayName}$`),
    isLasting: true,
    // As a company sees it: the rail is the company's, the profile a developer's.
    prepare: async ({ member }) => {
      const { person } = await member('DEVELOPER');
      return opened(paths.developerProfile({ developerId: person.userId }), await member('CORPORATE'));
    },
  },
  {
    name: '/verify',
    heading: /^Check your email$/,
    isLasting: true,
    prepare: async ({ newcomer }) => ({ ...(await newcomer()), path: paths.verify() }),
  },
  {
    name: '/reset-password-token',
    // The token is valid; 'Verifying your link' comes first.
    heading: /good|verified/i,
    // It leads on after 1.5 s (spec §9).
    isLasting: false,
    prepare: async ({ product }) => {
      const token = await resetToken(product, await complete(product));
      return { path: `${paths.resetPasswordToken()}?token=${token}`, storage: undefined, entry: null };
    },
  },
];

const opened = (path: string, { storage }: SignedIn): Visitor => ({ path, storage, entry: null });

/** Accounts that are made and logged in when a page first needs them. */
export function createVisitors(browser: Browser, product: Product): Visitors {
  const members = new Map<Role, Promise<SignedIn>>();
  return {
    product,
    member: (role) => {
      const known =
        members.get(role) ?? complete(product, role).then((person) => signedIn(person, '/dashboard'));
      members.set(role, known);
      return known;
    },
    newcomer: async () => signedIn(await unverified(product), paths.verify()),
  };

  async function signedIn(person: Person, arrivesAt: string): Promise<SignedIn> {
    const page = await newPage(browser);
    await logIn(page, product, person);
    await page.waitForURL((url) => url.pathname.endsWith(arrivesAt));
    await page.waitForLoadState('networkidle');
    const entry: unknown = await page.evaluate(() => history.state);
    const storage = await page.context().storageState();
    await page.context().close();
    return { person, storage, entry };
  }
}
