import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../env/loopback.ts';
import type { MailTransport, OutgoingMail } from './worker.ts';

type SmtpOptions = {
  /** For example `smtps://user:password@smtp.example:465`. */
  readonly url: string;
  /** For example `Counterpart <no-reply@counterpart.example>`. */
  readonly from: string;
};

/** A mail as nodemailer takes it. */
export function buildMessage(
  { id, recipient, replyTo, subject, text, html }: OutgoingMail,
  from: string,
): SendMailOptions {
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object is never parsed as a list.
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    // The same for every attempt, so that a receiver can drop duplicates.
    messageId: `<${id}@${domain}>`,
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * The server's address, and how secure the connection must be: mails contain codes and links, so they and the password
 * are sent over TLS, with a checked certificate, or to this machine.
 */
function connectionTo(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    secure: protocol === 'smtps:',
    requireTLS: !isLoopback(hostname),
  };
}

/**
 * Sends by SMTP, with one connection per mail. It gives up on a server that is silent for a minute: RFC 5321 §4.5.3.2
 * recommends ten minutes, to avoid duplicates, but a code would then have expired.
 */
export function createSmtpTransport({ url, from }: SmtpOptions): MailTransport {
  const transporter = createTransport({
    ...connectionTo(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transporter.sendMail(buildMessage(mail, from));
    },
  };
}
