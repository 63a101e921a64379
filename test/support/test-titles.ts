import { collectTexts, filesUnder, listParts, type Node, parseSyntax, readText } from './syntax.ts';

/** A test's title in the source, preceded by those of its groups. */
export type TestTitle = {
  /** Relative to `test/`. */
  readonly file: string;
  /** The title, with '…' for each part that a loop fills in. */
  readonly title: string;
  readonly isSkipped: boolean;
  /** Every text in the file, which a loop may fill a placeholder with. */
  readonly texts: ReadonlySet<string>;
};

/** The placeholder for a part that a loop fills in. */
const placeholder = '…';
const separator = ' › ';

type Group = { readonly titles: readonly string[]; isSkipped: boolean };
type Found = { readonly titles: readonly string[]; readonly group: Group };

/** Reads the titles of all tests from their source, without running them. */
export function testTitles(): readonly TestTitle[] {
  return filesUnder('test')
    .filter((file) => /\.(test|spec)\.tsx?$/u.test(file))
    .flatMap((file) => findTitles(file.slice('test/'.length), readText(file)));
}

/** The tests of one source. */
export function findTitles(file: string, source: string): readonly TestTitle[] {
  const program = parseSyntax(file, source);
  const texts = new Set(collectTexts(program));
  const found: Found[] = [];
  visit(program, { titles: [], isSkipped: false }, found);
  return found.map(({ titles, group }) => ({
    file,
    title: titles.join(separator),
    isSkipped: group.isSkipped,
    texts,
  }));
}

/** Whether this is the wanted title, with each placeholder left open or filled with a text of the file. */
export function isTitled({ title, texts }: TestTitle, wanted: string): boolean {
  const pattern = title.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  const filled = new RegExp(`^${pattern.join('(.+?)')}$`, 'u').exec(wanted);
  return filled !== null && filled.slice(1).every((text) => text === placeholder || texts.has(text));
}

function visit(node: Node, group: Group, found: Found[]): void {
  const inner = node.type === 'CallExpression' ? enter(node, group, found) : group;
  for (const part of listParts(node)) visit(part, inner, found);
}

/** The group inside a call, which may open a group or a test. */
function enter(call: Node, group: Group, found: Found[]): Group {
  const callee = calleeNames(call.callee as Node);
  if (!['test', 'it', 'describe'].includes(callee[0] ?? '')) return group;
  const [first, ...rest] = call.arguments as readonly Node[];
  const isOneOf = (names: readonly string[]) => names.some((name) => callee.includes(name));
  const isSkipping = isOneOf(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails']);
  const isCase = rest.some(({ type }) => type.endsWith('FunctionExpression')) || callee.includes('todo');
  if (!first || !isCase) {
    // `test.skip()` in a body skips the test that contains it; `test.skip.each(cases)` is only the head of a test.
    if (isSkipping && !isOneOf(['each', 'for', 'skipIf', 'runIf'])) group.isSkipped = true;
    return group;
  }
  const titles = [...group.titles, readTitle(first)];
  const opened = { titles, isSkipped: group.isSkipped || isSkipping };
  if (!callee.includes('describe')) found.push({ titles, group: opened });
  return opened;
}

/** The names in a callee: `test.describe`, `test.each(cases)`. */
function calleeNames(node: Node): readonly string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'MemberExpression')
    return [...calleeNames(node.object as Node), ...calleeNames(node.property as Node)];
  if (node.type === 'CallExpression') return calleeNames(node.callee as Node);
  return [];
}

function readTitle(node: Node): string {
  if (node.type === 'Literal') return String(node.value).replace(/%[sdifjo]|\$\w+(\.\w+)*/gu, placeholder);
  if (node.type !== 'TemplateLiteral') return placeholder;
  return (node.quasis as readonly { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join(placeholder);
}
