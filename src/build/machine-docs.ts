import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Leaves the descriptions of machines and their states out of the product, and of calls the summaries and what our own
 * backend promises to answer (0.6 kB of the login page, 2.0 kB of /verify): only the inspector, the documents,
 * openapi.json and the server need them. What else is called `description`, in a context or an action, stays.
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

/** @param file - names the language by its ending. */
export function withoutDescriptions(code: string, file: string): string {
  const found: ESTree.Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'createMachine' && config)
        found.push(...descriptionsIn(config));
    },
    Property(property) {
      if (file.endsWith('routes.ts') && /^(summary|answer)$/.test(nameOf(property.key) ?? ''))
        found.push(property);
    },
  }).visit(parseSync(file, code).program);
  // From the end, so that what comes before stays where it is.
  return found
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
}

/** Of a state, and of the states within. */
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
