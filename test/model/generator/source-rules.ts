import { parseSync } from 'vite';
import { literalFormProblems, type Syntax } from './literal-rules.ts';

/** APIs that XState 6 drops and that have a plain alternative (docs/architecture.md). */
const avoided = ['emit', 'sendParent', 'enqueueActions', 'and', 'or', 'not'];

/**
 * Checks what docs/architecture.md requires of a machine's source: it is self-contained and can be pasted into Stately
 * Studio.
 *
 * @returns the violations as sentences.
 */
export function sourceProblems(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [`it cannot be parsed: ${errors[0]?.message}`];
  const statements = program.body as unknown as readonly Syntax[];
  const literals = nodesIn(statements).filter(isCreateMachine);
  return [
    ...statements.filter(({ type }) => type === 'ImportDeclaration').flatMap(importProblems),
    ...(literals.length === 1 ? [] : ['it must have exactly one createMachine()']),
    ...literals.flatMap((call) => literalProblems((call.arguments as readonly Syntax[])[0])),
    ...literals.flatMap(literalFormProblems),
    ...[/\bDate\.now\(/, /\bnew Date\(/, /\bMath\.random\(/]
      .filter((impure) => impure.test(source))
      .map((impure) => `it is not pure: ${impure.source}`),
  ];
}

function importProblems(statement: Syntax): readonly string[] {
  // Normalizes imports from a subfolder to those from the area's own folder.
  const from = (statement.source as { value: string }).value.replace(
    /^\.\.\/(?=\.\.\/(?:\.\.\/contract|(?:client-)?rules)\/)/,
    '',
  );
  const names = (statement.specifiers as readonly { imported?: { name: string } }[]).map(
    ({ imported }) => imported?.name ?? '*',
  );
  const isAllowed =
    from === 'xstate' ||
    from === '../../contract/paths.ts' ||
    from === '../../contract/marketplace/market-paths.ts' ||
    from.startsWith('../client-rules/') ||
    from.startsWith('../rules/') ||
    (statement.importKind === 'type' && from.startsWith('../../contract/'));
  return [
    ...(isAllowed ? [] : [`it may not import ${from}`]),
    ...(from === 'xstate' ? names.filter((name) => avoided.includes(name)) : []).map(
      (name) => `it uses ${name} of xstate`,
    ),
  ];
}

/** Checks only the literal, not the functions inside it. */
function literalProblems(value: Syntax | undefined): readonly string[] {
  if (value?.type === 'ArrayExpression')
    return (value.elements as readonly Syntax[]).flatMap((element) => literalProblems(element));
  if (value?.type === 'SpreadElement') return ['its literal spreads'];
  if (value?.type !== 'ObjectExpression') return [];
  return (value.properties as readonly Syntax[]).flatMap((property) =>
    property.type === 'Property'
      ? [
          ...(property.computed ? ['its literal has a computed key'] : []),
          ...literalProblems(property.value as Syntax),
        ]
      : ['its literal spreads'],
  );
}

function isCreateMachine({ type, callee }: Syntax): boolean {
  const name = (callee as { property?: { name?: string } } | undefined)?.property?.name;
  return type === 'CallExpression' && name === 'createMachine';
}

function nodesIn(value: unknown): readonly Syntax[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return 'type' in value ? [value as Syntax, ...below] : below;
}
