import { html, json } from '../api/support.ts';

/** The server's message in an error. */
export const serverMessage = 'The server says why.';

export type Fault = {
  /** The faulty response; `good` makes the response with which the call succeeds in the end. */
  readonly answer: (signal: AbortSignal, good: () => Response) => Response | Promise<Response>;
  readonly status?: number;
  /** Affects one call only; the next one succeeds. */
  readonly once?: true;
};

const refusal = (status: number): Fault => ({
  status,
  answer: () => json({ message: serverMessage, code: 'test', status }, status),
});

/** A response of the right shape in which every field has a wrong type. */
const wrongFields = {
  token: 7,
  isVerified: 'yes',
  userId: ['u1'],
  email: { at: 'home' },
  role: 'ADMIN',
  companyProfiles: 'none',
  developerProfiles: 3,
  data: 'none',
  profile: null,
};

/** A call without a response: as with fetch, only the signal ends it. */
function never(signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Everything that can happen instead of a good response. */
export const faults = {
  '401': refusal(401),
  '403': refusal(403),
  '404': refusal(404),
  '409': refusal(409),
  '422': refusal(422),
  '429': refusal(429),
  '500 JSON': refusal(500),
  '500 HTML': { status: 500, answer: () => html(500) },
  '200 HTML': { answer: () => html(200) },
  malformed: { answer: () => new Response('{"data": {"token": "a to') },
  empty: { answer: () => new Response('') },
  list: { answer: () => json([wrongFields]) },
  'wrong fields': { answer: () => json(wrongFields) },
  slow: {
    once: true,
    answer: (_, good) => new Promise((resolve) => setTimeout(() => resolve(good()), 30_000)),
  },
  canceled: { answer: never },
  'no answer': {
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  },
  offline: {
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;
