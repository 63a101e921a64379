import type { BankAccount, BankAccountFields } from '../../../../contract/marketplace/money/bank-account.ts';

const changeable: BankAccount['allowedEvents'] = ['save', 'remove'];

/** Before anything was entered. */
export const noAccount: BankAccount = {
  id: 'u2',
  state: 'none',
  version: 0,
  allowedEvents: ['save'],
  maskedIban: null,
  holder: null,
  activeAt: null,
};
export const coolingAccount: BankAccount = {
  id: 'u2',
  state: 'cooling',
  version: 1,
  allowedEvents: changeable,
  maskedIban: 'DE •••• 3000',
  holder: 'Dana Lind',
  activeAt: '2026-11-24T14:30:00.000Z',
};
export const activeAccount: BankAccount = { ...coolingAccount, state: 'active', version: 2 };
/** The server's response once it is saved. */
export const savedAccount: BankAccount = { ...coolingAccount, version: 3 };
/** The account as changed in another tab. */
export const changedAccount: BankAccount = {
  ...coolingAccount,
  version: 5,
  maskedIban: 'NL •••• 4300',
  activeAt: '2026-11-24T16:00:00.000Z',
};
export const removedAccount: BankAccount = { ...noAccount, version: 6 };

/** As users type it. */
export const typedAccount: BankAccountFields = {
  holder: 'Dana Lind',
  iban: 'de89 3704 0044 0532 0130 00',
  bic: 'cobadeffxxx',
};
/** From a country that euros can't be paid to, which only the server rejects. */
export const outsideAccount: BankAccountFields = { ...typedAccount, iban: 'TR330006100519786457841326' };
/** A wrong check digit, and an incomplete BIC. */
export const mistypedAccount: BankAccountFields = {
  holder: 'Dana Lind',
  iban: 'DE88 3704 0044 0532 0130 00',
  bic: 'COBA',
};
