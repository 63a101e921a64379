// oxlint-disable vitest/no-standalone-expect -- a test runs these checks.
import { expect } from 'vitest';
import type { RouteName } from '../../../contract/routes.ts';
import { day, minute } from '../../support/durations.ts';
import { type CallOptions, type TestServer, testServer } from '../support/test-server.ts';

/**
 * The expected state of an account or a pending sign-up, restated from the specification, independent of the product.
 */
export type Account = {
  readonly email: string;
  userId: string | null;
  password: string;
  role: 'CORPORATE' | 'DEVELOPER';
  isVerified: boolean;
  readonly signedUpAt: number;
  /** Whether another sign-up with the address has been verified. */
  isSuperseded: boolean;
  /** The valid code, its expiry, and the number of wrong guesses. */
  code: { readonly text: string; readonly until: number; wrongGuesses: number } | null;
  /** The valid link, and its expiry. */
  reset: { readonly token: string; readonly until: number } | null;
};

/** A session started by a login or a verification. */
type Session = {
  readonly started: number;
  /** The last counted use: one in five minutes counts. */
  used: number;
  isEnded: boolean;
  token: string;
  /** The token that replaces this one on its first use: null when there is none, unknown until a profile returns it. */
  next: string | 'unknown' | null;
};

/** A known token of a session. */
export type SessionToken = { readonly token: string; readonly account: Account; readonly session: Session };

const codeMs = 10 * minute;
const resetMs = 60 * minute;
const pendingMs = 7 * day;

/** The product, its expected state, and every session token that was ever known. */
export class AccountWorld {
  readonly accounts: Account[] = [];
  /** Sessions, ended ones too: each may be tried at any time. */
  readonly sessionTokens: SessionToken[] = [];
  /** Codes and reset tokens that were mailed, newest last. */
  readonly codes: string[] = [];
  readonly resetTokens: string[] = [];

  readonly server: TestServer;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async start(): Promise<AccountWorld> {
    return new AccountWorld(await testServer({ NETWORK_LIMIT_FACTOR: '9999' }));
  }

  get now(): number {
    return this.server.now().getTime();
  }

  /**
   * Makes a call and takes the mails that it caused.
   *
   * @param receiver - the owner of the mailed codes and links.
   * @returns its status; 429 changes nothing, and everything may be limited.
   */
  async call(
    name: RouteName,
    options: CallOptions,
    receiver: Account | null = null,
  ): Promise<{ status: number; body: Answer }> {
    const sessionToken = this.sessionTokens.find(({ token }) => token === options.token);
    if (sessionToken && this.isOpen(sessionToken)) this.recordUse(sessionToken);
    const response = await this.server.send(name, options);
    const body = (await response.json()) as Answer;
    for (const { kind, recipient, secret } of await this.server.takeMails()) {
      if (kind !== 'verificationCode' && kind !== 'resetLink') continue;
      expect(recipient).toBe(receiver?.email);
      if (receiver && kind === 'verificationCode') {
        receiver.code = { text: secret ?? '', until: this.now + codeMs, wrongGuesses: 0 };
        this.codes.push(secret ?? '');
      }
      if (receiver && kind === 'resetLink') {
        for (const other of this.accounts) if (other.email === receiver.email) other.reset = null;
        const token = new URL(secret ?? '').searchParams.get('token') ?? '';
        receiver.reset = { token, until: this.now + resetMs };
        this.resetTokens.push(token);
      }
    }
    return { status: response.status, body };
  }

  /** A sign-up that the next call may make. */
  buildSignUp(email: string, password: string, role: Account['role']): Account {
    const empty = { userId: null, isVerified: false, isSuperseded: false, code: null, reset: null };
    return { ...empty, email, password, role, signedUpAt: this.now };
  }

  /** The account of an address, or else its sign-ups, newest first. */
  accountsAt(email: string): readonly Account[] {
    const found = this.accounts.filter((account) => account.email === email && this.isCurrent(account));
    const verified = found.filter(({ isVerified }) => isVerified);
    return verified.length > 0 ? verified : found.toReversed();
  }

  isCurrent = ({ isSuperseded, isVerified, signedUpAt }: Account): boolean =>
    !isSuperseded && (isVerified || signedUpAt + pendingMs > this.now);

  /** Records that an address was verified: other sign-ups with it end. */
  recordVerified(account: Account): void {
    for (const other of this.accounts)
      if (other !== account && other.email === account.email)
        Object.assign(other, { isSuperseded: true, reset: null });
    Object.assign(account, { isVerified: true, code: null });
    this.endSessions(account);
  }

  recordLogin(account: Account, token: string): void {
    const session = { started: this.now, used: this.now, isEnded: false, token, next: null };
    this.sessionTokens.push({ token, account, session });
  }

  isOpen = ({ token, session, account }: SessionToken): boolean =>
    !session.isEnded &&
    this.isCurrent(account) &&
    [session.token, session.next].includes(token) &&
    this.now < Math.min(session.used + 14 * day, session.started + 90 * day);

  private recordUse({ token, session }: SessionToken): void {
    const isFirst = token === session.next;
    if (isFirst) Object.assign(session, { token, next: null });
    if (isFirst || this.now - session.used >= 5 * minute) session.used = this.now;
  }

  /** Records the next token that a profile returned, and checks that it is always the same. */
  private receiveToken({ account, session }: SessionToken, token: string | undefined): void {
    expect(token === undefined).toBe(session.next === null);
    if (token === undefined) return;
    if (session.next === 'unknown') this.sessionTokens.push({ token, account, session });
    else expect(token).toBe(session.next);
    session.next = token;
  }

  endSessions(account: Account): void {
    for (const sessionToken of this.sessionTokens)
      if (sessionToken.account === account) sessionToken.session.isEnded = true;
  }

  /** Checks each link that was ever mailed: one is valid for each account, for an hour. */
  async checkEveryLink(): Promise<void> {
    for (const token of this.resetTokens) {
      const isValid = this.accounts.some(
        (account) =>
          account.reset?.token === token && account.reset.until > this.now && this.isCurrent(account),
      );
      const { status } = await this.call('validateResetToken', { token, query: { token } });
      expect(status).toBe(isValid ? 200 : 401);
    }
  }

  /** Checks each session token that was ever issued: whether it is valid, and for whom. */
  async checkEveryToken(): Promise<void> {
    for (const sessionToken of this.sessionTokens) {
      const { email, role, isVerified, userId } = sessionToken.account;
      const { status, body } = await this.call('profile', { token: sessionToken.token });
      expect(status).toBe(this.isOpen(sessionToken) ? 200 : 401);
      if (status !== 200) continue;
      expect(body).toMatchObject({ email, role, isVerified, userId });
      this.receiveToken(sessionToken, body.token);
    }
    // Tokens for other purposes open no session.
    for (const token of [...this.codes, ...this.resetTokens])
      expect((await this.call('profile', { token })).status).toBe(401);
  }
}

type Answer = Readonly<Record<string, unknown>> & {
  readonly token?: string;
  readonly userId?: string;
  readonly isVerified?: boolean;
  readonly data?: { readonly token: string };
};
