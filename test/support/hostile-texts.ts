/** Names and messages that attempt injection. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style></textarea><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)//\u2028 $& $1',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)}',
  'Ada\r\nBcc: everybody@evil.example\r\n\r\n<b>body</b>',
  'Ada\u202Egpj.exe\u2066\u200B',
  '=HYPERLINK("https://evil.example")',
] as const;

/** Injected markup: the product's own pages and mails contain none of it. */
export const executableMarkup =
  /<script>alert|<img src=x|<svg onload|onmouseover='|<b>body|<\/textarea>|<!--<script/;

/** Markdown that attempts more than text with links. */
export const hostileMarkdown = [
  '<b onclick="x()">bold</b> ![a chart](https://evil.example/x.png)',
  '<script>alert(1)</script>\n\n</script><script>alert(1)</script>',
  '[here](java&#x73;cript:alert(1) "title")',
  '[here][there]\n\n[there]: JavaScript:alert(1)',
  '[here](<java\tscript:alert(1)>) [here](\u0001javascript:alert(1))',
  '<javascript:alert(1)> <vbscript:alert(1)>',
  '[![x](https://evil.example/x.png)](data:text/html,alert(1))',
  '![x][there]\n\n[there]: https://evil.example/x.png',
  '[here](/company/dashboard) [here](//evil.example) [here](\\\\evil.example)',
  '<a href="https://evil.example">x</a> <a\nhref="javascript:alert(1)">x</a>',
  '```"><img src=x>\n<script>alert(1)</script>\n```',
  `${'['.repeat(5_000)}x](javascript:alert(1))`,
  '![x]('.repeat(2_000),
] as const;
