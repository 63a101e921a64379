import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { minifySync, parseSync } from 'vite';
import { filesUnder, readText, repositoryUrl } from '../support/syntax.ts';

/** What a shard's result depends on, apart from the packages. Paths are from the repository's root. */
export type Dependencies = {
  /** Files, and with each what it imports, and so on; a package or a glob leads nowhere. */
  readonly imports: readonly string[];
  /** Files, and folders with all that is in them. */
  readonly files: readonly string[];
};

/** The repository as it is at one moment: each file is read once. */
export type Sources = {
  /** A file, what it imports, and so on, in the order of their paths. */
  readonly closureOf: (files: readonly string[]) => readonly string[];
  /** Another one as soon as anything of it has changed that a program can notice. */
  readonly hashOf: (dependencies: Dependencies) => string;
};

const packages = 'package-lock.json';

/** Looks at the repository. @throws when a dependency isn't there. */
export function readSources(): Sources {
  const hashes = new Map<string, string>();
  const edges = new Map<string, readonly string[]>();

  const fileHash = (file: string) => {
    const hash = hashes.get(file) ?? sha256(programOf(file, readText(file)));
    hashes.set(file, hash);
    return hash;
  };
  const importsOf = (file: string) => {
    const found = edges.get(file) ?? importedBy(file);
    edges.set(file, found);
    return found;
  };
  const closureOf = (files: readonly string[]) => {
    const reached = new Set(files);
    // A set hands out what is added while one goes through it.
    for (const file of reached) for (const next of importsOf(file)) reached.add(next);
    return [...reached].toSorted();
  };
  return {
    closureOf,
    hashOf({ imports, files }) {
      const whole = files.flatMap((path) => (isFolder(path) ? filesUnder(path) : [path]));
      const all = new Set([packages, ...whole, ...closureOf(imports)]);
      const lines = [...all].toSorted().map((file) => `${file} ${fileHash(file)}`);
      return sha256(lines.join('\n')).slice(0, 16);
    },
  };
}

/** What is left of a program without its comments, its layout and the names that only it knows; any other file as it is. */
export function programOf(file: string, text: string): string {
  return /\.tsx?$/.test(file) ? minifySync(file, text, { compress: false }).code : text;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const isFolder = (path: string): boolean => statSync(repositoryUrl(path)).isDirectory();

/** The repository's files that a file imports, as values or as types, at once or later. */
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
