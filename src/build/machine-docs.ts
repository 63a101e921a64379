import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Removes descriptions of machines and states, and summaries and responses of routes, from the product (0.6 kB of the
 * login page, 2.0 kB of /verify). Only the inspector, the documents, openapi.json and the server need them. Other
 * properties called `description`, in a context or an action, stay.
 */
export function machineDocs(): Plugin {
  return {
    name: 'machine-docs',
    apply: 'build',
    transform: {
      filter: { id: /(\.machine|routes)\.ts$/ },
      handler: (code, id) => ({ code: withoutDescriptions(code, id), map: null }),
    },
  };
}

/** @param file - its extension determines the language. */
export function withoutDescriptions(code: string, file: string): string {
  const found: ESTree.Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'createMachine' && config)
        found.push(...descriptionsIn(config));
    },
    Property(property) {
      if (file.endsWith('routes.ts') && /^(summary|response)$/.test(nameOf(property.key) ?? ''))
        found.push(property);
    },
  }).visit(parseSync(file, code).program);
  // From the end, so that earlier positions stay valid.
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}

/** The descriptions of a state and of its child states. */
function descriptionsIn(state: ESTree.Node): readonly ESTree.Span[] {
  if (state.type !== 'ObjectExpression') return [];
  return state.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const name = nameOf(property.key);
    if (name === 'description') return [property];
    return name === 'states' && property.value.type === 'ObjectExpression'
      ? property.value.properties.flatMap((one) => (one.type === 'Property' ? descriptionsIn(one.value) : []))
      : [];
  });
}

function nameOf(key: ESTree.Node): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}
