import { describe, expect, it } from 'vitest';
import { signUpBody } from '../../../contract/account/account.ts';
import { companyProfileBody, developerProfileBody } from '../../../contract/account/profile.ts';
import { contactBody } from '../../../contract/site/contact.ts';
import { ada } from '../../server/support/people.ts';
import { company, developer } from '../../support/profiles.ts';

// Nearly as much as a body may have (64 kB).
const long = 60_000;
/** What a pattern that goes back over what it has read takes longest for. */
const hostile: readonly string[] = [
  `https://a${'.'.repeat(long)} b`,
  `https://a${'.a'.repeat(long / 2)}\u00a0.`,
  `${'a.'.repeat(long / 2)}@`,
  `a@${'a.'.repeat(long / 2)}!`,
  `a@${'a-'.repeat(long / 2)}`,
  `aa${'-aa'.repeat(long / 3)}!`,
  `A${'/A'.repeat(long / 2)}!`,
  `${'A'.repeat(long)}!`,
  `x${' '.repeat(long)}x`,
  '2'.repeat(long),
];

const bodies = {
  'a sign-up': [signUpBody, ada],
  'a message': [contactBody, { name: ada.name, email: ada.email, message: 'Good morning to you.' }],
  'a company': [companyProfileBody, company],
  'a developer': [developerProfileBody, developer],
} as const;

/** The body with this text in the place of each text that it has, one after the other. */
function* spoiled(body: object, text: string): Generator<object> {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') yield { ...body, [name]: text };
    if (Array.isArray(value)) yield { ...body, [name]: [text, ...value.slice(1)] };
  }
}

describe.each(Object.entries(bodies))('%s', (_, [schema, body]) => {
  it('is refused at once, however long a text is and whatever it is made of', () => {
    expect(schema.safeParse(body).success).toBe(true);
    for (const text of hostile)
      for (const sent of spoiled(body, text)) {
        const begun = process.cpuUsage().user;
        expect(schema.safeParse(sent).success).toBe(false);
        // In µs of the processor, so that a busy machine changes nothing; by the square it was 3 s.
        expect(process.cpuUsage().user - begun).toBeLessThan(300_000);
      }
  });
});
