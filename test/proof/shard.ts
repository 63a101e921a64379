import type { Check } from '../support/run/checks.ts';
import type { Dependencies } from './dependencies.ts';

/** A part of the proof that takes at most five minutes, and whose result is recorded (results.ts). */
export type Shard = {
  /** Its key in docs/proof.json: the kind, then its subject. */
  readonly name: string;
  readonly kind: Kind;
  /** The flow or lifecycle that it covers; null where it covers more. */
  readonly flow: string | null;
  readonly check: Check;
  readonly dependsOn: Dependencies;
};

/** In the order of the figures in docs/tests.md. */
export const kinds = [
  'mutants',
  'walks',
  'replay',
  'models',
  'embedded database',
  'random walks',
  'crashes',
  'processes',
  'environments',
  'load',
  'code mutants',
  'documents',
] as const;

export type Kind = (typeof kinds)[number];
