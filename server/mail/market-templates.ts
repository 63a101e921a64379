import { greetingName } from './hostile-text.ts';
import type { MarketMail } from './mail.ts';
import { marketWords } from './market-words.ts';
import type { MailTemplate } from './templates.ts';

/** Writes a mail about a project, an application or a contract. */
export function marketTemplate(mail: MarketMail, greeting: string): MailTemplate {
  const { subject, opening, label, closing } = marketWords[mail.kind]({
    project: projectCalled(mail.title),
    company: greetingName(mail.company) ?? 'The company',
    developer: greetingName(mail.developer) ?? 'The developer',
  });
  return {
    greeting,
    subject,
    preview: sentence(opening),
    heading: subject,
    opening: sentence(opening),
    button: { label, address: mail.link },
    closing: [closing],
  };
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** As a name: its owner typed it, and a mail client would make a link of an address in it. */
export function projectCalled(typed: string): string {
  const title = greetingName(typed);
  return title === null ? 'the project' : `‘${title}’`;
}
