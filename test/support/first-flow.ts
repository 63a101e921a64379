/** A reader's action at a block of docs/first-flow.md. */
export type Step =
  | { readonly path: string; readonly write: (before: string | null) => string }
  | { readonly commands: readonly string[] };

/**
 * The steps of a page: a block that names a file is that file, a `diff` changes one, and `sh` is typed into a shell.
 * Hunks of a diff are separated by `@@`, without line numbers: the context lines locate them.
 */
export function stepsIn(markdown: string): readonly Step[] {
  return [...markdown.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, path, text = '']): readonly Step[] => {
      if (language === 'sh') return [{ commands: text.trim().split('\n') }];
      if (path === undefined) return [];
      return [{ path, write: language === 'diff' ? changing(path, text) : creating(path, text) }];
    },
  );
}

const creating = (path: string, text: string) => (before: string | null) => {
  if (before !== null) throw new Error(`${path} already exists.`);
  return text;
};

const changing = (path: string, diff: string) => (before: string | null) => {
  if (before === null) throw new Error(`${path} doesn’t exist.`);
  return diff.split('@@\n').reduce((text, hunk) => {
    const lines = hunk.split('\n').slice(0, -1);
    const without = (sign: string) =>
      lines.filter((line) => !line.startsWith(sign)).map((line) => `${line.slice(1)}\n`);
    const [old, ...others] = text.split(without('+').join(''));
    if (old === undefined || others.length !== 1)
      throw new Error(`${path} contains these lines ${others.length} times:\n${hunk}`);
    return [old, ...others].join(without('-').join(''));
  }, before);
};
