import type { Database } from '../db/connect.ts';
import { claimDueMails, claimMs, markFailed, markSent, type OutboxRow, renewClaims } from './claim.ts';

/** Hands one mail to a mail server; resolves when the server has taken it, rejects when it has not. */
export type MailTransport = {
  readonly send: (
    mail: Pick<OutboxRow, 'id' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html'>,
  ) => Promise<void>;
};

export type MailWorker = {
  /** Takes no new mail and resolves when the mails in flight are done. */
  readonly stop: () => Promise<void>;
  /** Looks into the outbox now; call it after a commit that wrote a mail. */
  readonly wake: () => void;
};

type WorkerOptions = {
  readonly db: Database;
  readonly transport: MailTransport;
  readonly now: () => Date;
  /** Gets one line for each trouble; never a recipient or a mail's content. */
  readonly log: (line: string) => void;
};

/** How often the outbox is looked into: mails of other processes and retries wait at most this long. */
const pollMs = 1_000;
const mailsAtOnce = 5;

/**
 * Sends what lies in the outbox, for as long as the process lives. Any number of processes may run one:
 * each mail is claimed by one of them and sent outside of any transaction.
 *
 * No mail is lost: it stays due until a mail server has taken it or a day has passed (then it is given up
 * and logged). No mail is doubled, with one exception that SMTP can't avoid: a process that dies (or
 * freezes for longer than a claim) after the server took the mail and before that is written down. The
 * mail is then sent again under the same Message-ID, by which many servers drop the second one.
 */
export function startMailWorker({ db, transport, now, log }: WorkerOptions): MailWorker {
  /** Taken by the mail server but not yet written down, because the database failed just then. */
  const taken = new Set<string>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isDatabaseTroubled = false;

  function look(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    isWanted = true;
    running ??= drain().finally(() => {
      running = null;
      if (!stopping.signal.aborted) timer = setTimeout(look, isWanted ? 0 : pollMs);
    });
  }

  async function drain(): Promise<void> {
    try {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false;
        const rows = await claimDueMails(db, now(), mailsAtOnce);
        if (rows.length > 0) isWanted = true;
        await deliverAll(rows);
      }
      isDatabaseTroubled = false;
    } catch (error) {
      isWanted = false;
      if (!isDatabaseTroubled) log(`The outbox can't be reached, trying on: ${reasonOf(error)}`);
      isDatabaseTroubled = true;
    }
  }

  async function deliverAll(rows: readonly OutboxRow[]): Promise<void> {
    const inFlight = new Set(rows.map((row) => row.id));
    // A slow mail server may take longer than a claim lasts; a living worker keeps what it has.
    const renewal = setInterval(() => {
      // Not awaited: when it fails, the claim ends by itself.
      renewClaims(db, [...inFlight], now()).catch(() => undefined);
    }, claimMs / 3);
    const ends = await Promise.allSettled(
      rows.map((row) => deliver(row).finally(() => inFlight.delete(row.id))),
    );
    clearInterval(renewal);
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  }

  async function deliver(row: OutboxRow): Promise<void> {
    if (!taken.has(row.id)) {
      try {
        await transport.send(row);
      } catch (error) {
        const next = await markFailed(db, row, reasonOf(error), now());
        log(
          `Mail ${row.id} (${row.kind}) was not sent, ${next ? `next try at ${next.toISOString()}` : 'given up'}: ${reasonOf(error)}`,
        );
        return;
      }
      taken.add(row.id);
    }
    await markSent(db, row.id, now());
    taken.delete(row.id);
  }

  look();
  return {
    wake: look,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** One short line; servers answer in several, and some quote the recipient. */
function reasonOf(error: unknown): string {
  // The query builder wraps what the database said in the whole query.
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\s+/g, ' ')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…')
    .slice(0, 300);
}
