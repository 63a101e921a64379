import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build } from 'vite';

/** An element of a page as `page-tree.js` gives it. */
type Tree = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Tree | string)[],
];

const treeScript = readFileSync(new URL('./page-tree.js', import.meta.url), 'utf8');
/** HTML's boolean attributes. */
const flags = ['required', 'disabled', 'hidden', 'checked', 'readonly', 'open', 'multiple'];

/**
 * Builds a copy of a page that React and nothing else draws: the same elements in a component, the same styles and
 * font as the static copy, one script.
 *
 * @param html - the static copy.
 * @param folder - gets the built copy at the same path. Its sources are there too, so React must be resolvable from it.
 * @param beside - the folder of the static copy, for the assets that both share.
 */
export async function copyInReact(
  browser: Browser,
  { html, path, folder, beside }: { html: string; path: string; folder: string; beside: string },
): Promise<void> {
  const sources = join(folder, 'sources', path);
  const built = join(folder, path);
  cpSync(beside, folder, { recursive: true, filter: (name) => !name.endsWith('.html') });
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, 'page.js'), renderComponent(await readTree(browser, html)));
  writeFileSync(join(sources, 'index.html'), '<script type="module" src="./page.js"></script>');
  await build({
    configFile: false,
    root: sources,
    base: path.endsWith('/') ? path : `${path}/`,
    logLevel: 'error',
    build: { outDir: built, emptyOutDir: false, target: 'es2022', assetsDir: 'script' },
  });
  const script = /<script[^>]*src="[^"]+"[^>]*><\/script>/.exec(
    readFileSync(join(built, 'index.html'), 'utf8'),
  )?.[0];
  if (script === undefined) throw new Error('Vite wrote a page without a script.');
  const page = html
    .replace(/<body[^>]*>.*<\/body>/s, '<body><div id="root"></div></body>')
    .replace('</head>', () => `${script}</head>`);
  writeFileSync(join(built, 'index.html'), page);
}

async function readTree(browser: Browser, html: string): Promise<Tree> {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  const tree = await page.evaluate<Tree>(treeScript);
  await page.close();
  return tree;
}

function renderComponent(tree: Tree): string {
  return `import { jsx } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
const Page = () => ${renderExpression(['div', {}, tree[2]])};
createRoot(document.getElementById('root')).render(jsx(Page, {}));
`;
}

/** The compiled JSX of an element. */
function renderExpression([tag, attributes, children]: Tree): string {
  const props = Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'style') return [];
    return [`${JSON.stringify(propOf(name))}: ${flags.includes(name) ? 'true' : JSON.stringify(value)}`];
  });
  const inner = children.map((child) =>
    typeof child === 'string' ? JSON.stringify(child) : renderExpression(child),
  );
  if (inner.length > 0) props.push(`children: [${inner.join(', ')}]`);
  return `jsx(${JSON.stringify(tag)}, { ${props.join(', ')} })`;
}

/** React's names where they aren't HTML's. */
const propOf = (name: string) =>
  ({ class: 'className', for: 'htmlFor', value: 'defaultValue', tabindex: 'tabIndex', readonly: 'readOnly' })[
    name
  ] ?? name;
