import type { Statechart } from '../../../src/inspector/chart/statechart.ts';
import type { Lifecycle } from '../lifecycles/lifecycles.ts';
import { code, table } from './markdown.ts';
import { mermaidOf } from './mermaid.ts';

/** `docs/machines/<entity>-lifecycle.md`. */
export function lifecyclePageOf({ name, file, rows }: Lifecycle, chart: Statechart): string {
  return [
    `<!-- Written by \`npm run machines\` from ${file} and docs/specification/marketplace.md; a stale page fails the suite. -->`,
    `# ${name}`,
    chart.description,
    [
      `- Machine: [${file}](../../${file})`,
      '- Specified in: [marketplace](../specification/marketplace.md#m3-lifecycles) §M3',
    ].join('\n'),
    `[![The statechart of ${name}](${name}.svg)](${name}.svg)`,
    '## As a Mermaid diagram',
    'Events that lead back to their own state are only in the table.',
    `\`\`\`mermaid\n${mermaidOf(chart)}\n\`\`\``,
    '## States',
    table(
      ['state', 'description'],
      chart.states
        .filter(({ parent }) => parent !== null)
        .map(({ path, kind, isInitial, description }) => [
          [code(path), isInitial && '(initial)', kind === 'final' && '(final)'].filter(Boolean).join(' '),
          description,
        ]),
    ),
    '## Events',
    table(
      ['state', 'event', 'by', 'target', 'needs', 'does', 'tracked as'],
      rows.map(({ from, event, by, to, needs, does, tracked }) => [
        code(from),
        code(event),
        by.join(', '),
        code(to),
        needs,
        does,
        tracked === '' ? '' : code(tracked),
      ]),
    ),
    '',
  ].join('\n\n');
}
