type Level = 'info' | 'warn' | 'error';

/** The fields of a line beside its message: plain values, so that a program can read them. */
export type Fields = Readonly<Record<string, string | number | undefined>>;

/** Never secrets or email addresses: logs are read by many and stored by others. */
export type Log = Readonly<Record<Level, (message: string, fields?: Fields) => void>>;

type LogOptions = {
  readonly isProduction: boolean;
  readonly now?: () => Date;
  /** Takes a line without its end. */
  readonly write?: (line: string) => void;
};

/** Writes a line for each event: JSON in production, where programs read it, else a short one for people. */
export function createLog({
  isProduction,
  now = () => new Date(),
  write = (line) => console.log(line),
}: LogOptions): Log {
  const logAt =
    (level: Level) =>
    (message: string, fields: Fields = {}) =>
      write(
        isProduction
          ? JSON.stringify({ time: now().toISOString(), level, message, ...fields })
          : readableLine(message, fields),
      );
  return { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}

/** Fields that the message already contains, or that don't matter on a developer's machine. */
const omittedFields = ['method', 'route', 'status', 'network', 'account', 'address'];

function readableLine(message: string, { stack = '', ...fields }: Fields): string {
  const values = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || omittedFields.includes(name) ? [] : [` ${name}=${value}`],
  );
  return `${message}${values.join('')}${stack && `\n${stack}`}`;
}
