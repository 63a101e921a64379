import type { BankAccount } from '../../../../contract/marketplace/money/bank-account.ts';
import type { Tone } from '../../../ui/feedback/pill.tsx';

/** The label and color of an account's state. */
export const stateOf = ({ state }: BankAccount): { readonly label: string; readonly tone: Tone } =>
  state === 'cooling' ? { label: 'Not usable yet', tone: 'info' } : { label: 'In use', tone: 'accent' };
