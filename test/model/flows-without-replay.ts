const isDialog = 'a dialog on the page of another flow, which the replay doesn’t render';
const continuesElsewhere = 'a search continues at another query of its address, where a replay ends';

/** The flows that the inspector's replay can't play to the end, with the reason. */
export const flowsWithoutReplay: Readonly<Record<string, string>> = {
  'confirm-identity': isDialog,
  'developer-search': continuesElsewhere,
  invitation: isDialog,
  offer: isDialog,
  'passkey-login': isDialog,
  'project-search': continuesElsewhere,
};
