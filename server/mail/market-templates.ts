import { greetingName } from './hostile-text.ts';
import type { MarketMail } from './mail.ts';
import type { MailTemplate } from './templates.ts';

type Words = {
  readonly subject: string;
  readonly opening: string;
  readonly label: string;
  readonly closing: string;
};

/** Names, fit for a mail: what would look like an address there is said in other words. */
type Named = { readonly project: string; readonly company: string; readonly developer: string };

/** Each kind of mail about projects, applications and contracts (§M7): those that need an answer, or end something. */
const wordsOf: Readonly<Record<MarketMail['kind'], (named: Named) => Words>> = {
  applicationRevised: ({ project, developer }) => ({
    subject: 'An application to your project was revised',
    opening: `${developer} revised their application to ${project}.`,
    label: 'See what changed',
    closing: 'Its page shows what is different.',
  }),
  shortlisted: ({ project, company }) => ({
    subject: 'Your application is on the shortlist',
    opening: `${company} shortlisted your application to ${project}.`,
    label: 'See the application',
    closing: 'You don’t need to do anything. The company may write to you, or make you an offer.',
  }),
  declined: ({ project, company }) => ({
    subject: 'Your application was declined',
    opening: `${company} declined your application to ${project}, and gave a reason.`,
    label: 'Read the reason',
    closing: 'It no longer counts as one of your live applications.',
  }),
  offered: ({ project, company }) => ({
    subject: 'You have an offer',
    opening: `${company} offers you a contract for ${project}.`,
    label: 'See the offer',
    closing: 'You have 7 days to accept or decline it.',
  }),
  offerRescinded: ({ project, company }) => ({
    subject: 'An offer was taken back',
    opening: `${company} took back its offer for ${project}.`,
    label: 'See the application',
    closing: 'Your application is still on the shortlist.',
  }),
  offerExpiring: ({ project, company }) => ({
    subject: 'Your offer expires in 2 days',
    opening: `${company} waits for your answer to its offer for ${project}.`,
    label: 'Answer the offer',
    closing: 'After that the company may offer the contract to somebody else.',
  }),
  offerExpired: ({ project }) => ({
    subject: 'An offer has expired',
    opening: `The offer for ${project} wasn’t answered within 7 days, so it has expired.`,
    label: 'See the application',
    closing: 'The application is still on the shortlist. Another offer can be made.',
  }),
  offerAccepted: ({ project, developer }) => ({
    subject: 'Your offer was accepted',
    opening: `${developer} accepted your offer for ${project}. The contract waits for its first payment.`,
    label: 'See the application',
    closing: 'Fund the first milestone within 72 hours. Otherwise the contract is canceled.',
  }),
  offerDeclined: ({ project, developer }) => ({
    subject: 'Your offer was declined',
    opening: `${developer} declined your offer for ${project}, and gave a reason.`,
    label: 'Read the reason',
    closing: 'You can make another offer, to them or to somebody else.',
  }),
  projectEdited: ({ project, company }) => ({
    subject: 'A project that you applied to has changed',
    opening: `${company} changed ${project}.`,
    label: 'See what changed',
    closing: 'Your application stays as it is. You can revise or withdraw it.',
  }),
  projectEnding: ({ project }) => ({
    subject: 'Your project closes to applications in 5 days',
    opening: `${project} has been open for 25 days. In 5 days it stops taking applications.`,
    label: 'Renew the project',
    closing:
      'Renewing keeps it open for another 30 days. So does every edit. You can also open it again later.',
  }),
  projectEnded: ({ project }) => ({
    subject: 'A project that you applied to has ended',
    opening: `${project} has ended, and with it your application.`,
    label: 'See the application',
    closing: 'If the company opens it again, your application comes back by itself.',
  }),
  contractCanceled: ({ project }) => ({
    subject: 'A contract was canceled',
    opening: `The contract for ${project} was canceled. Nothing had been paid.`,
    label: 'Read the reason',
    closing: 'The application is on the shortlist again.',
  }),
  fundingExpired: ({ project }) => ({
    subject: 'A contract was canceled',
    opening: `The contract for ${project} was canceled, because its first milestone wasn’t funded within 72 hours.`,
    label: 'See the contract',
    closing: 'The application is on the shortlist again. Another offer can be made.',
  }),
};

export const isMarketMail = (kind: string): kind is MarketMail['kind'] => Object.hasOwn(wordsOf, kind);

/** Writes a mail about a project, an application or a contract. */
export function marketTemplate(mail: MarketMail, greeting: string): MailTemplate {
  const { subject, opening, label, closing } = wordsOf[mail.kind]({
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
