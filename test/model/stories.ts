/** A path worth showing, longer than the shortest path to any transition. */
export type Story = {
  readonly flow: string;
  readonly title: string;
  /** The phrase of an input of the flow's model. */
  readonly given: string;
  /** The names of cases, outcomes and waits (`30 s pass`) of the flow's model, in order. */
  readonly happenings: readonly string[];
};

export const stories: readonly Story[] = [
  {
    flow: 'verify-email',
    title: 'Wrong code, then resend, then cooldown over',
    given: 'on the page for the code that was mailed',
    happenings: [
      'the user types the code 1234',
      'the user presses ‘Verify’',
      'the server refuses the code as wrong',
      'the user presses ‘Resend’',
      'the server sends another code',
      '30 s pass',
    ],
  },
  {
    flow: 'verify-email',
    title: 'The first code is lost, the second one is right',
    given: 'on the page for the code that was mailed',
    happenings: [
      'the user presses ‘Resend’',
      'the server sends another code',
      'the user pastes 5678 with white space around it',
      'the user presses ‘Verify’',
      'the server accepts the code',
      'the profile of a company loads',
    ],
  },
  {
    flow: 'login',
    title: 'Wrong password, then the right one',
    given: 'on the company’s login page',
    happenings: [
      'the user logs in with email and password',
      'the server refuses the login and says why',
      'the user logs in with email and password',
      'the email and password are right',
      'the profile of a company loads',
    ],
  },
  {
    flow: 'login',
    title: 'Signing up leads to the code',
    given: 'on the company’s login page',
    happenings: [
      'the user presses ‘Create an account’',
      'the user signs up with name, email and password',
      'the account is created',
      'the email and password are right, but the address is not verified',
    ],
  },
];
