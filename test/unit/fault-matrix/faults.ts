import { html, json } from '../api/support.ts';

/** What the server says where it refuses in its own words. */
export const serverMessage = 'The server says why.';

export type Fault = {
  /** What comes back; what the call is answered with in the end is `good`. */
  readonly answer: (signal: AbortSignal, good: () => Response) => Response | Promise<Response>;
  readonly status?: number;
  /** Meets one call only; the next one goes well. */
  readonly once?: true;
};

const refusal = (status: number): Fault => ({
  status,
  answer: () => json({ message: serverMessage, code: 'test', status }, status),
});

/** An answer of the right kind, in which no field is what it should be. */
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

/** Ends as a fetch does: by the signal alone. */
function never(signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Everything that can come in the place of a good answer. */
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
