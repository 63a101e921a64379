import type { Role } from '../../contract/account.ts';

/** What each side gets (spec §1), in the order of the specification. */
export const roleBenefits = {
  CORPORATE: [
    { title: 'Find top talent', text: 'People whose work you can look at.' },
    { title: 'Manage projects', text: 'Applications, contracts and messages in one place.' },
    { title: 'Track progress', text: 'Milestones that both sides agreed on.' },
    { title: 'Secure payments', text: 'Money moves when you approve.' },
  ],
  DEVELOPER: [
    { title: 'Find exciting projects', text: 'Work that fits your skills, your rate and your hours.' },
    { title: 'Build your portfolio', text: 'One page that shows what you can do.' },
    { title: 'Flexible remote work', text: 'From where you are, for as long as you like.' },
    { title: 'Secure payments', text: 'Agreed before you start, paid when it is approved.' },
  ],
} as const satisfies Record<Role, readonly { title: string; text: string }[]>;
