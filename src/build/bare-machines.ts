import { type Plugin, parseSync } from 'vite';

/**
 * Takes out of the machines what only their readers and the compiler need: the description of each state, which people
 * read in the file, in `docs/machines/` and in the inspector, and the types that `setup` is told.
 */
export function bareMachines(): Plugin {
  return {
    name: 'bare-machines',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.machine.ts')) return null;
      const found = unneededIn(parseSync(id, source).program);
      let code = source;
      // From the end, so that what comes before stays where it is. The comma behind it goes, too.
      for (const { start, end } of found.sort((one, other) => other.start - one.start))
        code = code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
      return { code, map: null };
    },
  };
}

type Span = { readonly start: number; readonly end: number };

function unneededIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(unneededIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: { type?: string } };
  const isWords = key?.name === 'description' && value?.type === 'Literal';
  const isTypes = key?.name === 'types' && value?.type === 'ObjectExpression';
  if (type === 'Property' && (isWords || isTypes)) return [node as Span];
  return Object.values(node).flatMap(unneededIn);
}
