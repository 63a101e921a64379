import { expect, vi } from 'vitest';
import { type ProfileAnswer, profileAnswer } from '../../../contract/account/profile-answer.ts';
import { readLanding } from './sign-in-browser.ts';

type Answer = (request: { readonly headers: Headers; readonly form: URLSearchParams }) => unknown;

/**
 * Mocks the network: responds to calls to these addresses with JSON, and fails on every other one. A Response is
 * returned as it is.
 *
 * @returns the addresses that were called, in order.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer>>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, options: RequestInit) => {
    const url = String(address);
    calls.push(url);
    const answer = answers[url];
    expect(answer, `no response is given for ${url}`).toBeDefined();
    const body = answer?.({
      headers: new Headers(options.headers),
      form: new URLSearchParams(options.body as string),
    });
    return body instanceof Response ? body : Response.json(body);
  });
  return calls;
}

type App = { readonly request: (path: string, options?: RequestInit) => Response | Promise<Response> };
export type Journey = {
  /** The address that the browser was redirected to. */
  readonly away: URL;
  /** Returns to the product with these parameters and the right state. */
  readonly back: (parameters: Readonly<Record<string, string>>) => Promise<Response>;
  /** Returns like {@link back}, and reads the profile as the site does. */
  readonly enter: (parameters: Readonly<Record<string, string>>) => Promise<ProfileAnswer>;
};

/** Presses the provider's button in a new browser. */
export async function leaveFor(app: App, provider: string, role = 'company'): Promise<Journey> {
  const response = await app.request(`/oauth2/authorization/${provider}?role=${role}`);
  expect(response.status).toBe(303);
  const away = new URL(response.headers.get('Location') ?? '');
  const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';');
  const state = away.searchParams.get('state') ?? '';
  const back: Journey['back'] = async (parameters) => {
    const query = new URLSearchParams({ state, ...parameters }).toString();
    return app.request(`/login/oauth2/code/${provider}?${query}`, { headers: { Cookie: cookie } });
  };
  return {
    away,
    back,
    enter: async (parameters) => {
      const { token } = readLanding(await back(parameters));
      const headers = { Authorization: token ?? '', Cookie: cookie };
      const profile = await app.request('/v1/users/profile', { headers });
      return profileAnswer.parse(await profile.json());
    },
  };
}
