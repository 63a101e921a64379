import type { BankAccount } from '../../../contract/marketplace/money/bank-account.ts';
import type { Tone } from '../../ui/feedback/pill.tsx';

/** The word for how an account is, and its colour. */
export const stateOf = ({ state }: BankAccount): { readonly word: string; readonly tone: Tone } =>
  state === 'cooling' ? { word: 'Not usable yet', tone: 'info' } : { word: 'In use', tone: 'accent' };
