/** The flows whose screen is a dialog on the page of another flow, which the inspector's replay doesn't draw. */
export const flowsOnAnotherPage: readonly string[] = [
  'confirm-identity',
  'invitation',
  'offer',
  'passkey-login',
];
