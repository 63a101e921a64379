import type { Application } from '../../../contract/marketplace/application.ts';
import type { Tone } from '../../ui/feedback/pill.tsx';

/** §M3: the label and colour of an application's state, the same for both sides. */
const states: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  submitted: { label: 'Sent', tone: 'info' },
  shortlisted: { label: 'Shortlisted', tone: 'accent' },
  offered: { label: 'Offer', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'accent' },
  hired: { label: 'Hired', tone: 'accent' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  notSelected: { label: 'Not selected', tone: 'neutral' },
};

export const applicationStateOf = ({ state }: Pick<Application, 'state'>) =>
  states[state] ?? { label: state, tone: 'neutral' as const };

/** The next step for the developer, in a sentence. */
export function nextStepOf({ state, project, history = [] }: Application): string {
  const company = project.company.name;
  if (state === 'declined') {
    const reason = history.findLast(({ event }) => event === 'decline')?.payload.reason;
    return typeof reason === 'string' ? `${company} gave a reason: ${reason}` : `${company} declined it.`;
  }
  const sentences: Readonly<Record<string, string>> = {
    submitted: `${company} has your application. You hear from us when something changes.`,
    shortlisted: `You are among those that ${company} considers.`,
    offered: `${company} wants to work with you. Read the offer and answer it.`,
    accepted: `You have a contract. ${company} now funds its first milestone.`,
    hired: `You have a contract with ${company}, and its money is there.`,
    withdrawn: 'You took it back.',
    notSelected: 'The project ended without your application.',
  };
  return sentences[state] ?? '';
}
