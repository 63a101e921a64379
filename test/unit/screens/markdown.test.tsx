import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '../../../src/screens/shared/markdown/markdown.tsx';
import { hostileMarkdown } from '../../support/hostile-texts.ts';

const renderMarkdown = (text: string) => renderToString(<Markdown text={text} />).replaceAll('<!-- -->', '');

test('Markdown becomes elements', () => {
  const text = [
    '# Goal',
    'One *stressed*, one **strong** and `code`.',
    '- a\n- [x] b',
    '3. three',
    '> said',
    '```js\na < b\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '---',
    '~~gone~~',
  ].join('\n\n');
  const html = renderMarkdown(text);
  for (const part of [
    '<h3',
    '<em',
    '<strong',
    '<code',
    '<ul',
    '<ol start="3"',
    '<blockquote',
    '<pre',
    'a &lt; b',
    '<th',
    '<td',
    '<hr',
    '<del',
    '☑ ',
  ])
    expect(html).toContain(part);
});

test.each(hostileMarkdown.map((text) => [text.slice(0, 60), text]))(
  '%j becomes no HTML, no image and no link within the site',
  (_, text) => {
    const html = renderMarkdown(text);
    const tags = [...html.matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag);
    expect(tags.filter((tag) => !['div', 'p', 'a', 'pre', 'code'].includes(tag ?? ''))).toEqual([]);
    expect(html).not.toMatch(/<[^>]+ (?:on\w+|src|style)=/);
    for (const [, href] of html.matchAll(/ href="([^"]*)"/g))
      expect(href).toMatch(/^(?:https?:\/\/|mailto:)/);
  },
);

test('the text of an image is preserved, and HTML stays as it was typed', () => {
  expect(renderMarkdown('<b>bold</b> ![a chart](https://evil.example/x.png)')).toContain(
    '&lt;b&gt;bold&lt;/b&gt; a chart',
  );
});

test('a link leads away by https, http or mail, and shows its host', () => {
  expect(renderMarkdown('[site](https://a.example) <mailto:a@b.example>')).toContain(
    '<a href="https://a.example" rel="nofollow ugc noopener" target="_blank"',
  );
});

test.each(['>', '> ', '1. ', '+ ', '> - '])('10,000 characters of %j are still rendered', (unit) => {
  expect(renderMarkdown(`${unit.repeat(10_000 / unit.length)}words`)).toContain('words');
});
