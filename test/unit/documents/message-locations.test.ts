import { expect, test } from 'vitest';
import { collectTexts, filesUnder, parseSyntax, readText } from '../../support/syntax.ts';

const login = 'machines/account/login.machine.ts';
const socialCallback = 'machines/account/social-callback.machine.ts';
const socialCallbackScreen = 'src/screens/account/social-callback-screen.tsx';
const verifyEmail = 'machines/account/verify-email.machine.ts';
const verifyLink = 'machines/account/verify-link.machine.ts';
const twoStepLogin = 'machines/account/two-step-login.machine.ts';
const resetLink = 'machines/account/reset-link.machine.ts';
const resetPassword = 'machines/account/reset-password.machine.ts';
const strength = 'machines/rules/password-strength.ts';
const benefits = 'src/screens/shared/role-texts.ts';

/** Every text that the specification quotes → the single file that contains it. */
const definedIn: Readonly<Record<string, string>> = {
  // spec §1
  'Find top talent': benefits,
  'Manage projects': benefits,
  'Track progress': benefits,
  'Secure payments': benefits,
  'Find exciting projects': benefits,
  'Build your portfolio': benefits,
  'Flexible remote work': benefits,
  // spec §2
  'Please login first to verify your account': verifyEmail,
  'Password Reset Successful': 'src/screens/account/login/login-screen.tsx',
  'Check your email!': 'src/screens/account/password/forgot-password-screen.tsx',
  'Request New Reset Link': 'src/screens/account/password/link-expired-screen.tsx',
  'Authenticating...': socialCallbackScreen,
  'Please wait while we complete your sign-in process.': socialCallbackScreen,
  'Authentication Failed': socialCallbackScreen,
  'Save Preferences': 'src/screens/site/cookie-preferences.tsx',
  // spec §4
  'Account created! Logging in...': login,
  'Password reset successful. Please log in with your new credentials.': resetPassword,
  'No reset token found. Please request a new password reset.': resetPassword,
  // spec §5
  'At least 8 characters': strength,
  'At least one lowercase letter': strength,
  'At least one uppercase letter': strength,
  'At least one number': strength,
  'At least one special character': strength,
  'Very Weak': strength,
  Weak: strength,
  Fair: strength,
  Good: strength,
  Strong: strength,
  // spec §8
  'Failed to resend OTP. Please try again.': verifyEmail,
  'No reset token found in the URL': resetLink,
  'Old link expired. Please request new link': resetPassword,
  'Invalid profile data received': 'src/api/account/account-calls.ts',
  'Failed to update user role. HTTP status:': 'src/api/account/account-calls.ts',
  'Decryption failed': 'src/browser/sealed-items.ts',
};

/** Texts in several files, each with the reason. */
const shared: Readonly<Record<string, { readonly why: string; readonly definedIn: readonly string[] }>> = {
  'Please complete your profile': {
    why: 'Login, its second step, social sign-in and verification end alike, and a machine is one file.',
    definedIn: [login, socialCallback, twoStepLogin, verifyEmail, verifyLink],
  },
  'Successfully signed in!': {
    why: 'Login, its second step, social sign-in and verification end alike, and a machine is one file.',
    definedIn: [login, socialCallback, twoStepLogin, verifyEmail, verifyLink],
  },
  'Something went wrong.': {
    why: 'Each flow has its own fallback for an error without a message; the last file is the error boundary.',
    definedIn: [
      login,
      'machines/account/session.machine.ts',
      socialCallback,
      twoStepLogin,
      verifyEmail,
      verifyLink,
      'src/screens/shared/error-screen.tsx',
    ],
  },
  'Something went wrong. Please try again.': {
    why: 'Pages before login don’t load the code of those that have loaded something.',
    definedIn: [
      'machines/account/forgot-password.machine.ts',
      'machines/account/passkey-login.machine.ts',
      'machines/account/profile-registration.machine.ts',
      'machines/client-rules/messages.ts',
    ],
  },
  'Back to login': {
    why: 'A link’s label, on three screens.',
    definedIn: [
      'src/screens/account/login/two-step-login-screen.tsx',
      'src/screens/account/password/forgot-password-screen.tsx',
      'src/screens/account/verify-email/verify-email-exit.tsx',
    ],
  },
  'Passwords do not match': {
    why: 'The form shows it while the user types; the rule decides when it is sent.',
    definedIn: [strength, 'src/screens/shared/form/new-password-fields.tsx'],
  },
  'Password must be at least 8 characters long': {
    why: 'The rule checks a pair of passwords, the API schema what reaches the server.',
    definedIn: ['contract/account/account.ts', strength],
  },
  'Password does not meet security requirements': {
    why: 'The server checks again, with the same rule.',
    definedIn: [strength, 'server/accounts/passwords/password.ts'],
  },
  'Please enter a valid 4-digit OTP': {
    why: 'The machine stops what isn’t a code, the API schema what reaches the server.',
    definedIn: ['contract/account/account.ts', verifyEmail],
  },
  'Invalid OTP. Please try again.': {
    why: 'The server’s message for a wrong code, and the client’s fallback.',
    definedIn: [verifyEmail, 'server/accounts/verification-codes.ts'],
  },
  'New OTP sent successfully!': {
    why: 'The client shows it without reading the answer (spec §7: not shown); the API returns it for callers without our client.',
    definedIn: [verifyEmail, 'server/accounts/verify.ts'],
  },
  'Reset link has expired or is invalid': {
    why: 'The client shows it whatever the server’s message is; the server answers a wrong token and a missing one with it.',
    definedIn: [resetLink, 'server/accounts/reset-password.ts', 'server/startup/api-routes.ts'],
  },
  'Authentication required': {
    why: 'Without a token the client doesn’t call, and the server refuses the call.',
    definedIn: ['server/accounts/sessions.ts', 'src/api/account/account-calls.ts'],
  },
};

const wanted = [
  ...Object.entries(definedIn).map(([text, file]) => [text, [file]] as const),
  ...Object.entries(shared).map(([text, { definedIn: several }]) => [text, several] as const),
];

const sources = ['contract', 'machines', 'server', 'src']
  .flatMap(filesUnder)
  .filter((file) => /\.tsx?$/u.test(file))
  .map((file) => ({
    file,
    texts: collectTexts(parseSyntax(file, readText(file))).map((text) => text.trim()),
  }));

test.each(wanted)('‘%s’ is only in %j', (text, files) => {
  const found = sources.filter(({ texts }) => texts.includes(text)).map(({ file }) => file);
  expect(found).toEqual([...files].sort());
});

test('a text in several files has a reason', () => {
  for (const { why, definedIn: several } of Object.values(shared)) {
    expect(why).not.toBe('');
    expect(several.length).toBeGreaterThan(1);
  }
});
