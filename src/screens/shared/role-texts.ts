import type { Role } from '../../../contract/account/account.ts';

type RoleTexts = {
  /** Shown below the title of the login form. */
  readonly logIn: string;
  /** Shown below the title of the sign-up form. */
  readonly signUp: string;
  /** The product's purpose for this side, in a sentence. */
  readonly line: string;
  /** The benefits listed on the login screen (spec §1). */
  readonly benefits: readonly { readonly title: string; readonly text: string }[];
};

/** The texts for each side. */
export const roleTexts: Readonly<Record<Role, RoleTexts>> = {
  CORPORATE: {
    logIn: 'Log in to your company account.',
    signUp: 'For companies looking for developers.',
    line: 'Post a project, choose a developer, and release the money once you approve the work.',
    benefits: [
      { title: 'Find top talent', text: 'Search the directory, or compare those who apply.' },
      { title: 'Manage projects', text: 'Projects, applications and contracts in one place.' },
      { title: 'Track progress', text: 'Milestones you both agree on.' },
      { title: 'Secure payments', text: 'Your money is held until the work is approved.' },
    ],
  },
  DEVELOPER: {
    logIn: 'Log in to your developer account.',
    signUp: 'For developers looking for projects.',
    line: 'Choose work that suits you, agree on the terms, and start once the money is held for you.',
    benefits: [
      { title: 'Find exciting projects', text: 'Work that matches your skills and hours.' },
      { title: 'Build your portfolio', text: 'One page that shows what you can do.' },
      { title: 'Flexible remote work', text: 'Work from anywhere, on your own schedule.' },
      { title: 'Secure payments', text: 'Funded before you start, yours once approved.' },
    ],
  },
};
