import type { AnyStateMachine } from 'xstate';

export type Group = 'account' | 'settings' | 'site' | 'marketplace';

/** A flow as the list shows it. */
export type Flow = {
  /** The machine's file name without its end: `verify-email`. */
  readonly name: string;
  /** The same as a title: `Verify email`. */
  readonly title: string;
  readonly group: Group;
  readonly machine: AnyStateMachine;
  /** What it is for, in a sentence. */
  readonly purpose: string;
  /** Where it comes from: `spec §4, OTP`. */
  readonly source: string;
  /** Runs as long as the page does, behind every screen. */
  readonly isBackground: boolean;
};

const backgroundFlows = ['session', 'navigation', 'analytics', 'appearance', 'cookie-consent', 'tag-script'];

/** In the order in which a person meets them; flows that aren't named here come last. */
const order = [
  'login',
  'passkey-login',
  'social-callback',
  'link-identity',
  'two-step-login',
  'verify-email',
  'verify-link',
  'forgot-password',
  'reset-link',
  'reset-password',
  'route-guard',
  'profile-registration',
  'developer-profile',
  'project-search',
  'account-name',
  'change-email',
  'undo-email-change',
  'change-password',
  'two-step-setup',
  'connections',
  'passkeys',
  'confirm-identity',
  'devices',
  'end-session',
  'your-data',
  'own-projects',
  'project-editor',
  'session',
  'cookie-consent',
  'appearance',
  'contact',
  'navigation',
  'analytics',
  'tag-script',
];
const rankOf = ({ name }: Flow) => (order.includes(name) ? order.indexOf(name) : order.length);

const machines = import.meta.glob<Readonly<Record<string, AnyStateMachine>>>(
  '../../machines/{account,settings,site,marketplace}/**/*.machine.ts',
  { eager: true },
);

/** Every flow of the product, found as `machines/<half>/<flow>.machine.ts`. */
export const flows: readonly Flow[] = Object.entries(machines)
  .flatMap(([file, exported]) => {
    const [, group = '', name = ''] = /\/machines\/([^/]+)\/(?:.+\/)?([^/]+)\.machine\.ts$/u.exec(file) ?? [];
    const machine = Object.values(exported).find((one) => 'root' in one);
    return machine ? [flow(group as Group, name, machine)] : [];
  })
  .toSorted((one, other) => rankOf(one) - rankOf(other));

/** @returns null where there is no such flow. */
export function flowNamed(name: string | null): Flow | null {
  return flows.find((one) => one.name === name) ?? null;
}

/** @param id - of a machine, as an actor tells it: `verifyEmail`. */
export function flowOfMachine(id: string): Flow | null {
  return flows.find(({ machine }) => machine.id === id) ?? null;
}

function flow(group: Group, name: string, machine: AnyStateMachine): Flow {
  const words = name.replaceAll('-', ' ');
  return {
    name,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    group,
    machine,
    ...readDescription(machine.root.description ?? ''),
    isBackground: backgroundFlows.includes(name),
  };
}

/** Takes apart what every description is: a sentence, and in brackets where it comes from. */
export function readDescription(text: string): { readonly purpose: string; readonly source: string } {
  const [, purpose = text, source = ''] = /^(.*\S)\s*\(([^()]*)\)\.?$/su.exec(text) ?? [];
  return { purpose: purpose.replace(/([^.?!])$/u, '$1.'), source };
}
