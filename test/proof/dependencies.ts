import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { minifySync, parseSync } from 'vite';
import { filesUnder, readText, repositoryUrl } from '../support/syntax.ts';

/** The dependencies of a shard's result, apart from the packages. Paths are relative to the repository's root. */
export type Dependencies = {
  /** Files whose imports are followed recursively; packages and globs aren't followed. */
  readonly imports: readonly string[];
  /** Files, and folders with all their contents. */
  readonly files: readonly string[];
};

/** A snapshot of the repository: each file is read once. */
export type Sources = {
  /** The files with all their direct and indirect imports, sorted by path. */
  readonly closureOf: (files: readonly string[]) => readonly string[];
  /** A hash that changes with everything in the dependencies that can affect a program. */
  readonly hashDependencies: (dependencies: Dependencies) => string;
};

const packages = 'package-lock.json';

/**
 * Reads the repository.
 *
 * @throws when a dependency doesn't exist.
 */
export function readSources(): Sources {
  const hashes = new Map<string, string>();
  const edges = new Map<string, readonly string[]>();

  const fileHash = (file: string) => {
    const hash = hashes.get(file) ?? sha256(stripProgram(file, readText(file)));
    hashes.set(file, hash);
    return hash;
  };
  const listImports = (file: string) => {
    const found = edges.get(file) ?? importedBy(file);
    edges.set(file, found);
    return found;
  };
  const collectClosure = (files: readonly string[]) => {
    const reached = new Set(files);
    // Iterating a set also visits the entries that are added during the iteration.
    for (const file of reached) for (const next of listImports(file)) reached.add(next);
    return [...reached].toSorted();
  };
  return {
    closureOf: collectClosure,
    hashDependencies({ imports, files }) {
      const whole = files.flatMap((path) => (isFolder(path) ? filesUnder(path) : [path]));
      const all = new Set([packages, ...whole, ...collectClosure(imports)]);
      const lines = [...all].toSorted().map((file) => `${file} ${fileHash(file)}`);
      return sha256(lines.join('\n')).slice(0, 16);
    },
  };
}

/** A program without its comments, its layout and its local names; any other file unchanged. */
export function stripProgram(file: string, text: string): string {
  return /\.tsx?$/.test(file) ? minifySync(file, text, { compress: false }).code : text;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const isFolder = (path: string): boolean => statSync(repositoryUrl(path)).isDirectory();

/** The repository's files that a file imports, as values or as types, statically or dynamically. */
function importedBy(file: string): readonly string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const source = readText(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...later.map((text) => /^'([^']+)'$/.exec(text)?.[1] ?? ''),
  ]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file), specifier.replace(/\?.*$/, '')))
    .filter((path) => existsSync(repositoryUrl(path)));
}
