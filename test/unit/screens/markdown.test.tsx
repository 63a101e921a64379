import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '../../../src/screens/shared/markdown.tsx';

const drawn = (text: string) => renderToString(<Markdown text={text} />).replaceAll('<!-- -->', '');

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
  const html = drawn(text);
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

test('nothing that is written becomes HTML or an image', () => {
  const html = drawn(
    '<script>alert(1)</script>\n\n<b onclick="x()">bold</b> ![a chart](https://evil.example/x.png)',
  );
  expect(html).not.toMatch(/<(?:script|b|img)\b/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('a chart');
});

test('a link leads away by https, http or mail, and says whose it is', () => {
  expect(drawn('[site](https://a.example) <mailto:a@b.example>')).toContain(
    '<a href="https://a.example" rel="nofollow ugc noopener" target="_blank"',
  );
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/company/dashboard',
    '//evil.example',
    'vbscript:x',
  ])
    expect(drawn(`[here](${href})`)).not.toContain('<a ');
});

test.each(['>', '> ', '1. ', '+ ', '> - '])('10,000 characters of %j are drawn all the same', (unit) => {
  expect(drawn(`${unit.repeat(10_000 / unit.length)}words`)).toContain('words');
});
