import type { Role } from '../../../contract/account/account.ts';

type RoleWords = {
  /** Under the title of the login form. */
  readonly logIn: string;
  /** Under the title of the sign-up form. */
  readonly signUp: string;
  /** What the product is for this side, in one sentence. */
  readonly line: string;
  /** spec §1: the benefits listed on the login screen. */
  readonly benefits: readonly { readonly title: string; readonly text: string }[];
};

/** What the product says to each side. */
export const roleWords: Readonly<Record<Role, RoleWords>> = {
  CORPORATE: {
    logIn: 'Log in to your company account.',
    signUp: 'For companies looking for developers.',
    line: 'Post a project, meet developers who have done it before, and pay when the work is right.',
    benefits: [
      { title: 'Find top talent', text: 'People whose work you can look at.' },
      { title: 'Manage projects', text: 'Applications, contracts and messages in one place.' },
      { title: 'Track progress', text: 'Milestones that both sides agreed on.' },
      { title: 'Secure payments', text: 'Money moves when you approve.' },
    ],
  },
  DEVELOPER: {
    logIn: 'Log in to your developer account.',
    signUp: 'For developers looking for projects.',
    line: 'Choose work that suits you, agree on the terms, and be paid for what you deliver.',
    benefits: [
      { title: 'Find exciting projects', text: 'Work that fits your skills, your rate and your hours.' },
      { title: 'Build your portfolio', text: 'One page that shows what you can do.' },
      { title: 'Flexible remote work', text: 'From where you are, for as long as you like.' },
      { title: 'Secure payments', text: 'Agreed before you start, paid when it is approved.' },
    ],
  },
};
