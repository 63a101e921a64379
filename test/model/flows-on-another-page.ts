/**
 * The flows that the inspector's replay can't play to the end: the screen of most is a dialog on the page of another
 * flow, which it doesn't draw; a search continues at another query of its address, where a replay ends.
 */
export const flowsOnAnotherPage: readonly string[] = [
  'confirm-identity',
  'developer-search',
  'invitation',
  'offer',
  'passkey-login',
  'project-search',
];
