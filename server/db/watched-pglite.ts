import { PGlite } from '@electric-sql/pglite';

/** What a database server would die of. Here it leaves a lock taken, and the next query would never end. */
const fatal: readonly unknown[] = ['PANIC', 'FATAL'];

/**
 * The embedded database. When it can't write what it must, as on a full disk, it ends the process at once: with it
 * everything else would stand still. What was committed is there at the next start.
 */
export class WatchedPGlite extends PGlite {
  /** Everything goes through here, and nothing else runs before it has ended. */
  override async execProtocolStream(
    ...call: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    try {
      return await super.execProtocolStream(...call);
    } catch (error) {
      const { severity, message } = error as { severity?: unknown; message?: string };
      if (fatal.includes(severity)) {
        console.error(
          `The embedded database can't go on: ${message}. Nothing that was answered is lost. Make room on its disk, and start again.`,
        );
        process.exit(1);
      }
      throw error;
    }
  }
}
