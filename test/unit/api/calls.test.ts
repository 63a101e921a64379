import { describe, expect, test } from 'vitest';
import { company, developer } from '../../support/profiles.ts';
import { fakeBackend, host, html, json, rejection } from './support.ts';

describe('the calls of spec §7', () => {
  test('each has its method, address and payload', async () => {
    const { account, requests } = fakeBackend(json({ data: { token: 't' } }));
    await account.signUp({ name: 'Ada', email: 'a@b.example', role: 'DEVELOPER', cred: 'password' });
    await account.updateRole({ userId: 'u/1', role: 'CORPORATE' });
    await account.logIn({ email: 'a@b.example', cred: 'password' });
    await account.fetchProfile();
    await account.validateResetToken('a+b&c=d');
    await account.resetPassword({ token: 'reset', newPassword: 'password' });
    await account.forgotPassword('a@b.example');
    await account.verifyOtp('1234');
    await account.resendOtp('a@b.example');

    const sent = requests.map(async (request) =>
      [request.method, request.url.slice(host.length), await request.text()].join(' ').trim(),
    );
    expect(await Promise.all(sent)).toEqual([
      'POST /v1/users {"name":"Ada","email":"a@b.example","role":"DEVELOPER","cred":"password"}',
      'PUT /v1/users/u%2F1 {"role":"CORPORATE"}',
      'POST /v1/tokens {"email":"a@b.example","cred":"password"}',
      'GET /v1/users/profile',
      'GET /v1/tokens/validate-reset-token?token=a%2Bb%26c=d',
      'POST /v1/users/reset-password {"newPassword":"password"}',
      'POST /v1/users/forgot-password {"email":"a@b.example"}',
      'PUT /v1/users/verify {"otp":"1234"}',
      'POST /v1/tokens/resend-otp {"email":"a@b.example"}',
    ]);
  });

  test.each([
    [
      { token: 't', isVerified: true, userId: 'u1' },
      { token: 't', isVerified: true, userId: 'u1', secondFactor: null },
    ],
    [{ token: 't' }, { token: 't', isVerified: false, userId: null, secondFactor: null }],
    [
      { token: null, isVerified: 'yes', userId: 7 },
      { token: null, isVerified: false, userId: null, secondFactor: null },
    ],
    [
      { isVerified: true, secondFactor: { challenge: 'c' } },
      { token: null, isVerified: true, userId: null, secondFactor: { challenge: 'c' } },
    ],
    [
      { token: 't', isVerified: true, secondFactor: true },
      { token: 't', isVerified: true, userId: null, secondFactor: null },
    ],
  ])('a login answered %j is read as %j', async (answer, result) => {
    const { account } = fakeBackend(json(answer));
    expect(await account.logIn({ email: 'a@b.example', cred: 'password' })).toEqual(result);
  });

  test.each([
    [{ data: { token: 't' } }, 't'],
    [{ data: { token: '' } }, null],
    [{ data: null }, null],
    [{ token: 'not here' }, null],
  ])('a verification answered %j gives the token %j', async (answer, token) => {
    const { account } = fakeBackend(json(answer));
    expect(await account.verifyOtp('1234')).toEqual({ token });
  });

  test('any object is a profile, and its other fields pass through', async () => {
    const { account } = fakeBackend(json({ anything: [1] }));
    expect(await account.fetchProfile()).toEqual({ anything: [1] });
  });

  test('responses that spec §7 does not show are never read: only their status counts', async () => {
    const { account } = fakeBackend(html(200));
    await account.signUp({ name: 'Ada', email: 'a@b.example', role: 'DEVELOPER', cred: 'password' });
    await account.updateRole({ userId: 'u1', role: 'CORPORATE' });
    await account.validateResetToken('reset');
    await account.resetPassword({ token: 'reset', newPassword: 'password' });
    await account.forgotPassword('a@b.example');
    await account.resendOtp('a@b.example');
  });

  test('a role update that is not 2xx fails with its status (spec §8)', async () => {
    const { account } = fakeBackend(json({ message: 'Not yours.' }, 403));
    expect(await rejection(account.updateRole({ userId: 'u1', role: 'CORPORATE' }))).toMatchObject({
      kind: 'http',
      status: 403,
      message: 'Failed to update user role. HTTP status: 403',
    });
  });
});

describe('profiles', () => {
  test('a new one is posted, an existing one put, as the API schema parses it', async () => {
    const { profiles, requests } = fakeBackend(html(201));
    await profiles.saveCompanyProfile({ id: null, body: { ...company, legalName: '  Acme Ltd ' } });
    await profiles.saveCompanyProfile({ id: 'c 1', body: company });
    await profiles.saveDeveloperProfile({ id: null, body: developer });
    await profiles.saveDeveloperProfile({ id: 'd1', body: developer });
    expect(requests.map(({ method, url }) => `${method} ${url.slice(host.length)}`)).toEqual([
      'POST /v1/company-profiles',
      'PUT /v1/company-profiles/c%201',
      'POST /v1/developer-profiles',
      'PUT /v1/developer-profiles/d1',
    ]);
    expect(await requests[0]?.json()).toEqual({ ...company, legalName: 'Acme Ltd' });
    expect(await requests[2]?.json()).toEqual(developer);
  });

  test('violations of the API schema are reported by field, and nothing is sent', async () => {
    const { profiles, requests } = fakeBackend(json({}));
    const wrong = {
      ...developer,
      headline: ' ',
      skills: ['a', 'a'],
      hourlyRate: { amount: 1, currency: 'EUR' },
    };
    expect(await rejection(profiles.saveDeveloperProfile({ id: null, body: wrong }))).toMatchObject({
      kind: 'invalidInput',
      message: 'Please check the marked fields.',
      fields: {
        headline: 'Enter a headline.',
        skills: 'Add at least 3 skills.',
        'hourlyRate.amount': 'Enter at least 1.',
      },
    });
    expect(await rejection(profiles.saveCompanyProfile({ id: null, body: {} }))).toMatchObject({
      kind: 'invalidInput',
    });
    expect(requests).toEqual([]);
  });

  test('a server without this call is reported, and its other errors keep their messages', async () => {
    const missing = fakeBackend(html(404)).profiles;
    const expected = { kind: 'http', status: 404, message: 'This server does not keep profiles yet.' };
    expect(await rejection(missing.saveCompanyProfile({ id: null, body: company }))).toMatchObject(expected);
    expect(await rejection(missing.saveDeveloperProfile({ id: 'd1', body: developer }))).toMatchObject(
      expected,
    );

    const refusing = fakeBackend(json({ message: 'Too fast.' }, 429)).profiles;
    expect(await rejection(refusing.saveCompanyProfile({ id: null, body: company }))).toMatchObject({
      status: 429,
      message: 'Too fast.',
    });
  });

  test('a developer is parsed by the API schema', async () => {
    const answer = { developerId: 'd1', profile: { id: 'p1', ...developer } };
    const { profiles, requests } = fakeBackend(json(answer));
    expect(await profiles.fetchDeveloper('d1')).toEqual(answer);
    expect(requests[0]?.url).toBe(`${host}/v1/developers/d1`);
    expect(await rejection(fakeBackend(json({})).profiles.fetchDeveloper('d1'))).toMatchObject({
      kind: 'invalidBody',
      message: null,
    });
  });
});
