import type { AnyStateMachine } from 'xstate';
import { capitalize } from '../../machines/rules/capitalize.ts';
import { buildLifecycleChart, type LifecycleRow } from './chart/lifecycle-chart.ts';
import { buildStatechart, type Statechart } from './chart/statechart.ts';

export type Group = 'account' | 'settings' | 'site' | 'marketplace' | 'lifecycles';

/** A flow or a lifecycle, as shown in the list. */
export type Flow = {
  /** The machine's file name without its extension: `verify-email`, `project-lifecycle`. */
  readonly name: string;
  /** The name as a title: `Verify email`. */
  readonly title: string;
  readonly group: Group;
  readonly machine: AnyStateMachine;
  /** The purpose, in a sentence. */
  readonly purpose: string;
  /** The section that specifies it: `spec §4, OTP`. */
  readonly source: string;
  /** Whether the flow runs for as long as the page, without a screen of its own. */
  readonly isBackground: boolean;
  /** The table rows of a lifecycle, which has no paths and no screen; null for a flow. */
  readonly rows: readonly LifecycleRow[] | null;
};

const machines = import.meta.glob<Readonly<Record<string, AnyStateMachine>>>(
  '../../machines/{account,settings,site,marketplace}/**/*.machine.ts',
  { eager: true },
);

/** The screens, each named like its flow. */
const screens = Object.keys(import.meta.glob('../screens/**/*-screen.tsx'));

const lifecycles = import.meta.glob<Readonly<Record<string, AnyStateMachine>>>(
  '../../machines/lifecycles/*.lifecycle.ts',
  { eager: true },
);
const tables = import.meta.glob<readonly LifecycleRow[]>('./lifecycles/*.json', {
  eager: true,
  import: 'default',
});

/** All flows, found as `machines/<area>/<flow>.machine.ts`, and all lifecycles. */
export const flows: readonly Flow[] = [
  ...Object.entries(machines)
    .map(([file, exported]) => {
      const [, group = '', folder = '', name = ''] =
        /\/machines\/([^/]+)\/(.+\/)?([^/]+)\.machine\.ts$/u.exec(file) ?? [];
      const hasScreen = screens.some((screen) => screen.endsWith(`/${name}-screen.tsx`));
      const isBackground = !hasScreen && folder !== 'parts/';
      return { ...flow(group as Group, name, machineIn(exported), null), isBackground };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name)),
  ...Object.entries(lifecycles).map(([file, exported]) => {
    const [, name = ''] = /([^/]+)\.lifecycle\.ts$/u.exec(file) ?? [];
    const rows = tables[`./lifecycles/${name}.json`] ?? [];
    return flow('lifecycles', `${name}-lifecycle`, machineIn(exported), rows);
  }),
];

/** @returns null if there is no such flow. */
export function flowNamed(name: string | null): Flow | null {
  return flows.find((one) => one.name === name) ?? null;
}

/** @param id - a machine's ID, as an actor reports it: `verifyEmail`. */
export function flowOfMachine(id: string): Flow | null {
  return flows.find(({ machine }) => machine.id === id) ?? null;
}

/** The statechart of a flow or a lifecycle. */
export function buildChart({ machine, rows }: Flow): Statechart {
  return rows === null ? buildStatechart(machine) : buildLifecycleChart(machine, rows);
}

function machineIn(exported: Readonly<Record<string, AnyStateMachine>>): AnyStateMachine {
  const machine = Object.values(exported).find((one) => 'root' in one);
  if (!machine) throw new Error(`There is no machine among ${Object.keys(exported).join(', ')}.`);
  return machine;
}

function flow(
  group: Group,
  name: string,
  machine: AnyStateMachine,
  rows: readonly LifecycleRow[] | null,
): Flow {
  return {
    name,
    title: capitalize(name.replaceAll('-', ' ')),
    group,
    machine,
    ...readDescription(machine.root.description ?? ''),
    isBackground: false,
    rows,
  };
}

/** Splits a description into its sentence and its source in brackets. */
export function readDescription(text: string): { readonly purpose: string; readonly source: string } {
  const [, purpose = text, source = ''] = /^(.*\S)\s*\(([^()]*)\)\.?$/su.exec(text) ?? [];
  return { purpose: purpose.replace(/([^.?!])$/u, '$1.'), source };
}
