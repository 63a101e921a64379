import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { pack } from '../../../../server/accounts/own-data/pack.ts';
import { entityEvents, identities, outbox } from '../../../../server/db/schema.ts';
import { toCsv } from '../../../../server/http/csv.ts';
import { countAttempts } from '../../../../server/limits/limiter.ts';
import { withTwoStep } from '../../../support/authenticator.ts';
import { minute } from '../../../support/durations.ts';
import { company } from '../../../support/profiles.ts';
import { completeProject } from '../../../support/projects.ts';
import { contractSetups, projectSetups, withSides } from '../../support/marketplace.ts';
import { ada, ben, type Person, password, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

const home = 'ada@home.example';
let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer({ TRUSTED_PROXIES: '1' });
  person = await signUpVerified(server, ada);
});

async function download(token = person.token) {
  const { fileName, zip } = await server.ok('exportData', { token });
  const files = Object.entries(unzipSync(Buffer.from(zip, 'base64')));
  const texts: Record<string, string> = Object.fromEntries(
    files.map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  return { fileName, texts, json: JSON.parse(texts['data.json'] ?? '') as Record<string, unknown> };
}

async function changeEmail(): Promise<void> {
  const { token } = person;
  await server.takeMails();
  await server.ok('sendEmailCode', { token, body: { email: home } });
  const [mail] = await server.db.select().from(outbox);
  await server.ok('changeEmail', { token, body: { email: home, code: mail?.secret ?? '' } });
}

describe('the download of a user’s data', () => {
  test('contains everything about the user, as JSON and as CSV, in a file named after the day', async () => {
    await server.ok('createCompanyProfile', { token: person.token, body: company });
    await server.db.insert(identities).values({
      accountId: person.userId,
      provider: 'google',
      subject: 'g1',
      createdAt: server.now(),
    });
    const headers = { 'User-Agent': 'Firefox/145.0 (X11; Linux)', 'X-Forwarded-For': '203.0.113.77' };
    await server.ok('logIn', { body: { email: ada.email, cred: password }, headers });
    const { fileName, texts, json } = await download();
    expect(fileName).toBe('counterpart-data-2026-11-21.zip');
    expect(Object.keys(texts).toSorted()).toEqual([
      'account.csv',
      'applicationDrafts.csv',
      'applications.csv',
      'bankAccount.csv',
      'billingDetails.csv',
      'companyProfiles.csv',
      'contracts.csv',
      'data.json',
      'deliveries.csv',
      'developerProfiles.csv',
      'devices.csv',
      'earlierEmails.csv',
      'emails.csv',
      'events.csv',
      'files.csv',
      'identities.csv',
      'invitations.csv',
      'milestones.csv',
      'notifications.csv',
      'passkeys.csv',
      'payments.csv',
      'payouts.csv',
      'projects.csv',
      'receipts.csv',
      'savedProjects.csv',
      'savedSearches.csv',
      'sentInvitations.csv',
      'sessions.csv',
      'twoStepVerification.csv',
    ]);
    expect(json).toMatchObject({
      exportedAt: '2026-11-21T10:00:00.000Z',
      account: [{ userId: person.userId, email: ada.email, name: ada.name, hasPassword: true }],
      companyProfiles: [{ legalName: company.legalName }],
      developerProfiles: [],
      identities: [{ provider: 'google', subject: 'g1' }],
      twoStepVerification: [],
      emails: [{ kind: 'newDevice', recipient: ada.email }],
    });
    expect(json.sessions).toEqual(
      expect.arrayContaining([expect.objectContaining({ browser: 'Firefox', network: '203.0.113.x' })]),
    );
    expect(texts['account.csv']).toMatch(/^userId,email,name,role,hasPassword,createdAt,verifiedAt\r\n/);
    expect(texts['companyProfiles.csv']).toContain(company.legalName);
  });

  test('contains when two-step verification was turned on, and none of its secrets', async () => {
    const onSince = server.now().toISOString();
    const { secret, codes } = await withTwoStep(server, person);
    const { texts, json } = await download();
    expect(json).toMatchObject({ twoStepVerification: [{ onSince, recoveryCodesLeft: 10 }] });
    const rows = [
      ...(await server.db.query.twoSteps.findMany()).map(({ encryptedSecret }) => encryptedSecret),
      ...(await server.db.query.recoveryCodes.findMany()).map(({ codeHash }) => codeHash),
    ];
    const everything = Object.values(texts).join('\n');
    for (const hidden of [secret, ...codes, ...rows]) expect(everything).not.toContain(hidden);
  });

  test('contains nothing secret and nothing about other users', async () => {
    await signUpVerified(server, ben);
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const [mail] = await server.db.select().from(outbox);
    const secret = new URL(mail?.secret ?? '').searchParams.get('token') ?? '-';
    const everything = Object.values((await download()).texts).join('\n');
    for (const hidden of [secret, person.token, '$argon2', ben.email, ben.name, '203.0.113.77'])
      expect(everything).not.toContain(hidden);
  });

  test('contains the user’s own events on projects, and none of other users', async () => {
    const { id } = await server.ok('createProject', { token: person.token, body: completeProject });
    const other = await signUpVerified(server, ben);
    const [made] = await server.db.select().from(entityEvents);
    if (!made) throw new Error('Nothing says that the project was made.');
    await server.db.insert(entityEvents).values({ ...made, version: 2, accountId: other.userId });
    const { json, texts } = await download();
    expect(json.events).toEqual([
      {
        entity: 'project',
        entityId: id,
        version: 1,
        event: 'createProject',
        fromState: null,
        toState: 'draft',
        party: 'company',
        payload: '{}',
        at: '2026-11-21T10:00:00.000Z',
      },
    ]);
    expect(texts['events.csv']).toMatch(/^entity,entityId,version,event,/);
  });

  test('contains the milestones, payments and invitations of a company', async () => {
    const { server: market, sides } = await withSides();
    server = market;
    const { token, userId } = sides.company;
    await contractSetups.active(server, sides);
    const { id: projectId } = await projectSetups.open(server, sides.company);
    const invitation = { developerId: sides.developer.userId, projectId, message: 'Have a look.' };
    await server.ok('invite', { token, body: invitation });
    await server.ok('confirmIdentity', { token, body: { method: 'password', password } });
    const { json } = await download(token);
    expect(json).toMatchObject({
      account: [{ userId }],
      milestones: [
        { state: 'funded', amount: 150_000, fee: 12_000 },
        { state: 'unfunded', amount: 99_999 },
      ],
      payments: [{ state: 'succeeded', amount: 150_000, fee: 12_000, currency: 'EUR' }],
      invitations: [],
      sentInvitations: [{ projectId, message: 'Have a look.' }],
    });
  });

  test('contains earlier addresses, and the mails sent there', async () => {
    await changeEmail();
    const { json } = await download();
    expect(json.earlierEmails).toEqual([
      {
        email: ada.email,
        changedAt: '2026-11-21T10:00:00.000Z',
        canBeUndoneUntil: '2026-11-24T10:00:00.000Z',
        undoneAt: null,
      },
    ]);
    expect(json.emails).toMatchObject([
      { kind: 'emailChangeCode', recipient: home },
      { kind: 'emailChanged', recipient: ada.email },
    ]);
  });

  test('doesn’t reveal whether a requested address has an account', async () => {
    await signUpVerified(server, ben);
    await server.takeMails();
    const { token } = person;
    for (const email of [ben.email, home]) await server.ok('sendEmailCode', { token, body: { email } });
    expect((await download()).json.emails).toEqual([]);
  });

  test('contains no mail to an earlier owner of the address', async () => {
    await changeEmail();
    await server.ok('signUp', { body: { ...ben, email: ada.email } });
    const code = eq(outbox.kind, 'verificationCode');
    const [mail] = await server.db.select().from(outbox).where(code);
    const { token } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    const { data } = await server.ok('verify', { token, body: { otp: mail?.secret ?? '' } });
    expect((await download(data.token)).json.emails).toMatchObject([{ kind: 'verificationCode' }]);
  });

  test('needs a confirmation from the last ten minutes', async () => {
    server.advance(10 * minute - 1);
    await download();
    server.advance(1);
    expect(await server.refused('exportData', { token: person.token })).toMatchObject({
      status: 403,
      code: 'confirmIdentity',
    });
  });

  test('is refused after ten downloads at once', async () => {
    await download();
    for (let times = 1; times < 10; times += 1)
      await countAttempts([['exportsByAccount', person.userId]], server.deps);
    expect((await server.refused('exportData', { token: person.token })).status).toBe(429);
  });

  test('contains a name that looks like a formula as text', async () => {
    const eve = await signUpVerified(server, { ...ben, name: '=HYPERLINK("https://bad.example","Ben")' });
    const { texts, json } = await download(eve.token);
    expect(texts['account.csv']).toContain(`"'=HYPERLINK(""https://bad.example"",""Ben"")"`);
    expect(json).toMatchObject({ account: [{ name: '=HYPERLINK("https://bad.example","Ben")' }] });
  });
});

describe('an archive', () => {
  test('is built without blocking other requests', async () => {
    let isServed = false;
    setImmediate(() => {
      isServed = true;
    });
    await pack({ events: [{ id: 1 }] }, '2026-11-20T10:00:00.000Z');
    expect(isServed).toBe(true);
  });
});

describe('a CSV table', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('turns %j into text', (cell) => {
    expect(toCsv([{ cell }]).replaceAll('"', '')).toBe(`cell\r\n'${cell}\r\n`);
  });

  test('quotes values when needed, and has a line for each row', () => {
    const rows = [
      { a: 'x, y', b: 1, c: null, d: ['one', 'two'] },
      { a: 'say "hi"\n', b: -2, c: true, d: [] },
    ];
    expect(toCsv(rows)).toBe('a,b,c,d\r\n"x, y",1,,one; two\r\n"say ""hi""\n",-2,true,\r\n');
    expect(toCsv([])).toBe('');
  });
});
