import type { Application } from '../../../../contract/marketplace/application.ts';
import { momentText } from '../../shared/formats.ts';

/** The application's state and next step, for the company. */
export function describeState({ state, developer: { name }, offer, project }: Application): string {
  const sentences: Readonly<Record<string, string>> = {
    submitted: `${name} waits for your answer.`,
    shortlisted: `${name} is on your shortlist, and knows it.`,
    offered: `${name} can accept until ${offer ? momentText(offer.expiresAt) : 'it expires'}. After that the offer expires.`,
    accepted: `${name} accepted. Fund the first milestone, and the work starts.`,
    hired: `${name} has the contract.`,
    declined: 'You declined this application.',
    withdrawn: `${name} took this application back.`,
    notSelected: 'The project ended, and this application wasn’t selected.',
  };
  const sentence = sentences[state] ?? '';
  const isShut = project.state !== 'open' && (state === 'declined' || state === 'submitted');
  return isShut ? `${sentence} The project isn’t open, so nothing can change now.` : sentence;
}
