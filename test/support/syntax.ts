import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the syntax tree, as ESTree names it. */
export type Node = { readonly type: string; readonly [field: string]: unknown };

const root = new URL('../../', import.meta.url);

/** The URL of a path in the repository. */
export function repositoryUrl(path: string): URL {
  return new URL(path, root);
}

/** The text of a file in the repository. */
export function readText(path: string): string {
  return readFileSync(repositoryUrl(path), 'utf8');
}

/** Every file under a folder of the repository, as a path from its root. */
export function filesUnder(folder: string): readonly string[] {
  return readdirSync(repositoryUrl(`${folder}/`), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.pathname.length).replaceAll('//', '/'))
    .toSorted();
}

/**
 * Parses a source.
 *
 * @throws when it isn't valid TypeScript.
 */
export function parseSyntax(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** The direct children of a node. */
export function listParts(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** Every text in a tree except comments: strings, templates and JSX. */
export function collectTexts(node: Node): readonly string[] {
  return [...ownTexts(node), ...listParts(node).flatMap(collectTexts)];
}

function ownTexts(node: Node): readonly string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'TemplateElement') return [(node.value as { cooked: string }).cooked];
  if (node.type === 'JSXText') return [String(node.value).replace(/\s+/gu, ' ').trim()];
  return [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
