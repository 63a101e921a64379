import type { Confirmation } from '../../../contract/settings/confirmation.ts';
import { button, dialog, field, press, type, within } from '../generator/screen-elements.ts';
import type { ByHand } from '../generator/screen-model.ts';

export const byPassword: Confirmation = {
  isConfirmed: false,
  methods: ['password'],
  email: 'cora@example.com',
};
export const byPasskey: Confirmation = { ...byPassword, methods: ['passkey', 'password'] };
export const byAuthenticator: Confirmation = { ...byPassword, methods: ['authenticator'] };
export const byEmailCode: Confirmation = { ...byPassword, methods: ['emailCode'] };

export const confirmDialog = dialog('Confirm it’s you');
export const codeField = field('Code');
export const confirmButton = within(confirmDialog, button('Confirm'));
export const cancelButton = within(confirmDialog, button('Cancel'));

/** For a section's model: the outcomes of ‘Confirm it’s you’, whose calls {@link confirmationBackdrop} answers. */
export const confirmationOutcomes = {
  done: { 'the user enters the mailed code and confirms': undefined },
  error: { 'the user cancels the confirmation': { kind: 'network', message: null } },
} as const;

/** For a section's screen model: the gestures in the dialog. */
export const confirmationByHand: ByHand = {
  endedByGestures: {
    done: [type(codeField, '123456'), press(confirmButton)],
    error: [press(cancelButton)],
  },
};

export const confirmationBackdrop = {
  'GET /v1/account/confirmation': byEmailCode,
  'POST /v1/account/confirmation': {},
} as const;
