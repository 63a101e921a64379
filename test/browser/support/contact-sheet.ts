import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Picture = {
  readonly flow: string;
  readonly state: string;
  readonly look: string;
  readonly file: string;
};

/**
 * Writes a page with all pictures of a gallery: a row for each state, a column for each look.
 *
 * @param folder - contains `<flow>/<state>.<look>.png`; the page becomes its `index.html`.
 * @returns the page's path.
 */
export function writeContactSheet(folder: string): string {
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(parsePicture);
  const looks = unique(pictures.map(({ look }) => look)).sort((a, b) => order(a) - order(b));
  const sections = unique(pictures.map(({ flow }) => flow)).map((flow) => {
    const own = pictures.filter((picture) => picture.flow === flow);
    const rows = unique(own.map(({ state }) => state)).map((state) => {
      const cells = looks.map((look) => figure(own.find((one) => one.state === state && one.look === look)));
      return `<h3 id="${flow}/${state}">${state}</h3>\n<div class="row">${cells.join('')}</div>`;
    });
    return `<section><h2 id="${flow}">${flow}</h2>\n${rows.join('\n')}</section>`;
  });
  const file = join(folder, 'index.html');
  writeFileSync(file, page(looks, sections));
  return file;
}

function parsePicture(file: string): Picture[] {
  const [, flow, state, look] = /^([^/\\]+)[/\\](.+)\.(\w+)\.png$/.exec(file) ?? [];
  return flow && state && look ? [{ flow, state, look, file }] : [];
}

/** The columns from left to right. */
const order = (look: string) => ['wide', 'narrow', 'dark'].indexOf(look);

function figure(picture: Picture | undefined): string {
  if (!picture) return '<span></span>';
  const { file, state, look } = picture;
  return `<a href="${file}"><img loading="lazy" src="${file}" alt="${state}, ${look}"></a>`;
}

function page(looks: readonly string[], sections: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 90rem; margin: 2rem auto; padding: 0 1rem; }
  .row { display: grid; grid-template-columns: 4fr 1.2fr 4fr; gap: 1rem; align-items: start; }
  h3 { margin: 2rem 0 0.5rem; font-weight: 500; }
  img { width: 100%; border: 1px solid #8884; border-radius: 6px; }
</style>
<h1>Every state of every screen</h1>
<p>${looks.join(', ')}, from left to right.</p>
${sections.join('\n')}
</html>
`;
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}
