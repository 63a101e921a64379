/** A node of the syntax tree, as ESTree names it. */
export type Syntax = { readonly type: string; readonly [key: string]: unknown };

type Source = 'actions' | 'actors' | 'guards' | 'delays';

/** The names that `setup()` declares. */
type Declared = Readonly<Record<Source, readonly string[]>>;

/**
 * Checks for the form that the importer of Stately Studio accepts: a literal `setup({ … }).createMachine({ … })` in
 * which everything an editor shows and changes (states, targets, actions, guards, actors, delays) is a plain string
 * that `setup()` declares. The importer evaluates nothing: it skips templates, variables and lists of targets, and
 * drops inline functions. Functions that compute values (`context`, `input`, `params`, `output`) are allowed.
 *
 * @param call - the call of `createMachine()`.
 * @returns the violations as sentences, each with its state.
 */
export function literalFormProblems(call: Syntax): readonly string[] {
  const [literal] = call.arguments as readonly Syntax[];
  const declaring = (call.callee as { object?: Syntax }).object;
  if (declaring?.type !== 'CallExpression' || (declaring.callee as { name?: string }).name !== 'setup')
    return ['it is not setup({ … }).createMachine({ … })'];
  const sources = new Map(listFields((declaring.arguments as readonly Syntax[])[0]));
  const names = (source: Source) => listFields(sources.get(source)).map(([name]) => name);
  const declared = {
    actions: names('actions'),
    actors: names('actors'),
    guards: names('guards'),
    delays: names('delays'),
  };
  return literalStateProblems('the machine', literal, declared);
}

function literalStateProblems(
  path: string,
  state: Syntax | undefined,
  declared: Declared,
): readonly string[] {
  if (state?.type !== 'ObjectExpression') return [`${path} is not written out`];
  return listFields(state).flatMap(([key, value]) => {
    switch (key) {
      case 'id':
      case 'description':
      case 'initial':
      case 'type':
        return plainProblems(path, key, value);
      case 'tags':
        return listed(value).flatMap((tag) => plainProblems(path, 'a tag', tag));
      case 'entry':
      case 'exit':
        return listed(value).flatMap((action) => referenceProblems(path, 'actions', action, declared));
      case 'always':
      case 'onDone':
        return transitionProblems(path, value, declared);
      case 'on':
        return listFields(value).flatMap(([, transition]) => transitionProblems(path, transition, declared));
      case 'after':
        return listFields(value).flatMap(([delay, transition]) => [
          ...declarationProblems(path, 'delays', delay, declared),
          ...transitionProblems(path, transition, declared),
        ]);
      case 'invoke':
        return listed(value).flatMap((invoke) => literalInvokeProblems(path, invoke, declared));
      case 'states':
        return listFields(value).flatMap(([name, child]) =>
          literalStateProblems(path === 'the machine' ? name : `${path}.${name}`, child, declared),
        );
      default:
        return [];
    }
  });
}

function literalInvokeProblems(path: string, invoke: Syntax, declared: Declared): readonly string[] {
  if (invoke.type !== 'ObjectExpression') return [`${path}: an invoke is not written out`];
  return listFields(invoke).flatMap(([key, value]) => {
    if (key === 'id') return plainProblems(path, 'the id of an invoke', value);
    if (key === 'src') return referenceProblems(path, 'actors', value, declared);
    return key === 'onDone' || key === 'onError' ? transitionProblems(path, value, declared) : [];
  });
}

function transitionProblems(path: string, value: Syntax, declared: Declared): readonly string[] {
  return listed(value).flatMap((transition) => {
    if (textOf(transition) !== null) return [];
    if (transition.type !== 'ObjectExpression') return [`${path}: a transition is not written out`];
    return listFields(transition).flatMap(([key, part]) => {
      if (key === 'target' || key === 'description') return plainProblems(path, `a ${key}`, part);
      if (key === 'guard') return referenceProblems(path, 'guards', part, declared);
      return key === 'actions'
        ? listed(part).flatMap((action) => referenceProblems(path, 'actions', action, declared))
        : [];
    });
  });
}

/** An action, guard or actor: its name, or an object with its name as `type`. */
function referenceProblems(
  path: string,
  source: Source,
  reference: Syntax,
  declared: Declared,
): readonly string[] {
  const type = new Map(listFields(reference)).get('type');
  const name = textOf(type ?? reference);
  if (name === null) return [`${path}: one of its ${source} has no plain name`];
  return declarationProblems(path, source, name, declared);
}

function declarationProblems(
  path: string,
  source: Source,
  name: string,
  declared: Declared,
): readonly string[] {
  return declared[source].includes(name)
    ? []
    : [`${path}: ${name} is not declared in the ${source} of setup()`];
}

function plainProblems(path: string, what: string, value: Syntax): readonly string[] {
  return textOf(value) === null ? [`${path}: ${what} is not a plain string`] : [];
}

function textOf({ type, value }: Syntax): string | null {
  return type === 'Literal' && typeof value === 'string' ? value : null;
}

/** The elements of an array, or the value itself. */
function listed(value: Syntax): readonly Syntax[] {
  const elements = value.type === 'ArrayExpression' ? (value.elements as readonly Syntax[]) : [value];
  return elements.filter(({ type }) => type !== 'SpreadElement');
}

/** The named fields of an object; `sourceProblems` reports spreads and computed keys. */
function listFields(value: Syntax | undefined): readonly (readonly [name: string, value: Syntax])[] {
  if (value?.type !== 'ObjectExpression') return [];
  return (value.properties as readonly Syntax[]).flatMap((property) => {
    if (property.type !== 'Property' || property.computed === true) return [];
    const key = property.key as { name?: string; value?: unknown };
    return [[key.name ?? String(key.value), property.value as Syntax] as const];
  });
}
