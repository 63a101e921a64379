import { collectTexts, filesUnder, listParts, type Node, parseSyntax, readText } from './syntax.ts';

/** A class and its place in the source. */
export type ClassName = { readonly file: string; readonly name: string };

/** Every class in the class lists of the site's sources. */
export function classNames(): readonly ClassName[] {
  return filesUnder('src')
    .filter((file) => /\.tsx?$/u.test(file))
    .flatMap((file) => {
      const names = classesIn(parseSyntax(file, readText(file)), false);
      return [...new Set(names)].map((name) => ({ file, name }));
    });
}

/** @param isList - whether the node is part of a class list, so that its texts are classes. */
function classesIn(node: Node, isList: boolean): readonly string[] {
  const below = (parts: readonly Node[]) =>
    parts.flatMap((part) => classesIn(part, isList || isHolder(node)));
  if (!isList) return below(listParts(node));
  if (node.type === 'Literal' || node.type === 'TemplateElement')
    return collectTexts(node).flatMap((text) => text.split(/\s+/u).filter(Boolean));
  return below(decidedBy(node));
}

/** Whether a node contains class lists: `className`, functions that join them, and names ending in `look`. */
function isHolder(node: Node): boolean {
  const nameOf = (field: string) => String((node[field] as { readonly name?: unknown } | undefined)?.name);
  switch (node.type) {
    case 'JSXAttribute':
      return nameOf('name') === 'className';
    case 'CallExpression':
      return nameOf('callee') === 'classes';
    case 'VariableDeclarator':
      return /(look|looks)$/iu.test(nameOf('id'));
    case 'AssignmentPattern':
      return nameOf('left') === 'className';
    default:
      return false;
  }
}

/** The expressions that a class list may consist of; conditions and lookup keys only select among them. */
function decidedBy(node: Node): readonly Node[] {
  const fields: Readonly<Record<string, readonly string[]>> = {
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['right'],
    BinaryExpression: node.operator === '+' ? ['left', 'right'] : [],
    MemberExpression: [],
    Property: ['value'],
  };
  return fields[node.type]?.map((field) => node[field] as Node) ?? listParts(node);
}
