import { type ProfileAnswer, profileAnswer } from '../../../contract/account/profile-answer.ts';
import type { SocialProvider } from '../../../contract/account/social-sign-in.ts';

/** The result of a sign-in, as the site reads it from its own address. */
export type Landing = {
  readonly token: string | null;
  readonly error: string | null;
  readonly provider: string | null;
  /** The token of `/link-identity`, where a confirmation is required before the sign-in. */
  readonly link?: string;
};

export type SignInBrowser = {
  /** Makes one request, without following redirects. */
  readonly send: (address: string, form?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Follows redirects up to a page, or to an address outside of the backend. */
  readonly follow: (address: string, form?: Readonly<Record<string, string>>) => Promise<Response>;
  /**
   * Goes from the button to the provider's page with the identities.
   *
   * @returns its address.
   */
  readonly openChooser: (provider: SocialProvider, role: string) => Promise<string>;
  /**
   * Chooses an identity.
   *
   * @returns the address that the browser would load next: the provider's response to the product, not yet delivered.
   */
  readonly choose: (chooser: string, form: Readonly<Record<string, string>>) => Promise<string>;
  /** Signs in, from the button to the site. */
  readonly signIn: (
    provider: SocialProvider,
    role: string,
    form: Readonly<Record<string, string>>,
  ) => Promise<Landing>;
  /** Stores the cookies of a response to a call by the site. */
  readonly keep: (response: Response) => void;
  /** The cookie header of this browser's calls. */
  readonly headers: () => { readonly Cookie: string };
  /** Reads the profile as the site then does, with the raw token and this browser's cookies. */
  readonly readProfile: (token: string | null) => Promise<Response>;
  /**
   * Reads the profile like {@link readProfile}, and expects success.
   *
   * @returns the profile, with the session's token.
   */
  readonly enter: (token: string | null) => Promise<ProfileAnswer>;
};

const isAnswer = (address: string) => new URL(address).pathname.startsWith('/login/oauth2/code/');
const isSite = (address: string) => ['/oauth/callback', '/link-identity'].includes(new URL(address).pathname);

/**
 * The parts of a browser that a sign-in needs: cookies by path, redirects, forms.
 *
 * @param origin - the product's.
 */
export function signInBrowser(origin: string): SignInBrowser {
  const jar = new Map<string, { readonly path: string; readonly pair: string }>();

  const cookiesFor = ({ pathname }: URL) =>
    [...jar.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ');

  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
      jar.set(`${pair.split('=')[0]} ${path}`, { path, pair });
    }
  };

  const send: SignInBrowser['send'] = async (address, form) => {
    const url = new URL(address, origin);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Accept: 'text/html', Cookie: cookiesFor(url) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    keep(response);
    return response;
  };

  /** Follows redirects until one leads to an address for which `isEnd` is true, or there is none. */
  const redirects = async (
    first: Response,
    isEnd: (address: string) => boolean,
  ): Promise<{ readonly address: string | null; readonly response: Response }> => {
    let response = first;
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get('Location');
      if (location === null) return { address: null, response };
      const address = new URL(location, origin).href;
      if (isEnd(address)) return { address, response };
      response = await send(address);
    }
    throw new Error('The redirects never end.');
  };

  const openChooser: SignInBrowser['openChooser'] = async (provider, role) => {
    const first = await send(`/oauth2/authorization/${provider}?role=${role}`);
    const isChooser = (address: string) =>
      new URL(address).pathname.startsWith('/identity-provider/interaction/');
    const { address } = await redirects(first, isChooser);
    if (address === null) throw new Error('The provider showed no page with identities.');
    return address;
  };
  const choose: SignInBrowser['choose'] = async (chooser, form) => {
    const { address } = await redirects(await send(chooser, form), isAnswer);
    if (address === null) throw new Error('The provider didn’t redirect back.');
    return address;
  };
  const readProfile: SignInBrowser['readProfile'] = (token) => {
    const url = new URL('/v1/users/profile', origin);
    return fetch(url, { headers: { Authorization: token ?? '', Cookie: cookiesFor(url) } });
  };
  return {
    send,
    readProfile,
    keep,
    headers: () => ({ Cookie: cookiesFor(new URL('/v1', origin)) }),
    enter: async (token) => {
      const response = await readProfile(token);
      if (!response.ok) throw new Error(`The token was refused: ${await response.text()}`);
      return profileAnswer.parse(await response.json());
    },
    follow: async (address, form) => (await redirects(await send(address, form), isSite)).response,
    openChooser,
    choose,
    signIn: async (provider, role, form) => {
      const answer = await choose(await openChooser(provider, role), form);
      return readLanding(await send(answer));
    },
  };
}

/** Reads the result of a sign-in from a redirect to the site. */
export function readLanding(response: Response): Landing {
  const address = new URL(response.headers.get('Location') ?? 'nowhere:');
  if (!isSite(address.href)) throw new Error(`It ended with ${response.status} at ${address.href}.`);
  const { searchParams } = address;
  const link = searchParams.get('token');
  if (address.pathname === '/link-identity' && link !== null)
    return { token: null, error: null, provider: null, link };
  return {
    token: searchParams.get('token'),
    error: searchParams.get('error'),
    provider: searchParams.get('provider'),
  };
}
