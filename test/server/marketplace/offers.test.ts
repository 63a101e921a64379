import { beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../../contract/marketplace/application.ts';
import { notifications } from '../../../server/db/schema.ts';
import { runDueTimers } from '../../../server/marketplace/engine/timers.ts';
import { entities } from '../../../server/marketplace/entities.ts';
import { day } from '../../support/durations.ts';
import { completeApplication } from '../../support/projects.ts';
import { applicationSetups, createDeveloper, offer, type Sides, withSides } from '../support/marketplace.ts';
import { ben, type Person, password } from '../support/people.ts';
import { sendToApplication } from '../support/send-events.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const runTimers = () => runDueTimers(entities, server.deps);
const applicationAs = ({ token }: Person, id: string) => server.ok('application', { token, id });
const refuse = ({ id, version }: Application, { token }: Person, type: string, payload = {}) =>
  server.refused('applicationEvent', { token, id, body: { type, version, ...payload } });
/** Sessions end before offers expire. */
const logInAgain = async () => {
  const renewed = async (person: Person) => {
    const { token = '' } = await server.ok('logIn', { body: { email: person.email, cred: password } });
    return { ...person, token };
  };
  sides = { company: await renewed(sides.company), developer: await renewed(sides.developer) };
};
/** Two applications to the same project. */
async function rivals() {
  const first = await applicationSetups.submitted(server, sides);
  const { token } = await createDeveloper(server, { ...ben, email: 'dan@dev.example' });
  const second = await server.ok('apply', { token, id: first.project.id, body: completeApplication });
  return { first, second };
}

describe('an offer', () => {
  test('shows the developer its terms and its deadline', async () => {
    const offered = await applicationSetups.offered(server, sides);
    const expiresAt = new Date(server.now().getTime() + 7 * day).toISOString();
    const shown = { version: 1, ...offer, total: 249_999, expiresAt };
    expect(offered).toMatchObject({ offer: shown, feePerMille: 80, contractId: null });
    expect(await applicationAs(sides.developer, offered.id)).toMatchObject({ offer: shown });
  });

  test.each([
    [{ milestones: [] }, 'Add at least one milestone.'],
    [{ milestones: Array(21).fill(offer.milestones[0]) as unknown }, 'Use at most 20 milestones.'],
    [{ milestones: [{ ...offer.milestones[0], amount: 10_000_001 }] }, 'Enter at most 100,000.00.'],
    [
      { milestones: [{ ...offer.milestones[0], description: 'x'.repeat(2_001) }] },
      'Use at most 2000 characters.',
    ],
    [{ message: 'x'.repeat(1_001) }, 'Use at most 1000 characters.'],
  ])('isn’t made with %j', async (wrong, message) => {
    const shown = await applicationSetups.submitted(server, sides);
    expect(await refuse(shown, sides.company, 'offer', { ...offer, ...wrong })).toMatchObject({
      status: 422,
      message,
    });
  });

  test('is the only one of its project until it is gone', async () => {
    const { first, second } = await rivals();
    const offered = await sendToApplication(server, sides.company, first, 'offer', offer);
    expect(await refuse(second, sides.company, 'offer', offer)).toMatchObject({
      status: 409,
      code: 'offerOut',
    });
    const rescinded = await sendToApplication(server, sides.company, offered, 'rescind');
    expect(rescinded).toMatchObject({ state: 'shortlisted', offer: null });
    expect(await sendToApplication(server, sides.company, second, 'offer', offer)).toMatchObject({
      state: 'offered',
    });
  });

  test('goes to one developer when two are sent at once', async () => {
    const { first, second } = await rivals();
    const answers = await Promise.all(
      [first, second].map(({ id, version }) =>
        server.send('applicationEvent', {
          token: sides.company.token,
          id,
          body: { type: 'offer', version, ...offer },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  test('expires after seven days, and can be made again', async () => {
    const { id } = await applicationSetups.offered(server, sides);
    server.advance(7 * day - 1);
    await runTimers();
    await logInAgain();
    const offered = await applicationAs(sides.developer, id);
    expect(offered).toMatchObject({ state: 'offered' });
    server.advance(1);
    // As if the timer were late.
    const seen = { offerVersion: 1, projectRevision: 1 };
    expect(await refuse(offered, sides.developer, 'accept', seen)).toMatchObject({ code: 'offerExpired' });
    await runTimers();
    const expired = await applicationAs(sides.company, id);
    expect(expired).toMatchObject({ state: 'shortlisted', offer: null });
    const again = await sendToApplication(server, sides.company, expired, 'offer', offer);
    expect(again).toMatchObject({ offer: { version: 2 } });
    expect(await refuse(again, sides.developer, 'accept', seen)).toMatchObject({ code: 'offerChanged' });
  });

  test('that has expired while nothing ran is reported as expired, without the earlier reminder', async () => {
    await applicationSetups.offered(server, sides);
    server.advance(7 * day);
    await runTimers();
    const notified = await server.db.select().from(notifications);
    expect(notified.filter(({ kind }) => kind.startsWith('offerExpir')).map(({ kind }) => kind)).toEqual([
      'offerExpired',
      'offerExpired',
    ]);
  });

  test('may have the maximum length, in any script, even if each character is escaped', async () => {
    const { id, version } = await applicationSetups.submitted(server, sides);
    const milestone = { title: 'あ'.repeat(120), description: 'い'.repeat(2_000), amount: 10_000, days: 7 };
    const long = { milestones: Array.from({ length: 20 }, () => milestone), message: 'う'.repeat(1_000) };
    const text = JSON.stringify({ type: 'offer', version, ...long }).replace(
      /[^ -~]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16)}`,
    );
    const { token } = sides.company;
    expect(await server.ok('applicationEvent', { token, id, text })).toMatchObject({ offer: long });
  });

  test('is accepted for the revision of the project that the developer saw', async () => {
    const offered = await applicationSetups.offered(server, sides);
    const seen = { offerVersion: 1, projectRevision: 2 };
    expect(await refuse(offered, sides.developer, 'accept', seen)).toMatchObject({ code: 'offerChanged' });
  });

  test('is declined with a reason that the company reads', async () => {
    const offered = await applicationSetups.offered(server, sides);
    expect(await refuse(offered, sides.developer, 'declineOffer')).toMatchObject({ status: 422 });
    await sendToApplication(server, sides.developer, offered, 'declineOffer', { reason: 'Too soon.' });
    const { history, state } = await applicationAs(sides.company, offered.id);
    expect(state).toBe('shortlisted');
    expect(history?.at(-1)).toMatchObject({ event: 'declineOffer', payload: { reason: 'Too soon.' } });
  });
});
