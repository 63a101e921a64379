import type { CallSite } from './call-site.ts';

const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, CallSite>>>>>(
  './call-sites/*.ts',
  {
    eager: true,
  },
);
const entries = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.entries<CallSite>));

/** Every call site by its name, from the files in `call-sites/`. */
export const callSites: Readonly<Record<string, CallSite>> = Object.fromEntries(entries);

const names = entries.map(([name]) => name);
const twice = names.filter((name, index) => names.indexOf(name) !== index);
if (twice.length > 0) throw new Error(`Two call sites have one name: ${twice.join(', ')}`);
