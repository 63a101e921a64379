import { beforeEach, describe, expect, test } from 'vitest';
import { hour } from '../../../support/durations.ts';
import { ada, type Person, password, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

const theirs = 'eve@home.example';
const newPassword = 'Brand-New-Pass-7';
let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
  await server.takeMails();
});

const parseToken = (mail: { secret: string | null } | undefined) =>
  new URL(mail?.secret ?? '').searchParams.get('token') ?? '';
const undo = (token: string) => server.send('undoEmailChange', { body: { token } });

/**
 * Changes the address within a session.
 *
 * @returns the token of the link that is mailed to the previous one.
 */
async function change(email: string): Promise<string> {
  const { token } = person;
  await server.ok('sendEmailCode', { token, body: { email } });
  const code = (await server.takeMails())[0]?.secret ?? '';
  await server.ok('changeEmail', { token, body: { email, code } });
  return parseToken((await server.takeMails())[0]);
}

/** Changes it to another address and back, some hours later. */
async function changeToAndBack(hours: number) {
  const owners = await change(theirs);
  server.advance(hours * hour);
  person = await logIn(theirs);
  const intruders = await change(ada.email);
  return { owners, intruders };
}

async function logIn(email: string, cred = password): Promise<Person> {
  const { token = '' } = await server.ok('logIn', { body: { email, cred } });
  await server.takeMails();
  return { ...person, token };
}

async function resetPassword(): Promise<void> {
  await server.ok('forgotPassword', { body: { email: ada.email } });
  const token = parseToken((await server.takeMails())[0]);
  await server.ok('resetPassword', { token, body: { newPassword } });
  await server.takeMails();
}

const changePassword = () =>
  server.ok('changePassword', {
    token: person.token,
    body: { currentPassword: password, newPassword },
  });

describe.each([
  ['a reset of the password', resetPassword],
  ['a change of the password', changePassword],
])('%s', (_, takeBack) => {
  test('ends the link of an intruder who changed the email to theirs and back', async () => {
    const { intruders } = await changeToAndBack(1);
    await takeBack();
    expect((await undo(intruders)).status).toBe(422);
    await logIn(ada.email, newPassword);
  });

  test('leaves the link to the address before the first change', async () => {
    const { owners } = await changeToAndBack(1);
    await takeBack();
    expect((await undo(owners)).status).toBe(200);
  });

  test('also ends the later link when the first one has expired', async () => {
    const { intruders } = await changeToAndBack(71);
    server.advance(hour);
    person = await logIn(ada.email);
    await change('eve@elsewhere.example');
    await change(ada.email);
    await takeBack();
    expect((await undo(intruders)).status).toBe(422);
  });
});

test('an expired first link doesn’t affect a later change of the user’s own', async () => {
  await change('ada@home.example');
  server.advance(72 * hour);
  person = await logIn('ada@home.example');
  const link = await change('ada@elsewhere.example');
  await changePassword();
  expect((await undo(link)).status).toBe(200);
});

describe('the undoable changes in Settings', () => {
  const listed = () => server.ok('emailUndos', { token: person.token });

  test('are none before a change; then each is listed with a masked address and a deadline', async () => {
    expect(await listed()).toEqual({ undos: [] });
    const { token } = person;
    await server.ok('sendEmailCode', { token, body: { email: theirs } });
    const code = (await server.takeMails())[0]?.secret ?? '';
    const changed = await server.ok('changeEmail', { token, body: { email: theirs, code } });
    const first = { email: 'a•••@company.example', until: '2026-11-24T10:00:00.000Z' };
    expect(changed).toMatchObject({ undos: [first] });
    server.advance(hour);
    person = await logIn(theirs);
    await change(ada.email);
    expect(await listed()).toEqual({
      undos: [first, { email: 'e•••@home.example', until: '2026-11-24T11:00:00.000Z' }],
    });
    await changePassword();
    expect(await listed()).toEqual({ undos: [first] });
  });

  test('are none after 72 hours', async () => {
    await change(theirs);
    server.advance(72 * hour);
    person = await logIn(theirs);
    expect(await listed()).toEqual({ undos: [] });
  });
});
