import { brand } from '../../contract/brand.ts';
import type { MailContent } from './templates.ts';
import { escapeHtml } from './untrusted-text.ts';

/*
 * Mail clients support only old HTML: tables for columns, inline styles, no scripts, no images that have to be fetched.
 * Clients with dark mode get it by the classes; the others show the light colors. Colors are the tokens of
 * src/ui/theme.css as hex, because few mail clients support oklch().
 */
const light = { paper: '#fbfaf6', surface: '#ffffff', sunken: '#f4f2ed', line: '#dddbd3', ink: '#161b24' };
const lightText = { soft: '#4d535e', faint: '#686d78', accent: '#007950', onAccent: '#ffffff' };
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0f1217 !important; }
  .card { background: #171b21 !important; border-color: #32353d !important; }
  .sunken { background: #090b10 !important; }
  .ink { color: #f0eeea !important; }
  .soft { color: #b0b4bc !important; }
  .faint { color: #92959d !important; }
  .accent { color: #56d1a3 !important; }
  .button { background: #56d1a3 !important; color: #04160e !important; }
  .outer { border-color: #f0eeea !important; }
  .inner { border-color: #56d1a3 !important; }
}`;

/** A side of a ring, drawn with borders; its outer diameter in pixels. */
const arc = (name: string, size: number, color: string, side: 'left' | 'right') => {
  const radius = side === 'left' ? `${size}px 0 0 ${size}px` : `0 ${size}px ${size}px 0`;
  const open = side === 'left' ? 'right' : 'left';
  return `<td><div class="${name}" style="width:${size / 2 - 3}px;height:${size - 6}px;border:3px solid ${color};border-${open}:0;border-radius:${radius}"></div></td>`;
};

/** The logo: two open arcs that close into one circle. */
const mark = arc('outer', 22, light.ink, 'left') + arc('inner', 12, lightText.accent, 'right');

const paragraph = (text: string, tone: 'soft' | 'faint', size: string) =>
  `<p class="${tone}" style="margin:0 0 12px;font:400 ${size} ${font};color:${lightText[tone]}">${withLinks(text)}</p>`;

/** Only our own sentences contain addresses, so they can be linked. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s]+/g, (address) => link(address));
}

/** @param escaped - an address that is already escaped. */
function link(escaped: string): string {
  return `<a class="accent" href="${escaped}" target="_blank" rel="noreferrer" style="color:${lightText.accent};word-break:break-all">${escaped}</a>`;
}

function core(letter: MailContent): string {
  if (letter.code !== undefined)
    return `<p class="sunken ink" style="margin:24px 0;padding:20px 0 20px 12px;border-radius:10px;background:${light.sunken};color:${light.ink};font:600 40px/44px ${font};font-variant-numeric:tabular-nums;letter-spacing:12px;text-align:center">${escapeHtml(letter.code)}</p>`;
  if (letter.quote !== undefined)
    return `<p class="ink" style="margin:24px 0;padding:0 0 0 16px;border-left:3px solid ${lightText.accent};font:400 16px/24px ${font};color:${light.ink};white-space:pre-wrap">${escapeHtml(letter.quote.text)}</p>`;
  const address = escapeHtml(letter.button.address);
  return `<p style="margin:24px 0"><a class="button" href="${address}" target="_blank" rel="noreferrer" style="display:block;padding:12px 24px;border-radius:10px;background:${lightText.accent};color:${lightText.onAccent};font:600 16px/24px ${font};text-align:center;text-decoration:none">${escapeHtml(letter.button.label)}</a></p>
${paragraph('Or copy this address into your browser:', 'faint', '14px/20px')}
<p style="margin:0 0 24px;font:400 14px/20px ${font}">${link(address)}</p>`;
}

/** A mail as HTML; everything from outside is escaped. */
export function templateHtml(letter: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td style="padding:0 0 20px 4px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
${mark}
<td class="ink" style="padding-left:10px;font:600 17px/24px ${font};letter-spacing:-0.01em;color:${light.ink}">${brand.name}</td>
</tr></table></td></tr>
<tr><td class="card" style="padding:32px 32px 20px;border:1px solid ${light.line};border-radius:14px;background:${light.surface};word-break:break-word">
<h1 class="ink" style="margin:0 0 16px;font:600 28px/34px ${font};letter-spacing:-0.02em;color:${light.ink}">${escapeHtml(letter.heading)}</h1>
${paragraph(letter.greeting, 'soft', '16px/24px')}
${paragraph(letter.opening, 'soft', '16px/24px')}
${core(letter)}
${letter.closing.map((line) => paragraph(line, 'faint', '14px/20px')).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">${paragraph(`${brand.name}. ${brand.sentence}`, 'faint', '13px/20px')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
