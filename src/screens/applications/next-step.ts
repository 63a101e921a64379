import type { Application } from '../../../contract/marketplace/application.ts';

/** The next step for the developer, in a sentence. */
export function describeNextStep({ state, project, history = [] }: Application): string {
  const company = project.company.name;
  if (state === 'declined') {
    const reason = history.findLast(({ event }) => event === 'decline')?.payload.reason;
    return typeof reason === 'string' ? `${company} gave a reason: ${reason}` : `${company} declined it.`;
  }
  const sentences: Readonly<Record<typeof state, string>> = {
    submitted: `${company} has your application. You’ll hear from us when something changes.`,
    shortlisted: `${company} has shortlisted you.`,
    offered: `${company} wants to work with you. Read the offer and answer it.`,
    accepted: `You have a contract. ${company} now funds its first milestone.`,
    hired: `You have a contract with ${company}, and its first milestone is funded.`,
    withdrawn: 'You withdrew it.',
    notSelected: 'The project ended, and your application wasn’t selected.',
  };
  return sentences[state] ?? '';
}
