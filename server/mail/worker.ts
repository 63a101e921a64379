import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/connect.ts';
import {
  claimDueMails,
  claimMs,
  deleteExpired,
  markFailed,
  markSent,
  type OutboxRow,
  renewClaims,
} from './claim.ts';

export type OutgoingMail = Pick<OutboxRow, 'id' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html'>;

/** Passes one mail to a mail server; resolves when the server has accepted it, rejects when it hasn't. */
export type MailTransport = {
  readonly send: (mail: OutgoingMail) => Promise<void>;
};

export type MailWorker = {
  /** Takes no new mails and resolves when those in flight are done, after five seconds at the latest. */
  readonly stop: () => Promise<void>;
  /** Polls the outbox now; call it after a commit that wrote a mail. */
  readonly wake: () => void;
};

type WorkerOptions = {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly now: () => Date;
  /** Gets one line for each problem; never a recipient or a mail's content. */
  readonly log: (line: string) => void;
};

/** How often the outbox is polled: mails of other processes and retries wait at most this long. */
const pollMs = 1_000;
/** The interval of the checks for expired mails, in ms. */
const expiryCheckMs = 3_600_000;
const mailsAtOnce = 5;
/** Together with the time for calls in flight (`listen.ts`), less than the ten seconds after which Docker kills. */
const stopMs = 5_000;

/**
 * Sends the mails in the outbox, for as long as the process lives. Any number of processes may run a worker: each mail
 * is claimed by one of them and sent outside any transaction. A slow mail doesn't hold up the others.
 *
 * docs/decisions/010 describes which mails can be lost or sent twice.
 */
export function startMailWorker({ db, transport, now, log }: WorkerOptions): MailWorker {
  /** Accepted by the mail server but not recorded yet, because the database failed just then. */
  const sentUnrecorded = new Set<string>();
  const inFlight = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let deleteExpiredAt = 0;
  let hasDatabaseFailed = false;
  // A slow mail server may take longer than a claim lasts; a running worker keeps its claims.
  const renewal = setInterval(() => {
    // Not awaited: when it fails, the claim simply ends.
    if (inFlight.size > 0) renewClaims(db, [...inFlight.keys()], now()).catch(() => undefined);
  }, claimMs / 3);

  function poll(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    isWanted = true;
    running ??= claimAndSend().finally(() => {
      running = null;
      if (!stopping.signal.aborted) timer = setTimeout(poll, pollMs);
    });
  }

  async function claimAndSend(): Promise<void> {
    try {
      while (isWanted && inFlight.size < mailsAtOnce && !stopping.signal.aborted) {
        isWanted = false;
        const rows = await claimDueMails(db, now(), mailsAtOnce - inFlight.size);
        hasDatabaseFailed = false;
        for (const row of rows)
          inFlight.set(
            row.id,
            sendAndMark(row)
              .catch(logProblem)
              .finally(() => end(row)),
          );
        if (rows.length > 0) isWanted = true;
      }
      if (now().getTime() >= deleteExpiredAt) await abandonExpired();
    } catch (error) {
      logProblem(error);
    }
  }

  /** Mails that expired while they waited for their turn, or while no worker was running. */
  async function abandonExpired(): Promise<void> {
    const at = now();
    const count = await deleteExpired(db, at);
    if (count > 0) log(`Mails that are a day old and were given up: ${count}.`);
    deleteExpiredAt = at.getTime() + expiryCheckMs;
  }

  function end({ id }: OutboxRow): void {
    inFlight.delete(id);
    poll();
  }

  function logProblem(error: unknown): void {
    if (!hasDatabaseFailed) log(`The outbox can't be reached, retrying: ${formatReason(error)}`);
    hasDatabaseFailed = true;
  }

  async function sendAndMark(row: OutboxRow): Promise<void> {
    if (!sentUnrecorded.has(row.id)) {
      try {
        await transport.send(row);
      } catch (error) {
        const next = await markFailed(db, row, formatReason(error), now());
        log(
          `Mail ${row.id} (${row.kind}) was not sent, ${next ? `next try at ${next.toISOString()}` : 'given up'}: ${formatReason(error)}`,
        );
        return;
      }
      sentUnrecorded.add(row.id);
    }
    await markSent(db, row.id, now());
    sentUnrecorded.delete(row.id);
  }

  async function finish(): Promise<void> {
    await running;
    await Promise.all(inFlight.values());
  }

  poll();
  return {
    wake: poll,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      const left = pause(stopMs, 'left', { ref: false });
      if ((await Promise.race([finish(), left])) === 'left')
        log(
          'The mail server is too slow: mails in flight are sent after the next start, maybe for a second time.',
        );
      clearInterval(renewal);
    },
  };
}

/** Shortens an error to one line: servers respond with several, and some quote the recipient. */
function formatReason(error: unknown): string {
  // The query builder wraps the database's error in the whole query.
  if (error instanceof Error && error.cause !== undefined) return formatReason(error.cause);
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\s+/g, ' ')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…')
    .slice(0, 300);
}
