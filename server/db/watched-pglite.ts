import { PGlite } from '@electric-sql/pglite';

/** Errors that would crash a database server. PGlite keeps a lock instead, and the next query would never finish. */
const fatal: readonly unknown[] = ['PANIC', 'FATAL'];

/**
 * The embedded database. When it can't write, as on a full disk, it ends the process at once, because every later call
 * would hang. Committed data is there at the next start.
 */
export class WatchedPGlite extends PGlite {
  /** Every query passes through here, and runs alone. */
  override async execProtocolStream(
    ...call: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    try {
      return await super.execProtocolStream(...call);
    } catch (error) {
      const { severity, message } = error as { severity?: unknown; message?: string };
      if (fatal.includes(severity)) {
        console.error(
          `The embedded database can't continue: ${message}. Nothing that was answered is lost. Make room on its disk, and start again.`,
        );
        process.exit(1);
      }
      throw error;
    }
  }
}
