import type { Place } from './place.ts';

const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, Place>>>>>('./places/*.ts', {
  eager: true,
});
const entries = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.entries<Place>));

/** Every place where a call is made, by its name, from the files in `places/`. */
export const places: Readonly<Record<string, Place>> = Object.fromEntries(entries);

const names = entries.map(([name]) => name);
const twice = names.filter((name, index) => names.indexOf(name) !== index);
if (twice.length > 0) throw new Error(`Two places have one name: ${twice.join(', ')}`);
