type Level = 'info' | 'warn' | 'error';

/** What a line says beside its message: plain values, so that a program can read them. */
export type Fields = Readonly<Record<string, string | number | undefined>>;

/** Nothing secret goes in, and nobody's email: a log is read by many and kept by others. */
export type Log = Readonly<Record<Level, (message: string, fields?: Fields) => void>>;

type LogOptions = {
  readonly isProduction: boolean;
  readonly now?: () => Date;
  /** Takes a line without its end. */
  readonly write?: (line: string) => void;
};

/** Writes a line for each thing that happens: JSON in production, where programs read it, else a short one for people. */
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

/** What is in the message already, or interests nobody on their own machine. */
const leftOut = ['method', 'route', 'status', 'network', 'account', 'address'];

function readableLine(message: string, { stack = '', ...fields }: Fields): string {
  const values = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || leftOut.includes(name) ? [] : [` ${name}=${value}`],
  );
  return `${message}${values.join('')}${stack && `\n${stack}`}`;
}
